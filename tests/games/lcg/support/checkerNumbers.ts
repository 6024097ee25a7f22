import type { Side } from "../../../../src/core/side.js";
import {
  type Ability,
  CARD_AFFILIATIONS,
  CHANGES,
  ENEMY,
  isForced,
  PAY,
  QUIRK,
  STATE_IS,
  YOURS,
} from "../../../../src/games/lcg/cards/compileCard.js";
import { ACTS, TYPE } from "../../../../src/games/lcg/cards/matchup.js";
import { STANDING, TRIGGERS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { PURSE } from "../../../../src/games/lcg/state/purse.js";
import { HEARD, heardAt, type State } from "../../../../src/games/lcg/state/state.js";
import { H, LENT, NOWHERE, ON_DIAL, PART, PHASE, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { LOWERS_COSTS } from "../../../../src/games/lcg/state/zones.js";
import { DIAL } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, fail, has, same, sideOfCard } from "../../cards/support/checking.js";
import { textsOf } from "../interpreter/world.js";
import { isSomethingLeaving } from "./checkerShared.js";

/** Tokens, Force cards, uniqueness, the dial, the engagement, and the counts that the engine keeps for speed. */

const SIDES = [0, 1] as const;

export function checkNumbers(s: State, facts: readonly PublishedCard[]): void {
  checkTokens(s, facts);
  for (const side of SIDES) checkForceCards(s, side);
  checkUnique(s, facts);
  checkHead(s);
  checkEngagement(s);
  recount(s, facts);
}

const isInPlay = (s: State, card: number): boolean =>
  s.table.zone[card] >= ZONE.units && s.table.zone[card] <= ZONE.affiliation;

function checkTokens(s: State, facts: readonly PublishedCard[]): void {
  const { table } = s;
  const anyway = textsOf(facts).filter((text) =>
    text.abilities?.some((one) => one.effects.some(isShieldAnyway)),
  ).length;
  for (let card = 0; card < s.matchup.count; card++) {
    if (!isInPlay(s, card)) {
      checkBare(s, card, facts);
      continue;
    }
    const zone = table.zone[card];
    const isBody = zone === ZONE.units || zone === ZONE.objectives;
    const broken = (what: string): never => {
      const tokens = { focus: table.focus[card], damage: table.damage[card], shields: table.shields[card] };
      return fail(what, { card, title: facts[card].title, zone, ...tokens, capacity: table.capacity[card] });
    };
    // Echo Base Shield Generator pays with damage on itself.
    const isPaidOn = s.matchup.abilities[card].some(({ costs }) => costs.some(({ pay }) => pay === PAY.damageSelf));
    if (!isBody && ((table.damage[card] !== 0 && !isPaidOn) || table.shields[card] !== 0))
      broken("only units and objectives");
    // More than a few would mean that something runs away; texts of somebody's own may put many.
    const focus = table.focus[card];
    if (focus > 40 && (focus > 400 || !facts.some(({ text }) => text !== undefined))) broken("focus tokens stay few");
    // What shields anyway may come back from the discard pile; texts of somebody's own may be used again and again.
    const most = anyway === 0 ? 1 : facts.some(({ text }) => text !== undefined) ? table.shields[card] : 1 + 8 * anyway;
    if (table.shields[card] > most) broken("at most one shield");
    if (
      isBody &&
      table.damage[card] >= table.capacity[card] &&
      !isLeaving(s, card) &&
      !isFalling(s, card) &&
      !isKept(s)
    )
      broken("what has as much damage as it takes is destroyed");
  }
}

const isShieldAnyway = ({ verb }: { readonly verb: string }): boolean => verb === "shieldAnyway";

/** Cards that are just being destroyed still lie there; Leia Organa too, until the place of her captivity is chosen. */
function isLeaving(s: State, card: number): boolean {
  const { views } = s;
  return isSomethingLeaving(s) || views[0].subject === card || views[1].subject === card;
}

/** Several cards that have enough at once fall one after another, with interrupts and reactions in between. */
const isFalling = (s: State, card: number): boolean => cardsIn(s.due).some((one, i) => i % 2 === 0 && one === card);

/** What lost a capacity that a card gave it falls when all that is being answered, or dealt, is over. */
const isKept = (s: State): boolean =>
  (s.matchup.changes & CHANGES.capacity) !== 0 && (s.table.head[H.depth] > 0 || s.due[0] > 0);

/** Nothing can be read from the table about a card that is not in play. */
function checkBare(s: State, card: number, facts: readonly PublishedCard[]): void {
  const { table } = s;
  const some = table.focus[card] | table.damage[card] | table.shields[card] | table.committed[card] | table.part[card];
  const more = table.keywords[card] | table.capacity[card] | table.engageAgain[card] | table.captives[card];
  const stamps = table.blank[card] | table.leaves[card] | table.heldPhase[card] | table.engagedPhase[card];
  const isLinked =
    table.host[card] !== NOWHERE || table.firstAttached[card] !== NOWHERE || table.nextAttached[card] !== NOWHERE;
  if ((some | more | stamps) !== 0 || isLinked)
    fail("a card out of play is bare", { card, title: facts[card].title, some, more, stamps, isLinked });
}

function checkForceCards(s: State, side: Side): void {
  const committed = cardsIn(s.table.units[side]).filter((card) => s.table.committed[card] === 1).length;
  const left = s.table.sides[side * S.words + S.forceCards];
  if (left < 0 || committed + left !== 3) fail("three Force cards a side", { side, committed, left });
}

function checkUnique(s: State, facts: readonly PublishedCard[]): void {
  const seen = new Set<string>();
  for (const side of SIDES) {
    for (const card of [...cardsIn(s.table.units[side]), ...cardsIn(s.table.enhancements[side])]) {
      if (!facts[card].unique) continue;
      if (seen.has(facts[card].title)) fail("a unique title is in play once", { title: facts[card].title });
      seen.add(facts[card].title);
    }
  }
}

function checkHead(s: State): void {
  const { head, victory, objectives } = s.table;
  const within = (name: keyof typeof H, low: number, high: number): void => {
    const value = head[H[name]];
    if (value < low || value > high) fail(`${name} is within ${low}..${high}`, { value });
  };
  within("dial", 0, 11);
  within("dialDamage", 0, s.matchup.quirks.some((quirks) => (quirks & QUIRK.trenchRun) !== 0) ? 9 : 0);
  within("active", 0, 1);
  within("balance", 0, 1);
  within("phase", 0, 6);
  within("attacker", 0, 1);
  within("edgeHolder", -1, 1);
  within("unopposed", 0, 1);
  within("lending", 0, LENT.byFate | LENT.icons | LENT.blank);
  within("edgeAgain", 0, 1);
  within("depth", 0, 40);
  within("round", 0, s.matchup.rules.roundLimit);
  const turn = head[H.turn];
  same("the dark side takes the odd turns", head[H.active], turn === 0 || turn % 2 === 1 ? 1 : 0, { turn });
  same("a round is two turns", head[H.round], Math.ceil(turn / 2), { turn });
  if (victory[0][0] >= 3) fail("the third objective ends the game", { destroyed: victory[0][0] });
  const isSetup = head[H.phase] === PHASE.setup;
  for (const side of SIDES)
    if (head[H.depth] === 0 && objectives[side][0] > 3) fail("three objectives", { side, n: objectives[side][0] });
  if (isSetup && turn > 0) fail("setup comes first", { turn });
}

/** Only within an engagement does anybody take part; attackers are the attacker's. */
function checkEngagement(s: State): void {
  const { head, part } = s.table;
  const engaged = head[H.engaged];
  const attacker = head[H.attacker];
  if (engaged === NOWHERE) {
    same("nobody strikes outside engagements", head[H.striker], -1, {});
    same("nobody has the edge outside engagements", head[H.edgeHolder], -1, {});
    same("nothing is lent outside engagements", head[H.lending], 0, {});
  } else same("engagements are in the conflict phase", head[H.phase], PHASE.conflict, { engaged });
  if (engaged >= 0 && engaged !== DIAL)
    same("the enemy's objective", sideOfCard(s, engaged), 1 - attacker, { engaged });
  for (const side of SIDES) {
    for (const unit of cardsIn(s.table.units[side])) {
      const now = part[unit];
      const about = { unit, part: now, engaged, attacker };
      if (now !== 0 && engaged === NOWHERE) fail("nobody takes part outside engagements", about);
      if ((now & PART.attacker) !== 0 && side !== attacker) fail("attackers are the attacker's", about);
      if ((now & PART.defender) !== 0 && side === attacker) fail("defenders are the defender's", about);
      if (now === PART.due) fail("only who takes part is due to answer that", about);
      if ((now & ~PART.due) > 4 || (now & 3) === 3) fail("attacker, defender, or neither", about);
    }
  }
  const striker = head[H.striker];
  if (striker >= 0 && ((part[striker] & 3) === 0 || s.table.zone[striker] !== ZONE.units))
    fail("who strikes takes part", { striker, part: part[striker] });
}

/** Who answers which triggers, and who has actions, counted from hands and what is in play. */
export function listenersOf(s: State): { readonly heard: number[]; readonly actors: number[] } {
  const { matchup } = s;
  const heard = new Array<number>(2 * TRIGGERS.length * HEARD.words).fill(0);
  const actors = [0, 0, 0, 0];
  /** Every card once for a trigger of a side, however many of its abilities answer it. */
  const hear = (abilities: readonly Ability[], owner: Side, words: readonly number[]): void => {
    if (abilities.length === 0) return;
    for (const whose of SIDES)
      for (let trigger = 0; trigger < TRIGGERS.length; trigger++) {
        const isHeard = (a: Ability) => a.trigger === trigger && (a.whose & (whose === owner ? YOURS : ENEMY)) !== 0;
        if (abilities.some(isHeard)) for (const word of words) heard[heardAt(trigger, whose) + word] += 1;
      }
  };
  const isOfItself = (a: Ability): boolean =>
    !isForced(a) && a.subject !== undefined && (a.subject.is & STATE_IS.self) !== 0;
  for (const side of SIDES) {
    for (const card of usedInPlay(s, side)) {
      const abilities = matchup.abilities[card].filter((a) => !a.fromHand);
      const others = abilities.filter((a) => !isOfItself(a));
      hear(others, side, [HEARD.all, HEARD.inPlay + side]);
      hear(others.filter(isForced), side, [HEARD.forced]);
      if ((matchup.acts[card] & ACTS.inPlay) !== 0) actors[side * 2] += 1;
    }
    for (const card of cardsIn(s.hand[side])) {
      const abilities = matchup.abilities[card].filter((a) => a.fromHand);
      hear(abilities, side, [HEARD.all, HEARD.inHand + side]);
      if ((matchup.acts[card] & ACTS.inHand) !== 0) actors[side * 2 + 1] += 1;
    }
  }
  return { heard, actors };
}

/** What the engine counts as cards come and go. */
function recount(s: State, facts: readonly PublishedCard[]): void {
  const texts = textsOf(facts);
  const standing = new Array<number>(2 * STANDING.length).fill(0);
  for (const side of SIDES)
    for (const card of textsInPlay(s, side))
      for (const rule of new Set(texts[card].standing)) standing[side * STANDING.length + STANDING.indexOf(rule)] += 1;
  const { heard, actors } = listenersOf(s);
  const lowering = SIDES.map(
    (side) => textsInPlay(s, side).filter((card) => (s.matchup.quirks[card] & LOWERS_COSTS) !== 0).length,
  );
  same("what may lower costs is counted", Array.from(s.lowering).join(), lowering.join(), {});
  same("who answers what is counted", Array.from(s.heard).join(), heard.join(), {});
  same("standing rules are counted", Array.from(s.table.standing).join(), standing.join(), {});
  same("cards with actions are counted", Array.from(s.actors).join(), actors.join(), {});
  for (const side of SIDES) checkPurse(s, side);
}

/** What ready resource cards could pay and match, where the engine remembers it. */
function checkPurse(s: State, side: Side): void {
  const [isKnown, ...counted] = s.purse.subarray(side * PURSE.words, (side + 1) * PURSE.words);
  if (isKnown === 0) return;
  const { matchup, table } = s;
  const { units, objectives, enhancements } = table;
  const own = side === 0 ? 0 : matchup.split;
  const cards = [own, ...cardsIn(units[side]), ...cardsIn(objectives[side]), ...cardsIn(enhancements[side])];
  const payers = cards.filter(
    (card) => table.focus[card] === 0 && !isPilotAboard(s, card) && matchup.resources[card] > 0,
  );
  const isForAll = (card: number): boolean =>
    SIDES.some((one) =>
      cardsIn(enhancements[one]).some(
        (e) => table.host[e] === card && (matchup.quirks[e] & QUIRK.hostMatchesAll) !== 0,
      ),
    );
  // Hunt Them Down makes one more for each card captured there.
  const more = (card: number): number =>
    matchup.modifiers[card].reduce((total, { resources }) => total + resources * table.captives[card], 0);
  const sum = payers.reduce((total, card) => total + matchup.resources[card] + more(card), 0);
  const matching = CARD_AFFILIATIONS.map(
    (_, affiliation) => payers.filter((card) => !isForAll(card) && matchup.affiliation[card] === affiliation).length,
  );
  const expected = [sum, payers.filter(isForAll).length, ...matching];
  same("ready resources and what they match are counted", counted.join(), expected.join(), { side });
}

const isPilotAboard = (s: State, card: number): boolean =>
  s.table.zone[card] === ZONE.enhancements && s.matchup.type[card] === TYPE.unit;

/** Cards in play whose texts count; a unit used as an enhancement has lost its own. */
function textsInPlay(s: State, side: Side): number[] {
  const { units, objectives, enhancements } = s.table;
  const upgrades = cardsIn(enhancements[side]).filter((card) => !isPilotAboard(s, card));
  return [...cardsIn(units[side]), ...cardsIn(objectives[side]), ...upgrades].filter(
    (card) => s.table.blank[card] === 0,
  );
}

/** The same, and units used as enhancements that have abilities as such. */
function usedInPlay(s: State, side: Side): number[] {
  const pilots = cardsIn(s.table.enhancements[side]).filter((card) => isPilotAboard(s, card));
  return [...textsInPlay(s, side), ...pilots.filter((card) => s.matchup.abilities[card].some((a) => a.asEnhancement))];
}

/** Lists of what is attached, link by link. */
export function attachedTo(s: State, host: number): number[] {
  const { firstAttached, nextAttached } = s.table;
  const found: number[] = [];
  for (let card = firstAttached[host]; card !== NOWHERE; card = nextAttached[card]) {
    if (found.includes(card)) fail("a list of enhancements ends", { host, found });
    found.push(card);
  }
  return found;
}

/** A unit keeps one Pilot enhancement; of more its controller is just discarding one. */
function checkPilots(s: State, facts: readonly PublishedCard[], host: number): void {
  const pilots = attachedTo(s, host).filter((card) => facts[card].traits.includes("Pilot"));
  if (s.table.zone[host] !== ZONE.units || pilots.length < 2 || s.table.head[H.depth] > 0) return;
  const isAsked = s.views.some((view) => view.subject === host && pilots.includes(view.card));
  if (!isAsked) fail("one Pilot enhancement a unit", { host, pilots });
}

/** Every enhancement hangs on what says that it does. */
export function checkAttachments(s: State, facts: readonly PublishedCard[]): void {
  const { table } = s;
  const hanging = new Set<number>();
  for (let host = 0; host < s.matchup.count; host++) {
    if (!isInPlay(s, host)) continue;
    checkPilots(s, facts, host);
    for (const card of attachedTo(s, host)) {
      same("an enhancement knows its host", table.host[card], host, { card });
      if (hanging.has(card)) fail("an enhancement has one host", { card, host });
      hanging.add(card);
    }
  }
  for (const side of SIDES) {
    for (const card of cardsIn(table.enhancements[side])) {
      const host = table.host[card];
      const about = { card, title: facts[card].title, host };
      if (host === NOWHERE) fail("an enhancement is somewhere", about);
      if (host >= 0 && !hanging.has(card)) fail("the host lists its enhancements", about);
      if (host === ON_DIAL && (s.matchup.quirks[card] & QUIRK.trenchRun) === 0)
        fail("only Trench Run is on the dial", about);
      hanging.delete(card);
    }
  }
  if (hanging.size > 0) fail("what hangs on a card is an enhancement in play", { hanging: [...hanging] });
  for (const side of SIDES)
    for (const card of [...cardsIn(table.units[side]), ...cardsIn(table.objectives[side])])
      if (table.host[card] !== NOWHERE || has(table.enhancements[side], card))
        fail("units and objectives hang nowhere", { card });
}

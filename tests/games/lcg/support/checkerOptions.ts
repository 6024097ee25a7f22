import { type Side, toSide } from "../../../../src/core/side.js";
import { FRAME, KEYWORD } from "../../../../src/games/lcg/cards/compileCard.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, NOWHERE, PART, PHASE, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import {
  abilityOfPlay,
  cardOfPlay,
  DIAL,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTIONS,
  type View,
} from "../../../../src/games/lcg/strategy.js";
import { cardsIn, fail, has, same } from "../../cards/support/checking.js";
import { deployments, isAffordable, payersOf } from "./checkerCosts.js";
import { countInPlay, mayEnhance } from "./checkerEffects.js";

/** What a player is offered: more than one thing, nothing twice, and exactly what the rules let it choose from. */

export function checkOptions(s: State, facts: readonly PublishedCard[], side: number, question: number): void {
  const view = s.views[toSide(side)];
  const name = QUESTIONS[question];
  const found = Array.from(view.options.subarray(0, view.optionCount));
  const about = { question: name, side, found };
  if (found.length < 2) fail("a single answer is not asked for", about);
  if (new Set(found).size !== found.length) fail("options are distinct", about);
  const expected = expectedOptions(s, facts, toSide(side), name, view, found);
  if (expected === undefined) return;
  const sorted = (of: readonly number[]): string => [...of].sort((a, b) => a - b).join();
  same("options are what the rules allow", sorted(found), sorted(expected), {
    question: name,
    side,
    ...titles(facts, found, expected),
  });
}

function titles(facts: readonly PublishedCard[], found: readonly number[], expected: readonly number[]): object {
  const name = (option: number): string => facts[option]?.title ?? facts[cardOfPlay(option)]?.title ?? `${option}`;
  return {
    tooMuch: found.filter((option) => !expected.includes(option)).map(name),
    missing: expected.filter((option) => !found.includes(option)).map(name),
  };
}

const YES_OR_NO = [0, 1];
const takesPart = (s: State, unit: number): boolean => (s.table.part[unit] & (PART.attacker | PART.defender)) !== 0;

/** Exactly what may be chosen, or undefined where only parts of it were checked. */
function expectedOptions(
  s: State,
  facts: readonly PublishedCard[],
  side: Side,
  name: (typeof QUESTIONS)[number],
  view: View,
  found: readonly number[],
): readonly number[] | undefined {
  const enemy = side === 0 ? 1 : 0;
  const hand = cardsIn(s.hand[side]);
  const units = cardsIn(s.table.units[side]);
  switch (name) {
    case "putObjectiveBack":
    case "revealObjective":
      same("in setup", s.table.head[H.phase], PHASE.setup, {});
      return cardsIn(s.looked[side]);
    case "mulligan":
    case "may":
    case "fateAgain":
      return YES_OR_NO;
    case "shieldDamage":
    case "shieldFocus":
      if (s.table.shields[view.subject] === 0) fail("only a shield that is there", { subject: view.subject });
      return YES_OR_NO;
    case "unopposed":
      checkUnopposed(s, side, view);
      return YES_OR_NO;
    case "balanceDamage":
      return side === 0 ? [PASS, ...cardsIn(s.table.objectives[1])] : [];
    case "discardFirst":
      return [PASS, ...hand];
    case "discard":
      return hand;
    case "discardOrder":
      return cardsIn(s.table.discard[side]).slice(-found.length);
    case "edge":
      return units.some((unit) => takesPart(s, unit)) ? [PASS, ...hand] : [PASS];
    case "commit":
      if (s.table.sides[side * S.words + S.forceCards] === 0) fail("a Force card is left", { side });
      return [PASS, ...units.filter((unit) => s.table.committed[unit] === 0)];
    case "strike":
      return units.filter((unit) => takesPart(s, unit) && s.table.focus[unit] === 0);
    case "tactics":
      return cardsIn(s.table.units[enemy]);
    case "engage":
    case "attacker":
    case "defender":
      return declarations(s, facts, side, name, found);
    case "choose":
      if (s.table.host[view.card] === view.subject && view.subject >= 0) return pilotsOn(s, facts, side, view.subject);
      checkCards(s, side, name, found);
      return undefined;
    case "host":
      return hosts(s, facts, view.card);
    case "pay":
      return payOptions(s, facts, side, view);
    case "protect":
      return protectors(s, facts, side, view);
    case "iconGained":
      return [0, 1, 2, 3, 4, 5];
    case "action":
      return plays(s, facts, side, found);
    case "answer":
      checkAnswers(s, facts, side, found);
      return undefined;
    case "unitDamage":
      return victims(s, side, view);
    case "fateOrder":
      return openFates(s, facts);
    default:
      checkCards(s, side, name, found);
      return undefined;
  }
}

/** The attacker is asked, of whose participants one is left and none of the other's, about what it has engaged. */
function checkUnopposed(s: State, side: Side, view: View): void {
  const { head, units, objectives } = s.table;
  const left = (of: Side): number => cardsIn(units[of]).filter((unit) => takesPart(s, unit)).length;
  const about = { side, attackers: left(side), others: left(side === 0 ? 1 : 0), subject: view.subject };
  if (!s.matchup.rules.unopposedIsOptional) fail("nobody may leave it out", about);
  same("the attacker is asked", side, head[H.attacker], about);
  same("about what it has engaged", view.subject, head[H.engaged], about);
  if (about.attackers === 0 || about.others > 0) fail("an attacker is left and no defender", about);
  if (view.subject !== DIAL && !has(objectives[side === 0 ? 1 : 0], view.subject)) fail("it is still there", about);
}

/** Whom an engagement may be declared against, and with whom. */
function declarations(
  s: State,
  facts: readonly PublishedCard[],
  side: Side,
  name: string,
  found: readonly number[],
): readonly number[] {
  const { head, engagedPhase, engageAgain } = s.table;
  const stamp = head[H.phaseStamp];
  const free = cardsIn(s.table.units[side]).filter(
    (unit) => s.table.focus[unit] === 0 && s.table.part[unit] === 0 && s.table.heldPhase[unit] !== stamp,
  );
  const fighters = free.filter((unit) => facts[unit].title !== "Coruscant Defense Fleet");
  const against = (objective: number): number[] =>
    facts[objective]?.title === "The Rebel Fleet"
      ? fighters.filter((unit) => facts[unit].traits.includes("Vehicle"))
      : fighters;
  if (name === "defender") return [PASS, ...free];
  const already = cardsIn(s.table.units[side]).filter((unit) => takesPart(s, unit)).length;
  const engaged = head[H.engaged];
  if (name === "attacker") {
    if (already >= 2 && facts[engaged]?.title === "The Ultimate Power") fail("two attackers at most", { engaged });
    const isFirst = !found.includes(PASS);
    if (isFirst && already > 0) fail("after the first attacker one may stop", { already });
    return isFirst ? against(engaged) : [PASS, ...against(engaged)];
  }
  const enemy = side === 0 ? 1 : 0;
  const open = cardsIn(s.table.objectives[enemy]).filter(
    (objective) => (engagedPhase[objective] !== stamp || engageAgain[objective] > 0) && against(objective).length > 0,
  );
  const isTrenchRun = side === 0 && countInPlay(s, facts, 0, "Trench Run") > 0;
  const mayRun = isTrenchRun && engagedPhase[s.matchup.split] !== stamp && fighters.length > 0;
  return [PASS, ...open, ...(mayRun ? [DIAL] : [])];
}

function hosts(s: State, facts: readonly PublishedCard[], card: number): number[] {
  const { units, objectives } = s.table;
  const all = [...cardsIn(units[0]), ...cardsIn(objectives[0]), ...cardsIn(units[1]), ...cardsIn(objectives[1])];
  return all.filter((host) => mayEnhance(facts[card], facts[host]));
}

/** Pilots that its controller discards from a unit until one is left. */
function pilotsOn(s: State, facts: readonly PublishedCard[], side: Side, unit: number): number[] {
  if (!has(s.table.units[side], unit)) fail("the controller of the unit discards", { side, unit });
  const all = [...cardsIn(s.table.enhancements[0]), ...cardsIn(s.table.enhancements[1])];
  return all.filter((card) => s.table.host[card] === unit && facts[card].traits.includes("Pilot"));
}

/**
 * A payer and an amount from which the rest can still be paid. `subject` of the view is the affiliation still to match,
 * or -1.
 */
function payOptions(s: State, facts: readonly PublishedCard[], side: Side, view: View): number[] {
  const needsMatch = view.subject >= 0;
  const payers = payersOf(s, facts, side, facts[view.card].affiliation);
  const options: number[] = [];
  for (const [card, payer] of payers) {
    if (!payer.isReady) continue;
    const others = [...payers.values()].filter((other) => other !== payer && other.isReady && other.value > 0);
    const total = others.reduce((sum, other) => sum + other.value, 0);
    for (let n = 1; n <= Math.min(payer.value, view.amount); n++) {
      const rest = view.amount - n;
      const isMatched = !needsMatch || payer.matches || (rest > 0 && others.some((other) => other.matches));
      if (total >= rest && isMatched) options.push(card * 16 + n);
    }
  }
  return options;
}

/**
 * Protect Character and Protect Coruscant, and what own cards protect, while the protector could take more damage than
 * it has and is about to take: of the same source, and of those under way around it.
 */
function protectors(s: State, facts: readonly PublishedCard[], side: Side, view: View): number[] {
  const { traits } = facts[view.subject];
  const due = cardsIn(s.due);
  const coming = (unit: number): number =>
    due.reduce((sum, one, i) => (i % 2 === 0 && one === unit ? sum + Math.max(0, due[i + 1]) : sum), 0);
  const able = [...cardsIn(s.table.units[side]), ...cardsIn(s.table.objectives[side])].filter((unit) => {
    const protects = facts[unit].keywords.some(({ name, whom }) => name === "protect" && traits.includes(whom!));
    return unit !== view.subject && protects && s.table.damage[unit] + coming(unit) < s.table.capacity[unit];
  });
  return [PASS, ...able];
}

/** Whoever of the enemy takes part; for a striking attacker with targeted strike any of its units, undivided. */
function victims(s: State, side: Side, view: View): readonly number[] {
  const enemies = cardsIn(s.table.units[side === 0 ? 1 : 0]);
  const striker = s.table.head[H.striker];
  same("who strikes deals the damage", view.card, striker, {});
  const participants = enemies.filter((unit) => takesPart(s, unit));
  const isAttacker = (s.table.part[striker] & PART.attacker) !== 0;
  const isTargeted = isAttacker && (s.table.keywords[striker] & KEYWORD.targetedStrike) !== 0;
  // Divided damage is for participants: after the first point those only.
  return isTargeted && s.due[0] === 0 ? enemies : participants;
}

/** Fate cards not yet resolved, of the lowest priority among them. */
function openFates(s: State, facts: readonly PublishedCard[]): number[] {
  const stacks = [...cardsIn(s.edgeStack[0]), ...cardsIn(s.edgeStack[1])];
  const open = stacks.filter((card) => facts[card].type === "fate" && s.fateDone[card] === 0);
  const lowest = Math.min(...open.map((card) => facts[card].edgePriority));
  return open.filter((card) => facts[card].edgePriority === lowest);
}

/** The active player's deployments, in its deployment phase, and actions. */
function plays(s: State, facts: readonly PublishedCard[], side: Side, found: readonly number[]): readonly number[] {
  if (found[0] !== PASS) fail("one may pass", { found });
  const isPlay = (play: number): boolean => [PLAY_CARD, PLAY_AS_ENHANCEMENT].includes(abilityOfPlay(play));
  const actions = found.slice(1).filter((play) => !isPlay(play));
  for (const play of actions) checkAbility(s, facts, side, play, FRAME.action);
  const { phase, active } = { phase: s.table.head[H.phase], active: s.table.head[H.active] };
  const mayDeploy = phase === PHASE.deployment && active === side;
  return [PASS, ...actions, ...(mayDeploy ? deployments(s, facts, side) : [])];
}

function checkAnswers(s: State, facts: readonly PublishedCard[], side: Side, found: readonly number[]): void {
  if (found[0] !== PASS) fail("one may pass", { found });
  for (const play of found.slice(1)) checkAbility(s, facts, side, play, undefined);
}

/** An own ability: of an event in hand that can be paid, of another card in play or in hand. */
function checkAbility(
  s: State,
  facts: readonly PublishedCard[],
  side: Side,
  play: number,
  frame: number | undefined,
): void {
  const card = cardOfPlay(play);
  const ability = s.matchup.abilities[card]?.[abilityOfPlay(play)];
  const about = { card, title: facts[card]?.title, ability: abilityOfPlay(play) };
  if (ability === undefined) fail("an ability that the card has", about);
  if (frame !== undefined) same("a frame for this moment", ability.frame, frame, about);
  if (ability.frame === FRAME.fate) fail("fate cards are not played", about);
  const isInHand = has(s.hand[side], card);
  same("used from where it is used", isInHand, ability.fromHand, about);
  const { units, objectives, enhancements } = s.table;
  const isInPlay = has(units[side], card) || has(objectives[side], card) || has(enhancements[side], card);
  if (!isInHand && !isInPlay) fail("own cards in hand or in play", about);
  if (facts[card].type === "event" && !isAffordable(s, facts, side, card)) fail("events can be paid", about);
}

/** Where only the kind of option is known: cards, in hand or on the table, or words below none. */
function checkCards(s: State, side: Side, name: string, found: readonly number[]): void {
  if (name === "discardToLower" || name === "iconType" || name === "forcedFirst") return;
  for (const option of found) {
    if (option < 0) continue;
    if (option >= s.matchup.count) fail("an option is a card", { name, option });
    if (name === "target" || name === "suffer" || name === "shielding") {
      const zone = s.table.zone[option];
      const isBody = zone >= ZONE.units && zone <= ZONE.affiliation;
      if (!isBody) fail("targets are in play", { name, option, zone });
    }
    if (name === "suffer") same("one's own card suffers", option < s.matchup.split ? 0 : 1, side, { option });
  }
  if (name === "shielding" && s.table.head[H.engaged] === NOWHERE) fail("shielding is for engagements", { side });
}

import { type Side, toSide } from "../../../../src/core/side.js";
import { H, PART, PHASE, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { cardOfPlay, DIAL, PASS, QUESTIONS, type View } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, fail, has, same } from "../../cards/support/checking.js";
import { isBlank } from "../interpreter/blank.js";
import {
  cannot,
  capacityOf,
  keywordsOf,
  lostBy,
  mayBeFocused,
  protectsToo,
  reserveOf,
  unopposedDamage,
} from "../interpreter/modifiers.js";
import { deployments, hostsOf, payersFor } from "../interpreter/paying.js";
import { kindOfFact } from "../interpreter/possible.js";
import { actionsOf, answersOf, momentNow, type Usable } from "../interpreter/using.js";
import { attachedTo, type Kind, other, standing, stands, takesPart, type World } from "../interpreter/world.js";

import { checkCards, chosen, iconsOpen, type Offer, targets } from "./checkerChoices.js";

/** What a player is offered: more than one thing, nothing twice, and exactly what the rules let it choose from. */

export function checkOptions(w: World, side: number, question: number): void {
  const view = w.s.views[toSide(side)];
  const name = QUESTIONS[question];
  const found = Array.from(view.options.subarray(0, view.optionCount));
  const about = { question: name, side, found };
  if (found.length < 2) fail("a single answer is not asked for", about);
  if (new Set(found).size !== found.length) fail("options are distinct", about);
  const expected = expectedOptions(w, toSide(side), name, view, found);
  if (expected === undefined) return;
  const { must, may = [] } = "must" in expected ? expected : { must: expected };
  const tooMuch = found.filter((option) => !must.includes(option) && !may.includes(option));
  const missing = must.filter((option) => !found.includes(option));
  if (tooMuch.length + missing.length === 0) return;
  const titled = (options: readonly number[]): string[] =>
    options.map((option) => w.facts[option]?.title ?? w.facts[cardOfPlay(option)]?.title ?? `${option}`);
  const by = { card: w.facts[view.card]?.title, subject: w.facts[view.subject]?.title };
  fail("options are what the rules allow", {
    ...{ question: name, side, ...by, trigger: momentNow(w).trigger, found: titled(found) },
    ...{ tooMuch: titled(tooMuch), missing: titled(missing) },
  });
}

const YES_OR_NO = [0, 1];

/** What may be chosen, or undefined where only parts of it were checked. */
function expectedOptions(
  w: World,
  side: Side,
  name: (typeof QUESTIONS)[number],
  view: View,
  found: readonly number[],
): readonly number[] | Offer | undefined {
  const { s } = w;
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
      checkUnopposed(w, side, view);
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
      return units.some((unit) => takesPart(w, unit)) ? [PASS, ...hand] : [PASS];
    case "commit":
      if (s.table.sides[side * S.words + S.forceCards] === 0) fail("a Force card is left", { side });
      return [PASS, ...units.filter((unit) => s.table.committed[unit] === 0 && !cannot(w, unit, "commit", -1))];
    case "strike":
      return units.filter((unit) => takesPart(w, unit) && s.table.focus[unit] === 0);
    case "tactics":
      return partOf(cardsIn(s.table.units[other(side)]), (unit) => mayBeFocused(w, unit, side));

    case "engage":
    case "attacker":
      return attackers(w, side, name, found);
    case "defender":
      return defenders(w, side);
    case "choose":
      if (s.table.host[view.card] === view.subject && view.subject >= 0) return pilotsOn(w, side, view.subject);
      return chosen(w, side, name, view, found);
    case "suffer":
      return chosen(w, other(side), name, view, found);
    case "target":
      return targets(w, side, name, view, found);
    case "host":
      return hostsOf(w, view.card);
    case "pay":
      return payOptions(w, side, view);
    case "protect":
      return protectors(w, side, view);
    case "iconGained":
      return iconsOpen(w, view);
    case "action":
      checkReserve(w, side);
      return plays(w, side);
    case "answer":
      return withPass(answersOf(w, side, momentOf(w, view), false));
    case "forcedFirst":
      return offerOf([0, 1].flatMap((one) => answersOf(w, toSide(one), momentOf(w, view), true)));
    case "unitDamage":
      return victims(w, side, view);
    case "fateOrder":
      return openFates(w);
    default:
      checkCards(w, side, name, found);
      return undefined;
  }
}

/** The trigger answered is the last one opened. */
function momentOf(w: World, view: View): ReturnType<typeof momentNow> {
  const moment = momentNow(w);
  same("the last trigger is answered", view.subject, moment.subject, { trigger: moment.trigger });
  return moment;
}

const offerOf = (all: readonly Usable[]): Offer => ({
  must: all.filter(({ may }) => may === true).map(({ play }) => play),
  may: all.filter(({ may }) => may === undefined).map(({ play }) => play),
});

function withPass(all: readonly Usable[]): Offer {
  const { must, may } = offerOf(all);
  return { must: [PASS, ...must], may };
}

/** The active player's deployments, in its deployment phase, and actions. */
function plays(w: World, side: Side): Offer {
  const { head } = w.s.table;
  const mayDeploy = head[H.phase] === PHASE.deployment && head[H.active] === side;
  const { must, may } = withPass(actionsOf(w, side));
  return { must: [...must, ...(mayDeploy ? deployments(w, side) : [])], may };
}

/** Before anything else is done in the draw phase its player has as many cards as the reserve says. */
function checkReserve(w: World, side: Side): void {
  const { head } = w.s.table;
  const active = toSide(head[H.active]);
  if (head[H.phase] !== PHASE.draw || w.lasting.drawnUp !== "not yet") return;
  w.lasting.drawnUp = "seen";
  same("cards up to the reserve value", w.s.hand[active][0], reserveOf(w, active), { side, active });
}

/** The attacker is asked, of whose participants one is left and none of the other's, about what it has engaged. */
function checkUnopposed(w: World, side: Side, view: View): void {
  const { s } = w;
  const { head, units, objectives } = s.table;
  const left = (of: Side): number => cardsIn(units[of]).filter((unit) => takesPart(w, unit)).length;
  const about = { side, attackers: left(side), others: left(other(side)), subject: view.subject };
  if (!s.matchup.rules.unopposedIsOptional) fail("nobody may leave it out", about);
  same("the attacker is asked", side, head[H.attacker], about);
  same("about what it has engaged", view.subject, head[H.engaged], about);
  same("as much damage as texts say", view.amount, unopposedDamage(w, side), about);
  if (about.attackers === 0 || about.others > 0) fail("an attacker is left and no defender", about);
  if (view.subject === DIAL) return;
  if (!has(objectives[other(side)], view.subject)) fail("it is still there", about);
  if (cannot(w, view.subject, "sufferUnopposed", -1)) fail("it suffers unopposed damage", about);
}

/** Ready units that do not take part yet; `asAttacker` where they are to attack. */
function free(w: World, side: Side, asAttacker: boolean): number[] {
  const { s } = w;
  const isHeld = (unit: number): boolean =>
    w.lasting.held.some(({ card, attack }) => card === unit && (attack || !asAttacker));
  return cardsIn(s.table.units[side]).filter(
    (unit) =>
      s.table.focus[unit] === 0 &&
      !takesPart(w, unit) &&
      !isHeld(unit) &&
      !cannot(w, unit, asAttacker ? "attack" : "defend", -1),
  );
}

function defenders(w: World, side: Side): Offer {
  const able = free(w, side, false);
  const must = able.filter((unit) => w.lasting.mustDefend.has(unit));
  return must.length > 0 ? { must, may: able } : { must: [PASS, ...able] };
}

/** Whom an engagement may be declared against, and with whom. */
function attackers(w: World, side: Side, name: string, found: readonly number[]): readonly number[] {
  const { head, engagedPhase, engageAgain, objectives, units } = w.s.table;
  const fighters = free(w, side, true).filter((unit) => !stands(w, unit, "cannotAttack"));
  const against = (objective: number): number[] =>
    objective !== DIAL && stands(w, objective, "onlyVehiclesAttackIt")
      ? fighters.filter((unit) => w.facts[unit].traits.includes("Vehicle"))
      : fighters;
  const already = cardsIn(units[side]).filter((unit) => takesPart(w, unit)).length;
  const engaged = head[H.engaged];
  if (name === "attacker") {
    if (already >= 2 && engaged !== DIAL && stands(w, engaged, "atMostTwoAttackers"))
      fail("two attackers at most", { engaged });
    const isFirst = !found.includes(PASS);
    if (isFirst && already > 0) fail("after the first attacker one may stop", { already });
    return isFirst ? against(engaged) : [PASS, ...against(engaged)];
  }
  const stamp = head[H.phaseStamp];
  const open = cardsIn(objectives[other(side)]).filter(
    (objective) => (engagedPhase[objective] !== stamp || engageAgain[objective] > 0) && against(objective).length > 0,
  );
  const isTrenchRun = side === 0 && standing(w, 0, "trenchRun") > 0;
  const mayRun = isTrenchRun && engagedPhase[w.s.matchup.split] !== stamp && fighters.length > 0;
  return [PASS, ...open, ...(mayRun ? [DIAL] : [])];
}

/** Pilots that its controller discards from a unit until one is left. */
function pilotsOn(w: World, side: Side, unit: number): number[] {
  if (!has(w.s.table.units[side], unit)) fail("the controller of the unit discards", { side, unit });
  return attachedTo(w, unit).filter((card) => w.facts[card].traits.includes("Pilot"));
}

/**
 * A payer and an amount from which the rest can still be paid. `subject` of the view is the affiliation still to match,
 * or -1.
 */
function payOptions(w: World, side: Side, view: View): number[] {
  const isPlayed = w.s.table.zone[view.card] === ZONE.played;
  if (isPlayed) checkPrice(w, view);
  const needsMatch = view.subject >= 0;
  const payers = payersFor(w, side, isPlayed ? view.card : -1, isPlayed ? (kindOfFact(w, view.card) as Kind) : "none");
  const options: number[] = [];
  for (const [card, payer] of payers) {
    if (!payer.isReady) continue;
    const others = [...payers.values()].filter((one) => one !== payer && one.isReady && one.value > 0);
    const total = others.reduce((sum, one) => sum + one.value, 0);
    for (let n = 1; n <= Math.min(payer.value, view.amount); n++) {
      const rest = view.amount - n;
      const isMatched = !needsMatch || payer.matches || (rest > 0 && others.some((one) => one.matches));
      if (total >= rest && isMatched) options.push(card * 16 + n);
    }
  }
  return options;
}

/** What is still to be paid is what texts make of the cost, less what has been paid. */
function checkPrice({ lasting, facts }: World, view: View): void {
  const now = lasting.playing.find(({ card }) => card === view.card);
  if (now === undefined) return;
  const { prices, paid } = now;
  const about = { title: facts[view.card].title, paid, left: view.amount, prices };
  const found = prices.find(({ cost, least }) => paid + view.amount >= least && paid + view.amount <= cost);
  if (found === undefined) fail("as much is paid as texts make of the cost", about);
  if (paid === 0 && prices.length === 1) same("a match is needed", view.subject >= 0, prices[0].needsMatch, about);
}

/**
 * Whoever protects a trait of the victim, while the protector could take more damage than it has and is about to take:
 * of the same source, and of those under way around it.
 */
function protectors(w: World, side: Side, view: View): Offer {
  const { s, facts } = w;
  const { traits } = facts[view.subject];
  const due = cardsIn(s.due);
  const coming = (unit: number): number =>
    due.reduce((sum, one, i) => (i % 2 === 0 && one === unit ? sum + Math.max(0, due[i + 1]) : sum), 0);
  const able = [...cardsIn(s.table.units[side]), ...cardsIn(s.table.objectives[side])].filter((unit) => {
    const printed = isBlank(w, unit) ? [] : facts[unit].keywords;
    const protects = printed.some(({ name, whom }) => name === "protect" && traits.includes(whom!));
    const isMeant =
      !lostBy(w, unit).has("protect") && (protects || protectsToo(w, unit).some((trait) => traits.includes(trait)));
    return unit !== view.subject && isMeant && s.table.damage[unit] + coming(unit) < capacityOf(w, unit);
  });
  const isSafe = (unit: number): boolean => cannot(w, unit, "beDamaged", view.card);
  return { must: [PASS, ...able.filter((unit) => !isSafe(unit))] };
}

/** Whoever of the enemy takes part; for a striking attacker with targeted strike any of its units, undivided. */
function victims(w: World, side: Side, view: View): Offer {
  const { s } = w;
  const enemies = cardsIn(s.table.units[other(side)]);
  const striker = s.table.head[H.striker];
  same("who strikes deals the damage", view.card, striker, {});
  const participants = enemies.filter((unit) => takesPart(w, unit));
  const isAttacker = (s.table.part[striker] & PART.attacker) !== 0;
  // Divided damage is for participants: after the first point those only.
  const isAny = isAttacker && keywordsOf(w, striker).has("targetedStrike") && s.due[0] === 0;
  return partOf(isAny ? enemies : participants, (unit) => !cannot(w, unit, "beDamaged", striker));
}

/** No rule says whether somebody may be chosen to whom nothing could be done. */
const partOf = (all: readonly number[], isOpen: (card: number) => boolean): Offer => ({
  must: all.filter(isOpen),
  may: all,
});

/** Fate cards not yet resolved, of the lowest priority among them. */
function openFates({ s, facts }: World): number[] {
  const stacks = [...cardsIn(s.edgeStack[0]), ...cardsIn(s.edgeStack[1])];
  const open = stacks.filter((card) => facts[card].type === "fate" && s.fateDone[card] === 0);
  const lowest = Math.min(...open.map((card) => facts[card].edgePriority));
  return open.filter((card) => facts[card].edgePriority === lowest);
}

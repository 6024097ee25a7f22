import type { Is, On, SelfIs, TriggerName, Verb, Window, Zone } from "../cards/terms.js";
import type { Activated, Effect } from "../cards/vocabulary.js";

/** When words of a text work, as far as it decides what there is to speak of: an attack, damage pending, a step. */

export interface Where {
  /** How the place is called in messages: "window: build". */
  readonly words: string;
  /** What "this card" is there: a unit (the one that a pilot or Equipment is on, too), a Location, or nothing. */
  readonly self: "unit" | "location" | "none";
  /** Where that card is. */
  readonly zone: Zone;
  /** Whether a unit may be attacking then. */
  readonly attack: boolean;
  /** Whether damage may be pending then. */
  readonly pending: boolean;
  /** Whether the battle step of an arena may be going on. */
  readonly step: boolean;
  /** Whether what this card lingers on is known. */
  readonly marked: boolean;
  /** Whether a unit has been tapped or discarded as a cost. */
  readonly paid: boolean;
}

type Moment = Pick<Where, "attack" | "pending" | "step">;
const moment = (attack: boolean, pending: boolean, step: boolean): Moment => ({ attack, pending, step });
const QUIET = moment(false, false, false);
const STEP = moment(false, false, true);
const ATTACK = moment(true, false, true);
const PENDING = moment(true, true, true);

const OF_WINDOWS: Readonly<Record<Window, Moment>> = {
  general: ATTACK,
  attack: ATTACK,
  reroll: ATTACK,
  prevention: PENDING,
  disrupt: PENDING,
  build: QUIET,
  instead: STEP,
};

const OF_TRIGGERS: Readonly<Record<TriggerName, Moment>> = {
  deployed: STEP,
  attacks: ATTACK,
  attacked: ATTACK,
  attackEnds: ATTACK,
  damages: ATTACK,
  damaged: ATTACK,
  destroys: ATTACK,
  discarded: ATTACK,
  unitDiscarded: ATTACK,
  battleStarts: QUIET,
  battleEnds: QUIET,
  stepStarts: STEP,
  stepEnds: STEP,
  turnEnds: QUIET,
  buildStepStarts: QUIET,
  drawStepStarts: QUIET,
  buildRoll: QUIET,
  wouldBeDamaged: PENDING,
  wouldBeDiscarded: PENDING,
  drawStepEnds: QUIET,
  kills: ATTACK,
  prevents: PENDING,
  rolled: ATTACK,
};

const NOWHERE = { marked: false, paid: false } as const;
export const ofWindow = ({ window, notWhileAttacking }: Activated): Omit<Where, "self" | "zone"> => ({
  words: `window: ${window}`,
  ...OF_WINDOWS[window],
  ...(notWhileAttacking === true ? { attack: false } : {}),
  ...NOWHERE,
});
export const ofTrigger = (when: TriggerName): Omit<Where, "self" | "zone"> => ({
  words: `when: ${when}`,
  ...OF_TRIGGERS[when],
  ...NOWHERE,
});
/** In a build step, as Missions are completed and Bounties gained. */
export const inBuildStep = (words: string): Omit<Where, "self" | "zone"> => ({ words, ...QUIET, ...NOWHERE });
/** What holds as long as a card is in play. */
export const always = (words: string): Omit<Where, "self" | "zone"> => ({ words, ...PENDING, ...NOWHERE });

/** What words speak of, by what there must be. */
const SPEAK: Readonly<Record<"attack" | "pending" | "step" | "marked" | "paid", readonly string[]>> = {
  attack: [
    ...(["attacker", "defender"] satisfies On[]).map((word) => `on: ${word}`),
    ...(["attacking", "defending"] satisfies SelfIs[]).map((word) => `self: ${word}`),
    ...(["attacking", "defending", "attackersArena", "cheaperThanDefender", "cheaperThanAttacker"] satisfies Is[]).map(
      (word) => `is: ${word}`,
    ),
    "using",
  ],
  pending: [
    ...(["pending"] satisfies On[]).map((word) => `on: ${word}`),
    ...(["notPending", "pendingArena", "doomed"] satisfies Is[]).map((word) => `is: ${word}`),
  ],
  step: [...(["inItsStep"] satisfies SelfIs[]).map((word) => `self: ${word}`), "step"],
  marked: [...(["marked"] satisfies On[]).map((word) => `on: ${word}`)],
  paid: [...(["notPaid", "paidArena"] satisfies Is[]).map((word) => `is: ${word}`)],
};
const WHY = {
  attack: "no unit is attacking",
  pending: "no damage is pending",
  step: "no battle step is going on",
  marked: "this card lingers on no unit",
  paid: "no unit has been tapped or discarded as its cost",
} as const;
const INSTEAD: Partial<Record<keyof typeof WHY, string>> = {
  pending: "window: prevention, or when: wouldBeDamaged",
  marked: "later, with on: target of verb: linger",
  paid: "tapOne or discardOne under cost",
};

/** Why a word, such as "on: attacker", speaks of what there is not, and what to write; undefined where it does not. */
export function missingFor(
  word: string,
  where: Where,
): readonly [why: string, instead: string | undefined] | undefined {
  for (const key of Object.keys(WHY) as (keyof typeof WHY)[])
    if (SPEAK[key].includes(word) && !where[key]) return [`${WHY[key]} with ${where.words}`, INSTEAD[key]];
  return undefined;
}

interface VerbAt {
  readonly at: readonly (`window: ${Window}` | `when: ${TriggerName}`)[];
  readonly why: string;
}
const DAMAGE: VerbAt = {
  at: ["window: prevention", "when: wouldBeDamaged", "when: wouldBeDiscarded", "when: prevents"],
  why: "no damage is pending",
};
const DICE: VerbAt = { at: ["window: reroll", "when: rolled"], why: "no dice have been rolled" };
const ANSWER: VerbAt = {
  at: ["window: attack", "when: attacked"],
  why: "it answers an attack as it is declared",
};
/** Verbs about what is going on: at which moments, and why at no other. */
const VERBS_AT: Readonly<Partial<Record<Verb, VerbAt>>> = {
  prevent: DAMAGE,
  preventAll: DAMAGE,
  deflect: DAMAGE,
  reroll: DICE,
  rerollAll: DICE,
  disrupt: { at: ["window: disrupt"], why: "no play is there to be disrupted" },
  intercept: ANSWER,
  retaliate: ANSWER,
  attackRule: {
    at: ["window: attack", "window: reroll", "when: attacks", "when: attacked", "when: rolled"],
    why: "it is a rule of an attack that is not over",
  },
};

/** Verbs about an attack's end. */
const AT_ITS_END: readonly Verb[] = ["damageWhenAttackEnds", "discardWhenAttackEnds"];

/** Verbs whose effect is over as the turn ends. */
const THIS_TURN: ReadonlySet<Verb> = new Set([
  ...(["ban", "noBattleCards", "noArrivals", "preventAllBy", "preventAllInArena", "preventAllThisTurn"] as const),
  ...(["cannotBeAttacked", "guard", "quirk", "lend", "linger", "guardOthers", "ward", "turnOnOwn", "mark"] as const),
  ...(["battleCardsCostMore", "discardAtTurnEnd", "gainBuild"] as const),
]);

/** Why an effect comes to nothing at its moment, and what to write; undefined where it does not. */
export function uselessAt(
  effect: Effect,
  where: Where,
): readonly [why: string, instead: string | undefined] | undefined {
  const { verb } = effect;
  const of = VERBS_AT[verb];
  if (of !== undefined && !of.at.some((one) => one === where.words)) return [of.why, of.at.join(" or ")];
  if (AT_ITS_END.includes(verb) && !where.attack) return [WHY.attack, "window: attack"];
  if (where.words !== "when: turnEnds") return undefined;
  if (verb === "gainBuild") return ["build points do not last beyond the turn", "verb: gainBuildNextTurn"];
  const isForTurn = THIS_TURN.has(verb) || (verb === "buff" && effect.until !== undefined);
  return isForTurn ? ["it lasts until the turn ends, and that is now", "when: buildRoll"] : undefined;
}

/** Moments at which the dice of an attack have not been read, so that what lasts for it still counts. */
const BEFORE_HITS: ReadonlySet<string> = new Set([
  ...(["general", "attack", "reroll", "prevention", "disrupt"] satisfies Window[]).map((word) => `window: ${word}`),
  ...(["attacks", "attacked", "rolled"] satisfies TriggerName[]).map((word) => `when: ${word}`),
]);

/** Why a change of a number cannot last so long; undefined where it can. */
export function wrongUntil({ until = "attack" }: Effect, where: Where): readonly [string, string] | undefined {
  if (until === "attack" && !(BEFORE_HITS.has(where.words) && where.attack))
    return [`until: attack: no attack is still to be decided with ${where.words}`, "until: turn"];
  if (until === "characterStep" && (where.words === "when: battleEnds" || where.words === "when: turnEnds"))
    return [`until: characterStep: that step is over with ${where.words}`, "until: turn"];
  return undefined;
}

import { counted, joined } from "../../cards/wording.js";
import type { Amount, Stat, Until } from "./terms.js";
import { unitWords } from "./toldFilters.js";
import { statWords } from "./toldNumbers.js";
import type { Effect, Filter } from "./vocabulary.js";

/** On whom effects are, how much, and what changes of numbers come to. */

/** What effects are told beside. */
export interface Telling {
  /** What the card with the text is called: "it", "this unit". */
  readonly self: string;
  readonly target?: Filter | undefined;
  readonly targets?: number | undefined;
  /** Whether the target has been named before the effects: "when one of your Jedi would be damaged". */
  readonly isNamed?: boolean;
  /** The ability that an effect lends, in words. */
  readonly lent: (index: number) => string;
  /** What holds for the rest of the turn once the card lingers; "that unit" is the one that it is about. */
  readonly lingering: () => string;
  /** The upkeep that the card gives. */
  readonly upkeep: () => string;
}

/** What has been told of the effects before. */
export interface Course {
  isTargetNamed: boolean;
  isPlayerNamed: boolean;
}

/** So many times as nobody has units. */
const ANY_NUMBER = 10;

/** On whom an effect is. */
export function victimOf({ on, filter = {}, times }: Effect, telling: Telling, course: Course): string {
  const { self } = telling;
  switch (on) {
    case "self":
      return self;
    case "each":
      return unitWords(filter, "each", { self });
    case "attacker":
      return "the attacker";
    case "defender":
      return "the defender";
    case "opponentsChoice":
      return `${unitWords(filter, "a", { self })} that the opponent chooses`;
    case "pending":
      return "that unit";
    case "marked": {
      const where = Object.keys(filter).length === 0 ? "" : `, if it is ${unitWords(filter, "a", { self })}`;
      return `that unit${where}`;
    }
    case "chosen":
      course.isTargetNamed = true;
      if (times !== undefined && times >= ANY_NUMBER) return `any number of ${unitWords(filter, "all", { self })}`;
      return unitWords(filter, times === undefined || times === 1 ? "a" : times, { self });
    case "target":
    case undefined:
      return targetOf(telling, course);
    default:
      return on satisfies never;
  }
}

/** Whom the ability has chosen; told in full the first time. */
export function targetOf({ target, targets = 1, self }: Telling, course: Course): string {
  if (course.isTargetNamed || target === undefined) return targets > 1 ? "each of them" : "that unit";
  course.isTargetNamed = true;
  const words = unitWords(target, targets > 1 ? targets : "a", { self });
  return targets > 1 ? `each of ${words}` : words;
}

const AMOUNT_WORDS: Readonly<Record<Amount, string>> = {
  x: "X",
  power: "its power",
  ownCost: "its build cost",
  stack: "the number of cards in its stack",
};

/** A number, or X, or what it is worked out from. */
export const numberOf = ({ amount = 1 }: Effect): number | string =>
  typeof amount === "number" ? amount : AMOUNT_WORDS[amount];

/** "2 damage counters", "X damage counters", "up to 2 damage counters". */
export function howMany(effect: Effect, noun: string): string {
  const n = numberOf(effect);
  const many = typeof n === "number" ? counted(n, noun) : `X ${noun}s`;
  return `${effect.upTo === true ? "up to " : ""}${many}${xIs(n)}`;
}

/** "1", "up to 2", "up to X". */
export function upToNumber(effect: Effect): string {
  const n = numberOf(effect);
  return n === 1 ? "1" : `up to ${typeof n === "number" ? n : "X"}`;
}

/** What X is, where the price has not said so. */
export const xIs = (n: number | string): string =>
  typeof n === "number" || n === AMOUNT_WORDS.x ? "" : `, X being ${n}`;

const UNTIL_WORDS: Readonly<Record<Until, string>> = {
  attack: "for this attack",
  turn: "until end of turn",
  characterStep: "until the Character battle step ends",
};

/** So much that nothing is left of a keyword. */
const ALL_OF_IT = 99;

/** Several changes of one unit's numbers: "that unit gets +20 speed and +2 power until end of turn". */
export function buffWords(group: readonly Effect[], telling: Telling, course: Course): string {
  const victim = victimOf(group[0], telling, course);
  const until = UNTIL_WORDS[group[0].until ?? "attack"];
  const isLoss = ({ amount }: Effect): boolean => typeof amount === "number" && amount <= -ALL_OF_IT;
  const statOf = ({ stat = "power" }: Effect): Stat => stat;
  const parts = [
    ...sentenceOf(
      group.filter((one) => statOf(one) === "unevadable"),
      () => `Evade cannot prevent damage by ${victim}`,
    ),
    ...sentenceOf(group.filter(isLoss), (some) => {
      const lost = some.map((one) => statWords(statOf(one), 1).replace(/ 1$/, ""));
      return `${victim} loses ${joined(lost)}`;
    }),
    ...sentenceOf(
      group.filter((one) => statOf(one) !== "unevadable" && !isLoss(one)),
      (some) => `${victim} gets ${joined(some.map((one) => statWords(statOf(one), numberOf(one))))}`,
    ),
  ];
  return `${joined(parts)} ${until}`;
}

const sentenceOf = (some: readonly Effect[], words: (some: readonly Effect[]) => string): string[] =>
  some.length === 0 ? [] : [words(some)];

import { didYouMean, type Problems } from "../../core/problems.js";
import type { Source } from "../../core/source.js";
import { sideOf } from "./catalogue/affiliations.js";
import type { Deck } from "./deck/deck.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** The card game's own keys of an experiment: rules. */

export interface LcgOptions {
  readonly rules: Rules;
}

export const optionKeys = ["rules"] as const;

/** Most rounds that `roundLimit` may allow: results keep rounds in 16 bits. */
const MAX_ROUNDS = 10_000;

type Path = readonly (string | number)[];
type Complain = (key: Path, message: string, suggestion?: string) => void;

/** Checks the keys; every problem is reported, defaults fill what is absent. */
export function checkOptions(
  source: Source,
  path: Path,
  data: Readonly<Record<string, unknown>>,
  problems: Problems,
): LcgOptions {
  return {
    rules: checkRules(data.rules, (key, message, suggestion) => {
      const isUnknownKey = key.length === 2 && !Object.hasOwn(DEFAULT_RULES, key[1]!);
      const place = isUnknownKey ? source.atKey([...path, ...key]) : source.at([...path, ...key]);
      problems.add({ file: source.file, ...place, message, ...(suggestion === undefined ? {} : { suggestion }) });
    }),
  };
}

const SWITCHED = new Map([
  ["on", true],
  ["off", false],
]);

function checkRules(data: unknown, at: Complain): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    at(["rules"], "rules is a list of switches with their values");
    return DEFAULT_RULES;
  }
  const rules: Record<string, number | boolean> = { ...DEFAULT_RULES };
  for (const [key, value] of Object.entries(data)) {
    if (!Object.hasOwn(DEFAULT_RULES, key)) {
      at(["rules", key], `unknown rule switch "${key}"`, didYouMean(key, Object.keys(DEFAULT_RULES)));
    } else if (typeof rules[key] === "boolean") {
      const isOn = typeof value === "boolean" ? value : SWITCHED.get(String(value));
      if (isOn === undefined) at(["rules", key], `${key} must be on or off`);
      else rules[key] = isOn;
    } else if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ROUNDS) {
      rules[key] = value as number;
    } else at(["rules", key], `${key} must be a whole number from 1 to ${MAX_ROUNDS}`);
  }
  return rules as unknown as Rules;
}

/**
 * Why two decks may not meet with `a` as the light side and `b` as the dark; undefined when they may. Light decks always stand
 * first, so an experiment asks both ways round.
 */
export function checkPairing(a: Deck, b: Deck): string | undefined {
  const [first, second] = [sideOf(a.affiliation), sideOf(b.affiliation)];
  if (first === second) return `"${a.name}" and "${b.name}" are both ${first} side decks; a game is light against dark`;
  if (first === "dark")
    return `"${a.name}" is a dark side deck and "${b.name}" a light one: the light side comes first`;
  return undefined;
}

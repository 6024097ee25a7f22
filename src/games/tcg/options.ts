import { didYouMean, type Problems } from "../../core/problems.js";
import type { Source } from "../../core/source.js";
import type { Deck } from "./deck/deck.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** The trading card game's own keys of an experiment: rules. */

export interface TcgOptions {
  readonly rules: Rules;
}

export const optionKeys = ["rules"] as const;

type Path = readonly (string | number)[];
type Complain = (key: Path, message: string, suggestion?: string) => void;

/** What a switch may be: on or off, a whole number in a range, or one of some words. */
type Allowed = "onOff" | { readonly from: number; readonly to: number } | readonly string[];

const ALLOWED: Readonly<Record<keyof Rules, Allowed>> = {
  mulligan: "onOff",
  overstackCost: ["difference+1", "1"] satisfies Rules["overstackCost"][],
  pilotsPerUnit: { from: 0, to: 10 },
  idleUnitsTap: "onOff",
  setupPoints: { from: 1, to: 1000 },
  // Results keep turns in 16 bits.
  turnLimit: { from: 1, to: 10_000 },
};

/** Checks the keys; every problem is reported, defaults fill what is absent. */
export function checkOptions(
  source: Source,
  path: Path,
  data: Readonly<Record<string, unknown>>,
  problems: Problems,
): TcgOptions {
  return {
    rules: checkRules(data.rules, (key, message, suggestion) => {
      const isUnknownKey = key.length === 2 && !Object.hasOwn(ALLOWED, key[1]!);
      const place = isUnknownKey ? source.atKey([...path, ...key]) : source.at([...path, ...key]);
      problems.add({ file: source.file, ...place, message, ...(suggestion === undefined ? {} : { suggestion }) });
    }),
  };
}

function checkRules(data: unknown, at: Complain): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    at(["rules"], "rules is a list of switches with their values");
    return DEFAULT_RULES;
  }
  const rules: Record<string, Rules[keyof Rules]> = { ...DEFAULT_RULES };
  for (const [key, value] of Object.entries(data)) {
    if (!Object.hasOwn(ALLOWED, key)) {
      at(["rules", key], `unknown rule switch "${key}"`, didYouMean(key, Object.keys(ALLOWED)));
      continue;
    }
    const allowed = ALLOWED[key as keyof Rules];
    const understood = understand(value, allowed);
    if (understood === undefined) at(["rules", key], `${key} must be ${inWords(allowed)}`);
    else rules[key] = understood as Rules[keyof Rules];
  }
  return rules as unknown as Rules;
}

const SWITCHED = new Map([
  ["on", true],
  ["off", false],
]);

/** The value that a person means; undefined when it is not allowed. */
function understand(value: unknown, allowed: Allowed): boolean | number | string | undefined {
  if (allowed === "onOff") return typeof value === "boolean" ? value : SWITCHED.get(String(value));
  if ("from" in allowed) {
    const isInRange = Number.isInteger(value) && (value as number) >= allowed.from && (value as number) <= allowed.to;
    return isInRange ? (value as number) : undefined;
  }
  return allowed.find((word) => word === String(value));
}

function inWords(allowed: Allowed): string {
  if (allowed === "onOff") return "on or off";
  if ("from" in allowed) return `a whole number from ${allowed.from} to ${allowed.to}`;
  return allowed.join(" or ");
}

/**
 * Why two decks may not meet with `a` as the light side and `b` as the dark; undefined when they may. Light decks always stand
 * first, so an experiment asks both ways round.
 */
export function checkPairing(a: Pick<Deck, "name" | "side">, b: Pick<Deck, "name" | "side">): string | undefined {
  if (a.side === b.side)
    return `"${a.name}" and "${b.name}" are both ${a.side} side decks; a game is light against dark`;
  if (a.side === "dark")
    return `"${a.name}" is a dark side deck and "${b.name}" a light one: the light side comes first`;
  return undefined;
}

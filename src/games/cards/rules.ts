import { z } from "zod";
import { isMapping } from "../../core/mapping.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean, type Problems } from "../../core/problems.js";
import { type At, below, keyAt, type Path, tell } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { onOff, switched } from "../fileShapes.js";
import type { OwnCards } from "../ownCards/ownCards.js";

/** A card game's own keys of an experiment: `rules`, a list of switches, and `cards`, the user's own. */

/** What a switch may be: on or off, a whole number in a range, or one of some words. */
export type Allowed = "onOff" | { readonly from: number; readonly to: number } | readonly string[];
type Switch = boolean | number | string;

/** What each switch may be, for editors. */
export const switchShape = (allowed: Allowed): z.ZodType => {
  if (allowed === "onOff") return onOff;
  if ("from" in allowed) return z.int().min(allowed.from).max(allowed.to);
  return z.enum(allowed as readonly string[]);
};

/** What an experiment says of a card game itself. */
export interface CardOptions<Rules> {
  readonly rules: Rules;
  readonly cards?: OwnCards;
}

export const optionKeys = ["rules", "cards"] as const;

/** Reads the own cards of a game at a place of a file. */
type CheckCards = (value: unknown, at: At) => OwnCards | undefined;

/** Checks the keys at `path`; every problem is reported, defaults fill what is absent. */
export type OptionsCheck<Rules> = (
  source: Source,
  path: Path,
  data: Readonly<Record<string, unknown>>,
  problems: Problems,
) => CardOptions<Rules>;

/**
 * How the keys of a game are checked.
 * @param allowed what each switch may be, with its default in `defaults`
 */
export function optionsCheck<Rules extends object>(
  defaults: Rules,
  allowed: Readonly<Record<keyof Rules & string, Allowed>>,
  checkCards?: CheckCards,
): OptionsCheck<Rules> {
  return (source, path, data, problems) => ({
    ...cardsIn(data.cards, { source, path: [...path, "cards"], problems }, checkCards),
    rules: checkRules(defaults, allowed, data.rules, { source, path: [...path, "rules"], problems }),
  });
}

function cardsIn(value: unknown, at: At, check: CheckCards | undefined): { readonly cards?: OwnCards } {
  if (value === undefined) return {};
  if (check === undefined) {
    tell({ ...at, isKey: true }, "this game takes no cards of your own");
    return {};
  }
  const cards = check(value, at);
  return cards === undefined ? {} : { cards };
}

function checkRules<Rules extends object>(
  defaults: Rules,
  allowed: Readonly<Record<string, Allowed>>,
  data: unknown,
  at: At,
): Rules {
  if (data === undefined) return defaults;
  if (!isMapping(data)) {
    tell(at, "rules is a list of switches with their values");
    return defaults;
  }
  const rules: Record<string, Switch> = { ...(defaults as Readonly<Record<string, Switch>>) };
  for (const [key, value] of Object.entries(data)) {
    if (!Object.hasOwn(allowed, key)) {
      tell(keyAt(at, key), `unknown rule switch "${key}"`, didYouMean(key, Object.keys(allowed)));
      continue;
    }
    const understood = understand(value, allowed[key]);
    if (understood === undefined) tell(below(at, key), `${key} must be ${inWords(allowed[key])}`);
    else rules[key] = understood;
  }
  return rules as Rules;
}

/** The value that a person means; undefined when it is not allowed. */
function understand(value: unknown, allowed: Allowed): Switch | undefined {
  if (allowed === "onOff") return switched(value);
  if ("from" in allowed) {
    const isInRange = Number.isInteger(value) && (value as number) >= allowed.from && (value as number) <= allowed.to;
    return isInRange ? (value as number) : undefined;
  }
  return wordNamed(allowed, String(value));
}

function inWords(allowed: Allowed): string {
  if (allowed === "onOff") return "on or off";
  if ("from" in allowed) return `a whole number from ${allowed.from} to ${allowed.to}`;
  return allowed.join(" or ");
}

interface SidedDeck {
  readonly name: string;
  readonly side: "light" | "dark";
}

/**
 * Why two decks may not meet with `a` as the light side and `b` as the dark; undefined when they may. Light decks
 * always stand first, so an experiment asks both ways round.
 */
export function checkSides(a: SidedDeck, b: SidedDeck): string | undefined {
  if (a.side === b.side)
    return `"${a.name}" and "${b.name}" are both ${a.side} side decks; a game is light against dark`;
  if (a.side === "dark")
    return `"${a.name}" is a dark side deck and "${b.name}" a light one: the light side comes first`;
  return undefined;
}

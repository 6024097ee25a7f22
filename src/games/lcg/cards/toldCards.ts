import { playersWords } from "../../cards/effects/counts.js";
import { joinedCards } from "../../cards/effects/joined.js";
import { inPlural, joined, nothingLeft, withArticle } from "../../cards/wording.js";
import type { Count, Filter, FilterWords, IconGain, Keyword, Losable } from "./vocabulary.js";

/** Which cards, icons and keywords a declaration means, in the words of the rulebook. */

/** What a sentence is about: the card that has the text. */
export interface Speaker {
  /** "this unit", "this objective". */
  readonly self: string;
  /** What it enhances: "the enhanced unit". */
  readonly host: string;
  /** Whether it is played for the ability, and not there already. */
  readonly isEvent: boolean;
}

type Kind = NonNullable<Filter["kind"]>;
type Is = NonNullable<Filter["is"]>[number];

const KIND_WORDS: Readonly<Record<Kind, readonly [one: string, more: string]>> = {
  unit: ["unit", "units"],
  objective: ["objective", "objectives"],
  enhancement: ["enhancement", "enhancements"],
  card: ["card", "cards"],
  unitOrObjective: ["unit or objective", "units or objectives"],
  objectiveOrEnhancement: ["objective or enhancement", "objectives or enhancements"],
  nonUnit: ["non-unit card", "non-unit cards"],
  event: ["event", "events"],
};

/** What stands before the noun, or after it; neither for words that name the card itself. */
const IS_WORDS: Readonly<Record<Is, { readonly before?: string; readonly after?: string }>> = {
  self: {},
  host: {},
  other: { before: "other" },
  participating: { before: "participating" },
  attacking: { before: "attacking" },
  engaged: { before: "engaged" },
  exhausted: { before: "exhausted" },
  ready: { before: "ready" },
  damaged: { before: "damaged" },
  shielded: { before: "shielded" },
  undamaged: { before: "undamaged" },
  unique: { before: "unique" },
  notUnique: { before: "non-unique" },
  defending: { before: "defending" },
  uncommitted: { after: "not committed to the Force" },
  holdingCaptives: { after: "with captured cards" },
  unattached: { after: "that is on no other card" },
  unshielded: { before: "unshielded" },
  notLimited: { before: "non-limited" },
  focused: { after: "with a focus token" },
  committed: { after: "committed to the Force" },
  notEngaged: { after: "that is not engaged" },
};

/** How many of the cards that fit: "a unit", "each unit", "up to 2 target units". */
export type Which = "a" | "each" | "target" | "bare" | number | `up to ${number}`;

/**
 * The cards that a filter means.
 * @param noun what is meant where the filter has no kind
 */
export function cardWords(filter: Filter, which: Which, speaker: Speaker, noun = "card"): string {
  const { kind, whose, traits, notTraits = [], costAtMost, affiliation, is = [], ...others } = filter;
  const { titles, costAtLeast, enhancementsAtLeast, damageAtLeast, any: _any, not: _not, ...rest } = others;
  nothingLeft(rest);
  const named = is.find((mark) => mark === "self" || mark === "host");
  if (named !== undefined) {
    const so = soWords({ ...filter, is: is.filter((mark) => mark !== named) }, speaker, speaker[named]);
    return so === "" ? speaker[named] : `${speaker[named]} while it ${so}`;
  }
  const [one, more] = kind === undefined ? [noun, inPlural(noun)] : KIND_WORDS[kind];
  const marks = is.map((mark) => IS_WORDS[mark]);
  const further = [
    ...(titles === undefined ? [] : [`called ${joined(titles, "or")}`]),
    ...(costAtLeast === undefined ? [] : [`of printed cost ${costAtLeast} or more`]),
    ...(typeof costAtMost === "object"
      ? [`of printed cost no higher than the number of ${countWords(costAtMost, speaker)}`]
      : []),
    ...(enhancementsAtLeast === undefined ? [] : [`with ${enhancementsAtLeast} or more enhancements`]),
    ...(damageAtLeast === undefined ? [] : [`with ${damageAtLeast} or more damage`]),
    ...joinedCards<FilterWords>(filter, (of) => cardWords(of, "a", speaker, noun)),
  ];
  const before = [
    ...marks.flatMap((mark) => mark.before ?? []),
    ...(whose === "enemy" ? ["enemy"] : []),
    ...(affiliation === undefined ? [] : [affiliation]),
    ...(traits === undefined ? [] : [joined(traits, "or")]),
    ...notTraits.map((trait) => `non-${trait}`),
  ];
  const after = [
    ...(whose === "yours" ? ["of yours"] : []),
    ...marks.flatMap((mark) => mark.after ?? []),
    ...(typeof costAtMost === "number" ? [`of printed cost ${costAtMost} or less`] : []),
    ...further,
  ];
  const isMany = typeof which === "number" || which.startsWith("up to");
  const words = [...before, isMany ? more : one, ...after].join(" ");
  if (isMany) return typeof which === "number" ? `up to ${which} target ${words}` : `${which} ${words}`;
  if (which === "bare") return words;
  return which === "a" ? withArticle(words) : `${which === "each" ? "each" : "a target"} ${words}`;
}

/**
 * What must be so of a card that has been named: "is damaged and committed to the Force"; "" where nothing is asked.
 * @param name of the card, which ends with its kind: "this unit"
 */
export function soWords(filter: Filter, speaker: Speaker, name: string): string {
  const noun = name.split(" ").at(-1);
  const { is = [], kind, ...asked } = filter;
  const isOfKind = kind === undefined || kind === noun;
  if (Object.keys(asked).length > 0 || !isOfKind || is.some((mark) => mark === "self" || mark === "host"))
    return `is ${cardWords(filter, "a", speaker)}`;
  const marks = is.flatMap((mark) => IS_WORDS[mark].before ?? IS_WORDS[mark].after?.replace("that is ", "") ?? []);
  return marks.length === 0 ? "" : `is ${joined(marks)}`;
}

/** What is counted, as one of it: "Hoth objective of yours". */
export function countWords(count: Count, speaker: Speaker): string {
  if ("cards" in count) return cardWords(count.cards, "bare", speaker);
  if ("hand" in count) return `card in ${playersWords(count.hand, "hand", "your opponent")}`;
  if ("captivesAt" in count) return `card captured at ${cardWords(count.captivesAt, "a", speaker)}`;
  return "enhancement on it";
}

const ICON_WORDS = ["unit damage", "tactics", "blast"] as const;

/** Icons gained: "1 unit damage icon and 1 edge-enabled blast icon". */
export const iconWords = (icons: IconGain): string =>
  joined(
    icons.flatMap((count, i) => {
      if (count === 0) return [];
      const edge = i < ICON_WORDS.length ? "" : "edge-enabled ";
      return [`${count} ${edge}${ICON_WORDS[i % ICON_WORDS.length]} ${count === 1 ? "icon" : "icons"}`];
    }),
  );

/** What units lose, which is all that they have of it. */
export const lostWords = (lost: Losable): string =>
  lost === "icons"
    ? "all combat icons"
    : lost === "forceIcons"
      ? "all Force icons"
      : lost === "edge"
        ? "edge"
        : KEYWORD_WORDS[lost];

export const KEYWORD_WORDS: Readonly<Record<Keyword, string>> = {
  elite: "elite",
  limited: "limited",
  noEnhancements: "no enhancements",
  shielding: "shielding",
  targetedStrike: "targeted strike",
  protect: "protect",
};

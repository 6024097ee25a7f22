import { isMapping } from "../../../core/mapping.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, tell } from "../../../core/shape.js";
import { counted } from "../../cards/wording.js";
import { listEntries, tellContradictions, warnOfPresent } from "../../ownCards/listChanges.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import type { Stat } from "../cards/terms.js";
import type { Activated, CardText, Cost, Effect, Modifier } from "../cards/vocabulary.js";
import { type CardType, unitTypeOf } from "../catalogue/publishedCard.js";
import { tellOfText } from "./readText.js";

/** Keywords as cards print them, "Evade 2 for 1 Force", and the words of a text that they stand for. */

/** One keyword of a text: how it is written, and the text without it. */
interface Keyword {
  readonly name: string;
  readonly words: string;
  readonly without: (text: CardText) => CardText;
}

const STATS: Readonly<Record<string, Stat>> = {
  Accuracy: "accuracy",
  Armor: "armor",
  Bombard: "bombard",
  "Critical Hit": "criticalHit",
  "Ion Cannon": "ionCannon",
  Lucky: "lucky",
  Overkill: "overkill",
  Shields: "shields",
  Stun: "stun",
};
/** Those that a card has or has not. */
const BARE: readonly string[] = ["Armor", "Overkill", "Intercept"];

const ACTIVATED = {
  Deflect: ["prevention", "deflect"],
  Evade: ["prevention", "prevent"],
  Intercept: ["attack", "intercept"],
  Retaliate: ["attack", "retaliate"],
} as const;

/** Those that only units of one type use. */
const OF_TYPES: Readonly<Record<string, CardType>> = { Bombard: "space", "Ion Cannon": "ground" };

const BOUNTIES = { gainForce: "Force", gainBuild: "build points", draw: "cards" } as const;

/** What is behind the names of the others: a sentence of its own, which only a text says. */
const SENTENCES: Readonly<Record<string, string>> = {
  Pilot: "text: { pilot: { of: [Starfighter], modifiers: [{ stat: power, amount: 1 }] } }",
  Reserves: "text: { abilities: [{ reserves: true, window: ..., cost: ..., effects: ... }] }",
  Enhance: "text: { abilities: [..., ...] }, of which the second is the Enhanced one",
  Equip: "text: { equip: { cost: { build: 1 }, to: { kind: [character] } } }",
};

const FORMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(STATS).map((name) => [name, BARE.includes(name) ? name : `${name} 2`])),
  ...Object.fromEntries(
    Object.keys(ACTIVATED).map((name) => [name, `${name}${BARE.includes(name) ? "" : " 2"} for 1 Force`]),
  ),
  "Hidden Cost": "Hidden Cost 3",
  Upkeep: "Upkeep: 1 build point, discard 1 card or tap",
  Bounty: `Bounty: 2 ${Object.values(BOUNTIES).join(", or 2 ")}; any other under text: { bounty: ... }`,
};
const NAMES = [...Object.keys(FORMS), ...Object.keys(SENTENCES)];

/** The text that a keyword stands for; undefined where it is not written so. */
function textOf(name: string, behind: string): CardText | undefined {
  const stat = STATS[name];
  if (BARE.includes(name) && stat !== undefined)
    return behind === "" ? { modifiers: [{ stat, amount: 1 }] } : undefined;
  if (stat !== undefined || name === "Hidden Cost") {
    const amount = /^[+-]?\d{1,2}$/.test(behind) ? Number(behind) : 0;
    if (amount === 0 || (amount < 0 && name !== "Accuracy")) return undefined;
    return stat === undefined ? { hiddenCost: amount } : { modifiers: [{ stat, amount }] };
  }
  if (name in ACTIVATED) return activatedOf(name as keyof typeof ACTIVATED, behind);
  if (name === "Upkeep") {
    const ways = behind.split(/\s*,\s*(?:or\s+)?|\s+or\s+/).map(costOf);
    const upkeep = ways.filter((way): way is Cost => way !== undefined && Object.keys(way).length > 0);
    return upkeep.length === ways.length ? { upkeep } : undefined;
  }
  const [, count, what] = /^(?:gain |draw )?(\d{1,2}) (force|build(?: points?)?|cards?)$/i.exec(behind) ?? [];
  const amount = Number(count ?? 0);
  if (amount === 0) return undefined;
  const verb = /^f/i.test(what!) ? "gainForce" : /^b/i.test(what!) ? "gainBuild" : "draw";
  return { bounty: [{ verb, amount }] };
}

function activatedOf(name: keyof typeof ACTIVATED, behind: string): CardText | undefined {
  const [window, verb] = ACTIVATED[name];
  const found = /^(?:(\d{1,2})\b\s*)?(?:for |at |: ?|\()(.*?)\)?$/i.exec(behind);
  const cost = found === null ? undefined : costOf(found[2]);
  const isBare = found?.[1] === undefined;
  if (cost === undefined || isBare !== BARE.includes(name) || Number(found?.[1] ?? 1) === 0) return undefined;
  const effect: Effect = { verb, on: "self", ...(isBare ? {} : { amount: Number(found![1]) }) };
  return { abilities: [{ window, cost, effects: [effect] }] };
}

/** A cost as people say it, "2 Force and tap"; undefined where it is none. */
function costOf(text: string): Cost | undefined {
  const parts = nameKey(text)
    .replace(/^pay /, "")
    .split(/\s*\+\s*|\s+and\s+/);
  const all: [keyof Cost, number | true][] = [];
  for (const part of parts) {
    const [, count, what] =
      /^(?:pay )?(\d{1,2}) (force|build)(?: points?)?$/.exec(part) ??
      /^discard (an?|\d{1,2}) (card)s?$/.exec(part) ??
      [];
    const value = count?.startsWith("a") === true ? 1 : Number(count);
    if (/^tap(?: (?:it|this(?: (?:card|unit))?))?$/.test(part)) all.push(["tap", true]);
    else if (what === undefined || (what === "card" && value === 0)) return undefined;
    else if (what === "card") all.push(["discardCards", value]);
    else all.push([what as "force" | "build", value]);
  }
  return new Set(all.map(([key]) => key)).size === all.length ? Object.fromEntries(all) : undefined;
}

const COST_WORDS: Readonly<Partial<Record<keyof Cost, (value: unknown) => string>>> = {
  force: (value) => `${value} Force`,
  build: (value) => counted(Number(value), "build point"),
  tap: () => "tap",
  discardCards: (value) => `discard ${counted(Number(value), "card")}`,
};

/** A cost in words that are read as the same; undefined where there are none. */
function costWords(cost: Cost): string | undefined {
  const parts = Object.entries(cost).map(([key, value]) => COST_WORDS[key as keyof Cost]?.(value));
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(" and ");
}

/** The keywords of a text that can be written as such. */
export function keywordsIn(text: CardText): readonly Keyword[] {
  const { hiddenCost, hiddenWhile, upkeep = [], bounty = [], bountyTarget } = text;
  const ways = upkeep.map(costWords);
  const one = bounty.length === 1 && bountyTarget === undefined ? bounty[0] : undefined;
  const gain = one === undefined ? undefined : bountyWords(one);
  return [
    ...(text.modifiers ?? []).flatMap((modifier) => keywordOf("modifiers", modifier, modifierWords(modifier))),
    ...(text.abilities ?? []).flatMap((ability) => keywordOf("abilities", ability, abilityWords(ability))),
    ...(hiddenCost === undefined || hiddenWhile !== undefined
      ? []
      : whole("hiddenCost", "Hidden Cost", ` ${hiddenCost}`)),
    ...(ways.length === 0 || ways.includes(undefined) ? [] : whole("upkeep", "Upkeep", `: ${ways.join(" or ")}`)),
    ...(gain === undefined ? [] : whole("bounty", "Bounty", `: ${gain}`)),
  ];
}

function whole(key: "hiddenCost" | "upkeep" | "bounty", name: string, behind: string): Keyword[] {
  return [{ name, words: `${name}${behind}`, without: ({ [key]: _, ...text }) => text }];
}

/** One entry of a list of a text as a keyword; none where it has no such words. */
function keywordOf(
  key: "modifiers" | "abilities",
  entry: Modifier | Activated,
  found: readonly [name: string, behind: string] | undefined,
): Keyword[] {
  if (found === undefined) return [];
  const [name, behind] = found;
  const without = ({ [key]: list = [], ...text }: CardText): CardText => {
    const left = (list as readonly (Modifier | Activated)[]).filter((one) => one !== entry);
    return left.length === 0 ? text : { ...text, [key]: left };
  };
  return [{ name, words: `${name}${behind}`, without }];
}

const hasOnly = (value: object, ...keys: string[]): boolean => Object.keys(value).every((key) => keys.includes(key));

function modifierWords(modifier: Modifier): readonly [string, string] | undefined {
  const [name] = Object.entries(STATS).find(([, stat]) => stat === modifier.stat) ?? [];
  const { amount, of = "self" } = modifier;
  if (name === undefined || of !== "self" || !hasOnly(modifier, "stat", "amount", "of")) return undefined;
  return [name, BARE.includes(name) ? "" : ` ${amount}`];
}

function abilityWords(ability: Activated): readonly [string, string] | undefined {
  const { window, cost, effects } = ability;
  const [effect] = effects;
  const [name] = Object.entries(ACTIVATED).find(([, [when, verb]]) => when === window && verb === effect?.verb) ?? [];
  const price = costWords(cost) ?? (Object.keys(cost).length === 0 ? "0 Force" : undefined);
  const isPlain = hasOnly(ability, "window", "cost", "effects") && effects.length === 1 && effect?.on === "self";
  if (name === undefined || price === undefined || !isPlain || !hasOnly(effect, "verb", "on", "amount"))
    return undefined;
  if (!["number", "undefined"].includes(typeof effect.amount)) return undefined;
  return [name, `${BARE.includes(name) ? "" : ` ${effect.amount ?? 1}`} for ${price}`];
}

function bountyWords({ verb, amount = 1, ...more }: Effect): string | undefined {
  const what = verb in BOUNTIES ? BOUNTIES[verb as keyof typeof BOUNTIES] : undefined;
  return what === undefined || typeof amount !== "number" || Object.keys(more).length > 0
    ? undefined
    : `${amount} ${amount === 1 ? what.replace(/s$/, "") : what}`;
}

/**
 * The text of a card with the keywords of its entry: those of `base` changed or replaced, or added to what is written.
 * Undefined after a problem.
 * @param before the text without them
 * @param isWritten whether the entry writes that text itself
 */
export function withKeywords(
  entry: CardEntry,
  type: CardType,
  before: CardText,
  { hasBase, isWritten }: { readonly hasBase: boolean; readonly isWritten: boolean },
): CardText | undefined {
  const at = below(entry, "keywords");
  const start = at.problems.list.length;
  const written = listEntries(inWords(entry.value.keywords), hasBase, at) ?? [];
  tellContradictions(written, nameKey);
  const isWhole = !isWritten && written.some(({ how }) => how === "=");
  let text = isWhole ? keywordsIn(before).reduce((left, { without }) => without(left), before) : before;
  for (const one of written) {
    const read = readKeyword(one.text, one.at, one.how === "-");
    if (read === undefined) continue;
    text = one.how === "-" ? taken(text, read, one.at) : added(text, read, type, one.at);
  }
  // What is wrong with all of it together: too many abilities.
  tellOfText(text, type, (path, message, suggestion) => path.length === 0 && tell(at, message, suggestion));
  return at.problems.list.length > start ? undefined : text;
}

/** Entries that YAML takes for mappings, "Upkeep: 1 Force", as they were written. */
const inWords = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isMapping(one) ? mappingWords(one) : one)) : value;

function mappingWords(one: Readonly<Record<string, unknown>>): unknown {
  const [[key, behind] = [], ...more] = Object.entries(one);
  return more.length === 0 && (typeof behind === "string" || typeof behind === "number") ? `${key}: ${behind}` : one;
}

interface Read {
  readonly name: string;
  /** Undefined where only its name is written. */
  readonly text: CardText | undefined;
}

/** A keyword as it is written. @param isTaken one that is taken away may be its name alone */
function readKeyword(written: string, at: At, isTaken: boolean): Read | undefined {
  const plain = written.replace(/\s+/g, " ").replace(/\.$/, "");
  // As cards print it: the cost first.
  const printed = /^((?:pay|tap)\b[^:→>]*?)\s*(?::|→|[-=]>)\s*(.+)$/i.exec(plain);
  const said = printed === null ? plain : `${printed[2]} for ${printed[1]}`;
  const name = NAMES.find((one) => new RegExp(`^${one}(?![\\p{L}])`, "iu").test(said));
  if (name === undefined) {
    const [word] = /^[\p{L} ]+/u.exec(said) ?? [said];
    return tell(at, `there is no keyword "${written}"`, didYouMean(word.trim(), NAMES) ?? `one of ${NAMES.join(", ")}`);
  }
  const behind = said
    .slice(name.length)
    .replace(/^\s*:?\s*/, (mark) => (name in ACTIVATED && mark.includes(":") ? ":" : ""));
  if (isTaken && behind === "") return { name, text: undefined };
  const sentence = SENTENCES[name];
  if (sentence !== undefined)
    return tell(at, `${name} is a keyword with a sentence behind it, which a list cannot say`, `write ${sentence}`);
  const text = textOf(name, behind);
  if (text !== undefined) return { name, text };
  const lacksCost = name in ACTIVATED && !/\b(?:for|at)\b|[:(]/.test(behind);
  const wrong = lacksCost ? "does not say what it costs" : "is not how that keyword is written";
  return tell(at, `"${written}" ${wrong}`, `write ${FORMS[name]}`);
}

/** A text without a keyword; told where it has none such. */
function taken(text: CardText, { name, text: wanted }: Read, at: At): CardText {
  const present = keywordsIn(text);
  const words = wanted === undefined ? undefined : keywordsIn(wanted)[0].words;
  const found = present.filter((one) => one.name === name && (words === undefined || one.words === words));
  if (found.length === 0) {
    const has = present.length === 0 ? undefined : `it has ${present.map((one) => one.words).join(", ")}`;
    tell(at, `there is no keyword "${words ?? name}" on it to take away`, has);
  }
  return found.reduce((left, { without }) => without(left), text);
}

/** A text with a keyword besides; told where that is of no use on such a card, or is there already. */
function added(text: CardText, { name, text: more = {} }: Read, type: CardType, at: At): CardText {
  const misfits = at.problems.list.length;
  const only = OF_TYPES[name];
  if (only !== undefined && unitTypeOf({ type }) !== undefined && type !== only)
    tell(at, `keyword ${name} does nothing on a card of type ${type}: it is of cards of type ${only}`);
  tellOfText(
    more,
    type,
    (path, message, suggestion) => path.length > 0 && tell(at, `keyword ${name}: ${message}`, suggestion),
  );
  if (at.problems.list.length > misfits) return text;
  const [key] = Object.keys(more) as (keyof CardText)[];
  const isOne = key === "hiddenCost" || key === "upkeep" || key === "bounty";
  if (isOne && text[key] !== undefined) {
    const [has] = keywordsIn(text).filter((one) => one.name === name);
    if (has?.words === keywordsIn(more)[0].words) warnOfPresent(has.words, at);
    else tell(at, `a card has one ${name}, and this has ${has?.words ?? "one already"}`, `take it away: - ${name}`);
    return text;
  }
  const { modifiers = [], abilities = [] } = text;
  if (more.abilities !== undefined) return { ...text, abilities: [...abilities, ...more.abilities] };
  if (more.modifiers === undefined) return { ...text, ...more };
  const isThere = BARE.includes(name) && keywordsIn(text).some((one) => one.name === name);
  if (isThere) warnOfPresent(name, at);
  return isThere ? text : { ...text, modifiers: [...modifiers, ...more.modifiers] };
}

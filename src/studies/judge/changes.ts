import { Problems } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import type { Game } from "../../games/game.js";
import { ASIDE } from "../../games/ownCards/ownCards.js";
import { declaredWords, type Shown, type ShownText } from "../../games/shown.js";
import { capitalised } from "../../report/format.js";

/** What a card of one's own has otherwise than the one that it is based on. */
export interface ChangedFact {
  /** "hit points", "abilities". */
  readonly what: string;
  /** True of a list, such as abilities. */
  readonly isList: boolean;
  /** As published; of a list what is gone. Absent where there is nothing. */
  readonly from?: string;
  /** As it is now; of a list what has come. Absent where there is nothing. */
  readonly to?: string;
}

/** Facts that say which card it is, or follow from the others, not what was changed; what it does is told in words. */
const NO_CHANGES = [
  "name",
  "own",
  "basedOn",
  "note",
  "id",
  "set",
  "number",
  "playable",
  "lacks",
  "range",
  "alternatives",
  "text",
  "core",
  "inSets",
];

/**
 * The facts in which the two differ, as `dejarik show` has them; none where the game shows neither.
 * @param options with the user's own cards
 * @param base the published card's name
 */
export function changesOf(game: Game, options: unknown, name: string, base: string): ChangedFact[] {
  const now = factsOf(game.shown?.(options), name);
  const then = publishedFacts(game, base);
  if (now?.own === undefined || then === undefined) return [];
  return keysOf(then, now).flatMap((key) => changeOf(key, then[key], now[key]));
}

type Facts = Readonly<Record<string, unknown>>;

const publishedFacts = (game: Game, name: string): Facts | undefined =>
  factsOf(game.shown?.(game.checkOptions(placeless("published cards"), [], {}, new Problems())), name);

const keysOf = (then: Facts, now: Facts): string[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((key) => !NO_CHANGES.includes(key));

/** What the name of a card ends with where it stands beside the published one, if anything. */
const BESIDE = ["", ...Object.values(ASIDE), " (own)"] as const;

/** All that a card says, beside what it is based on. */
export interface Face {
  /** Numbers and names, each as published and as it is now; absent where there is nothing. */
  readonly facts: readonly { readonly what: string; readonly from?: string; readonly to?: string }[];
  /** What is told in sentences, such as abilities. */
  readonly texts: readonly FaceText[];
}

export interface FaceText {
  readonly what: string;
  readonly name: string;
  readonly does: string;
  /** On which of the two it stands. */
  readonly on: "both" | "published" | "own";
}

/**
 * The face of a card, as `dejarik show` tells it; undefined where the game shows none.
 * @param options with the user's own cards; a changed card may stand in them beside the published one
 * @param base the published card's name, where it is based on one
 */
export function faceOf(game: Game, options: unknown, name: string, base: string | undefined): Face | undefined {
  const all = game.shown?.(options);
  const now = BESIDE.map((ending) => factsOf(all, `${name}${ending}`)).find((one) => one?.own !== undefined);
  if (now === undefined) return undefined;
  const then = base === undefined ? undefined : publishedFacts(game, base);
  const keys = keysOf(then ?? {}, now);
  return {
    facts: keys.flatMap((key) => {
      const [from, to] = [plainWords(then?.[key]), plainWords(now[key])];
      if (from === undefined && to === undefined) return [];
      return { what: declaredWords(key), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    }),
    texts: keys.flatMap((key) => {
      const [from, to] = [toldIn(key, then?.[key]), toldIn(key, now[key])];
      const has = (list: readonly ShownText[], { name: of, does }: ShownText) =>
        list.some((one) => one.name === of && one.does === does);
      const what = declaredWords(key);
      return [
        ...from.filter((one) => !has(to, one)).map((one) => ({ what, ...one, on: "published" as const })),
        ...to.map((one) => ({ what, ...one, on: has(from, one) ? ("both" as const) : ("own" as const) })),
      ];
    }),
  };
}

/** A fact that is no sentence; nothing where there is nothing to say. */
function plainWords(value: unknown): string | undefined {
  if (value === undefined || value === false || value === "") return undefined;
  if (value === true) return "yes";
  if (Array.isArray(value))
    return value.length === 0 || value.some((one) => sentenceOf(one) !== undefined) ? undefined : declaredWords(value);
  return typeof value === "object" && value !== null && "does" in value ? undefined : declaredWords(value);
}

/** What a fact tells in sentences. */
const toldIn = (key: string, value: unknown): ShownText[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "does" in one
      ? [{ name: nameOf(one) ?? capitalised(declaredWords(key)), does: String(one.does) }]
      : [],
  );

function factsOf(all: readonly Shown[] | undefined, name: string): Readonly<Record<string, unknown>> | undefined {
  const found = all?.filter((one) => one.name === name || one.also?.includes(name) === true) ?? [];
  const told = found.map((one) => one.tell().facts);
  return told.find(({ own }) => own !== undefined) ?? told[0];
}

function changeOf(key: string, then: unknown, now: unknown): ChangedFact[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  const what = key === SENTENCES ? SENTENCES_CHANGED : declaredWords(key);
  if (!Array.isArray(then) && !Array.isArray(now))
    return [{ what, isList: false, ...present("from", then), ...present("to", now) }];
  const [gone, come] = [without(key, then, now), without(key, now, then)];
  return gone.length + come.length === 0
    ? []
    : [{ what, isList: true, ...listed("from", gone), ...listed("to", come) }];
}

const present = (key: "from" | "to", value: unknown) => (value === undefined ? {} : { [key]: factWords(value) });

/** Of what is told in a sentence, such as a commander effect, the sentence alone. */
const factWords = (value: unknown): string =>
  typeof value === "object" && value !== null && "does" in value ? `“${String(value.does)}”` : declaredWords(value);

const listed = (key: "from" | "to", names: readonly string[]) =>
  names.length === 0 ? {} : { [key]: names.join(", ") };

/** The fact that says what a card does: several sentences may have one name there; and what that is called. */
const SENTENCES = "does";
export const SENTENCES_CHANGED = "text";

/** Names in one list that are not in another; of what a card does the sentences themselves. */
function without(key: string, list: unknown, other: unknown): string[] {
  const wordsOf = (one: unknown): string => (key === SENTENCES ? sentenceOf(one) : nameOf(one)) ?? declaredWords(one);
  const names = (all: unknown): string[] => (Array.isArray(all) ? all.map(wordsOf) : []);
  const known = new Set(names(other));
  return [...new Set(names(list))].filter((name) => !known.has(name));
}

const nameOf = (one: unknown): string | undefined =>
  typeof one === "object" && one !== null && "name" in one && typeof one.name === "string" ? one.name : undefined;

/** "“Reaction: After you refresh, you draw 1 card.”" */
const sentenceOf = (one: unknown): string | undefined =>
  typeof one === "object" && one !== null && "does" in one ? `“${nameOf(one) ?? ""}: ${String(one.does)}”` : undefined;

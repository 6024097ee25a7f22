import { dirname } from "node:path";
import { z } from "zod";
import { fileName } from "../../core/files.js";
import { parseShape } from "../../core/issues.js";
import { isMapping } from "../../core/mapping.js";
import { wordNamed } from "../../core/names.js";
import { Problems, UserError } from "../../core/problems.js";
import { isWordAt, valueAt } from "../../core/shape.js";
import type { Side } from "../../core/side.js";
import type { Source } from "../../core/source.js";
import { checkEntrants, entrantKey } from "../../experiment/entrants.js";
import { reportIssues } from "../../experiment/schema.js";
import { type CardChange, parseChange } from "../../games/cards/deck/changes.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Draw, Drawing, Entrant, Game } from "../../games/game.js";
import { asPublished, asPublishedWords, ownCardsOf } from "../../games/ownCards/ownCards.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { shapesOf, textShape } from "../options.js";
import { type CompanyAsked, companyAsked } from "../population/asked.js";
import { higherLevel, type Recheck, WITHOUT_RECHECK } from "../recheck.js";
import { touchesAny } from "./changed.js";
import { DECKS_KEYS, DEFAULTS } from "./options.js";

/**
 * What a study of decks asks, as checked: plain JSON, complete, so that its folder can be continued without its file.
 */
export interface DecksStudy {
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  readonly strategies: readonly [string, string];
  readonly options: unknown;
  readonly variants: readonly string[];
  /** The same without what is changed, where something that is drawn is changed. */
  readonly published?: { readonly options: unknown; readonly limits: DeckLimits };
  /** For the game's `drawing`. */
  readonly limits: DeckLimits;
  /** Drawn pairs of decks, and games of each. */
  readonly pairs: number;
  readonly gamesPerDraw: number;
  readonly confidence: number;
  readonly resamples: number;
  /** Decks of the matrix, and games of each of its matchups. */
  readonly decks: readonly Entrant[];
  readonly games: number;
  /** Decks that are to leave out their pieces one by one, and drawn opponents of each. */
  readonly leaveOut: readonly LeftOutDeck[];
  readonly leaveOutPairs: number;
  /** The surest verdicts played again at a higher level; absent where none are asked for. */
  readonly recheck?: Recheck;
  /** Values in good company; absent where they are not asked for. */
  readonly company?: CompanyAsked;
}

/** Limits that both card games understand; each ignores the keys of the other. */
export interface DeckLimits {
  readonly size?: number;
  readonly pool?: readonly (string | number)[];
  readonly affiliations?: readonly string[];
  readonly changes?: readonly CardChange[];
  /** The content of the deck that a side always plays; null where its decks are drawn. */
  readonly fixed?: readonly unknown[];
}

export interface LeftOutDeck {
  readonly name: string;
  readonly side: Side;
  readonly setting: number;
  readonly pieces: readonly number[];
}

/** Drawn pairs for each piece where nothing is said; a large pool takes more than the default. */
const PAIRS_A_PIECE = 20;

/** The keys of a study file besides the game's own. */
export const decksKeys = z.strictObject({
  study: z.literal("decks"),
  game: textShape.optional(),
  ...shapesOf(DECKS_KEYS),
});
type Keys = z.infer<typeof decksKeys>;

/** What the command line puts above the file; `changes`, `decks` and `leaveOut` are added to the file's. */
export type DecksOverrides = { readonly [Key in keyof Omit<Keys, "study">]?: unknown } & {
  readonly cards?: unknown;
};
const ADDED_TO = ["changes", "decks", "leaveOut"] as const;

/** True when a file asks for a study of decks. */
export const isDecksStudy = (data: unknown): boolean => isWordAt(data, ["study"], "decks");

/**
 * Checks a study file against its game: every problem at once, with its place where it has one.
 * @param source of the file; of the command line alone its `data` is `{ study: "decks" }`
 * @returns the study, or undefined after a problem
 */
export function checkDecksStudy(
  source: Source,
  registry: Registry,
  overrides: DecksOverrides,
  problems: Problems,
): DecksStudy | undefined {
  const given = overriding(source, overrides);
  const game = gameOf(given.game, source, registry, problems);
  if (game === undefined) return undefined;
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => game.optionKeys.includes(key)));
  const common = Object.fromEntries(Object.entries(given).filter(([key]) => !game.optionKeys.includes(key)));
  const parsed = parseShape(decksKeys, common);
  if (!parsed.success) {
    const known = [...Object.keys(decksKeys.shape), ...game.optionKeys];
    reportIssues(parsed.error.issues, source, known, new Set(Object.keys(overrides)), problems);
  }
  const options = game.checkOptions(source, [], own, problems);
  const cards = ownCardsOf(own.cards === undefined ? undefined : options)?.list ?? [];
  const same = asPublished(cards);
  if (same.length > 0 && same.length === cards.length)
    problems.add({ file: source.file, ...source.at(["cards", 0]), message: asPublishedWords(same) });
  if (!parsed.success || problems.any) return undefined;
  const { cards: _cards, ...without } = own;
  const bare = game.checkOptions(source, [], without, new Problems());
  return studyOf(parsed.data, { source, game, options, problems, registry }, bare);
}

function overriding(source: Source, overrides: DecksOverrides): Record<string, unknown> {
  const { data } = source;
  const file = isMapping(data) ? data : {};
  const given: Record<string, unknown> = { ...file, ...overrides };
  for (const key of ADDED_TO) {
    const own = valueAt(data, [key]);
    const more = overrides[key];
    if (Array.isArray(own) && Array.isArray(more)) given[key] = [...own, ...more];
  }
  return given;
}

function gameOf(named: unknown, source: Source, registry: Registry, problems: Problems): Game | undefined {
  const able = registry.gameNames.filter((one) => {
    const game = registry.findGame(one);
    return game?.drawing !== undefined && !game.symmetric;
  });
  const wanted = named ?? able[0];
  const found = wordNamed(able, wanted);
  if (found !== undefined) return registry.findGame(found)!;
  const message = `game: decks are studied of ${able.join(", ")}${typeof wanted === "string" ? `, not of "${wanted}"` : ""}`;
  problems.add({ file: source.file, ...source.at(["game"]), message });
  return undefined;
}

interface Checking {
  readonly source: Source;
  readonly game: Game;
  readonly options: unknown;
  readonly problems: Problems;
  readonly registry: Registry;
}

/** @param bare the options without cards of the user's own */
function studyOf(given: Keys, checking: Checking, bare: unknown): DecksStudy | undefined {
  const { source, game, options, problems } = checking;
  const decks = entrantsOf(given.decks ?? [], "decks", checking);
  const leaveOut = entrantsOf(given.leaveOut ?? [], "leaveOut", checking);
  const fixed = ([given.light, given.dark] as const).map((one, side) =>
    one === undefined ? undefined : entrantsOf([one], side === 0 ? "light" : "dark", checking)[0],
  );
  const changes = changesOf(given.changes ?? [], checking);
  const strategies = strategiesOf(given.strategies, checking);
  const complain = (key: string, message: string) =>
    problems.add({ file: source.file, ...source.at([key]), message: `${key}: ${message}` });
  const company = companyAsked(given, complain);
  if (company.company !== undefined && fixed.some((deck) => deck !== undefined))
    complain("company", "a population is evolved of both sides: leave out light and dark");
  if (given.games !== undefined && decks.length === 0)
    problems.add({
      ...{ file: source.file, ...source.at(["games"]) },
      message: "games: says how often named decks meet, and none is named",
      suggestion: `pairs: ${Math.max(100, given.games)} for so many games of drawn ones`,
    });
  const recheck = problems.any ? undefined : recheckOf(given, strategies, checking);
  if (problems.any) return undefined;
  const limits: DeckLimits = {
    ...(given.size === undefined ? {} : { size: given.size }),
    ...(given.pool === undefined ? {} : { pool: given.pool }),
    ...(given.affiliations === undefined ? {} : { affiliations: given.affiliations }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(fixed.every((f) => f === undefined) ? {} : { fixed: fixed.map((f) => f?.content ?? null) }),
  };
  const drawing = drawingIn(game, options, limits, problems);
  checkSides(decks, fixed, checking);
  if (drawing === undefined || problems.any) return undefined;
  const published = touchesAny(drawing) ? publishedOf(limits, given, checking, bare) : undefined;
  const left = leaveOut.flatMap((deck) => leftOutDeck(deck, drawing, game, problems) ?? []);
  if (problems.any) return undefined;
  return {
    name: given.name ?? nameOf(source, game),
    game: game.name,
    seed: given.seed ?? DEFAULTS.seed,
    strategies,
    options,
    variants: game.variants(options),
    ...(published === undefined ? {} : { published }),
    limits,
    pairs: given.pairs ?? Math.max(DEFAULTS.pairs, PAIRS_A_PIECE * drawing.pieces.length),
    gamesPerDraw: given.gamesPerDraw ?? DEFAULTS.gamesPerDraw,
    confidence: given.confidence ?? DEFAULTS.confidence,
    resamples: given.resamples ?? DEFAULTS.resamples,
    decks,
    games: given.games ?? DEFAULTS.games,
    leaveOut: left,
    leaveOutPairs: given.leaveOutPairs ?? DEFAULTS.leaveOutPairs,
    ...(recheck === undefined ? {} : { recheck }),
    ...company,
  };
}

/** What is drawn and played without what is changed; undefined where no decks can be. */
function publishedOf(
  { changes: _changes, fixed: _fixed, ...limits }: DeckLimits,
  { light, dark }: Keys,
  checking: Checking,
  options: unknown,
): DecksStudy["published"] {
  const problems = new Problems();
  const fixed = [light, dark].map((one, side) =>
    one === undefined
      ? null
      : entrantsOf([one], side === 0 ? "light" : "dark", { ...checking, options, problems })[0]?.content,
  );
  const without = { options, limits: fixed.every((one) => one === null) ? limits : { ...limits, fixed } };
  return problems.any || drawingIn(checking.game, options, without.limits, problems) === undefined
    ? undefined
    : without;
}

/** Names the place of what was written on the command line alone. */
export const COMMAND_LINE = "command line";

const nameOf = (source: Source, game: Game): string =>
  source.file === COMMAND_LINE ? `Decks of ${game.title ?? game.name}` : fileName(source.file);

/** Decks as an experiment lists them, for which `data` is put where its list would stand. */
function entrantsOf(
  list: readonly unknown[],
  key: string,
  { source, game, options, problems, registry }: Checking,
): Entrant[] {
  const noun = entrantKey(game);
  const inner = new Problems();
  const at = (path: readonly (string | number)[]) => source.at(path[0] === noun ? [key, ...path.slice(1)] : path);
  const view: Source = { ...source, data: { [noun]: list }, at };
  const base = source.file === COMMAND_LINE ? "." : dirname(source.file);
  const found = checkEntrants(game, view, list, base, options, inner, registry);
  for (const problem of inner.list) problems.add(problem);
  return found.flatMap((one) => (one === undefined ? [] : [one.entrant]));
}

function changesOf(texts: readonly string[], { source, problems }: Checking): CardChange[] {
  return texts.flatMap((text, i) => {
    const change = parseChange(text);
    if (change !== undefined) return [change];
    const message = `"${text}" is no change`;
    problems.add({
      file: source.file,
      ...source.at(["changes", i]),
      message,
      suggestion: 'such as "NAME.icons=0" or "NAME.cost-1"',
    });
    return [];
  });
}

function strategiesOf(given: Keys["strategies"], { source, game, problems }: Checking): readonly [string, string] {
  const usual = defaultStrategy(game);
  const [first, second] = typeof given === "string" ? [given, given] : (given ?? [usual, usual]);
  const found = new Map([...new Set([first, second])].map((one) => [one, resolveStrategy(game, one)]));
  for (const { problem } of found.values())
    if (problem !== undefined) problems.add({ file: source.file, ...source.at(["strategies"]), ...problem });
  return [found.get(first)!.name, found.get(second)!.name];
}

/** What is to be played again, by the level above the study's own where none is named. */
function recheckOf(
  { recheck, recheckBy, recheckPairs }: Keys,
  strategies: readonly [string, string],
  { source, game, problems }: Checking,
): Recheck | undefined {
  const complain = (key: string, problem: { readonly message: string; readonly suggestion?: string | undefined }) =>
    void problems.add({
      file: source.file,
      ...source.at([key]),
      message: `${key}: ${problem.message}`,
      ...(problem.suggestion === undefined ? {} : { suggestion: problem.suggestion }),
    });
  if (recheck === undefined) {
    const alone = recheckBy !== undefined ? "recheckBy" : recheckPairs !== undefined ? "recheckPairs" : undefined;
    if (alone !== undefined) complain(alone, { message: WITHOUT_RECHECK });
    return undefined;
  }
  const named = recheckBy === undefined ? undefined : resolveStrategy(game, recheckBy);
  if (named?.problem !== undefined) complain("recheckBy", named.problem);
  if (problems.any) return undefined;
  const levels = game.strategies.map(({ name }) => name);
  const level = higherLevel(levels, strategies, named?.name);
  if (!("by" in level)) {
    complain(level.key, level);
    return undefined;
  }
  return { claims: recheck, strategy: level.by, pairs: recheckPairs ?? DEFAULTS.recheckPairs };
}

/** The drawing under the limits; what is wrong with these is told. */
function drawingIn(game: Game, options: unknown, limits: DeckLimits, problems: Problems): Drawing | undefined {
  try {
    return game.drawing!(options, limits);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems) problems.add(problem);
    return undefined;
  }
}

/** Which side a deck may be on, asked by letting it meet each drawn side. */
function checkSides(decks: readonly Entrant[], fixed: readonly (Entrant | undefined)[], checking: Checking): void {
  const { source, game, options, problems } = checking;
  const complain = (key: string, message: string) => problems.add({ file: source.file, ...source.at([key]), message });
  if (fixed[0] !== undefined && fixed[1] !== undefined)
    complain("dark", "light and dark are both fixed: nothing is drawn");
  if (decks.length === 0) return;
  const isLight = (d: Entrant) => decks.some((other) => game.checkPairing(d, other, options) === undefined);
  const isDark = (d: Entrant) => decks.some((other) => game.checkPairing(other, d, options) === undefined);
  const [lights, darks] = [decks.filter(isLight).length, decks.filter(isDark).length];
  if (lights === 0 || darks === 0)
    complain("decks", "decks that are named meet each other: name some of both sides (try DECK asks of one)");
  else if (lights * darks < 2) {
    const names = decks.map((deck) => `"${deck.name}"`).join(" and ");
    complain("decks", `a matrix of ${names} has one matchup: name another deck, of either side`);
  }
}

function leftOutDeck(deck: Entrant, drawing: Drawing, game: Game, problems: Problems): LeftOutDeck | undefined {
  const draw: Draw | undefined = drawing.drawOf?.(deck.content);
  const complain = (message: string) =>
    problems.add({ file: deck.source, line: 0, column: 0, message: `"${deck.name}" ${message}` });
  if (draw === undefined || drawing.exchange === undefined) {
    complain("has pieces that are not drawn, so that none can be put in their place");
    return undefined;
  }
  const pieces = [...draw.pieces.subarray(0, draw.count)];
  const side = pieces.map((k) => drawing.pieces[k].side).find((s) => s !== undefined);
  if (side === undefined) {
    complain(`has no piece that says which side of ${game.name} it is of`);
    return undefined;
  }
  return { name: deck.name, side, setting: draw.setting, pieces };
}

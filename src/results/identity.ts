import { at } from "../core/assert.js";
import { CODE_AREAS, type CodeArea, type CodeHash, codeHash } from "../core/codeHash.js";
import type { UserError } from "../core/problems.js";
import { shellWord } from "../core/shellWord.js";
import { keyWords } from "../core/valueDifferences.js";
import type { Experiment } from "../experiment/experiment.js";
import { isFromFile, strategyFileHash } from "../games/findStrategy.js";
import { formatName, formatOf } from "../games/formats/format.js";
import type { Game } from "../games/game.js";
import { ownCardsOf } from "../games/ownCards/ownCards.js";
import { messageOf } from "./failure.js";
import { folderError } from "./folder.js";
import { entrantHash, hashOf, identityHash } from "./identityHash.js";

/**
 * What a run is: by which code, rules, strategies, weights and data it is played, and what is played. Two with the same
 * identity have the same rows, byte for byte; parts of one may be put among those of the other, and no others.
 */
export interface Identity extends CodeHash {
  /** SHA-256 over all areas and over what is played, but not over `program`. */
  readonly hash: string;
  readonly played: Played;
}

/**
 * What is played, key by key, so that a difference can be named: short values as they are, long ones as their SHA-256.
 */
export interface Played {
  /** SHA-256 of each squad's or deck's content by name; none where entrants are drawn. */
  readonly entrants: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** The hashes of the code alone. */
export const codeOf = (code: CodeHash): CodeHash => {
  const { program, core, rules, strategies, weights, data, ownVersion, strategyFiles } = code;
  const areas = { program, core, rules, strategies, weights, data };
  return {
    ...areas,
    ...(ownVersion === undefined ? {} : { ownVersion }),
    ...(strategyFiles === undefined ? {} : { strategyFiles }),
  };
};

/** The identity of a run. */
export function identityOf(experiment: Experiment, game: Game): Identity {
  const { name, seed, stopping, confidence, units, rounds, matchups, levels, seededAs, ...rest } = experiment;
  const { variants, variantWeights, options, entrants } = rest;
  const names = (m: Experiment["matchups"][number]) => [at(entrants, m.a).name, at(entrants, m.b).name];
  const facts =
    game.cardsPlayed === undefined ? codeHash(game.name).data : entrants.map((e) => game.cardsPlayed!(e.content));
  const players = matchups.flatMap((m) => [m.strategyA, m.strategyB]);
  return identity(game, hashOf([facts]), players, {
    name,
    game: game.name,
    seed,
    ...stopping,
    confidence,
    units,
    ...(rounds === undefined ? {} : { rounds }),
    matchups: hashOf(matchups.map((m) => [...names(m), m.strategyA, m.strategyB])),
    ...(levels === undefined ? {} : { levels: levels.map((one) => `${one.strategy}=${one.pairs}`).join(", ") }),
    ...(seededAs === undefined ? {} : { seededAs }),
    ...playedOn(variants, variantWeights, options, game),
    entrants: Object.fromEntries(entrants.map((one) => [one.name, entrantHash(one)])),
  });
}

/** SHA-256 of what is played alone, with the cards that it is played with: equal whatever the code. */
export function playedHash(experiment: Experiment, game: Game): string {
  const { data, played } = identityOf(experiment, game);
  return hashOf([data, played]);
}

/** What is played of a sample of drawn entrants; see `SampleSpec`, which this folder does not know. */
export interface DrawnPlay {
  readonly name: string;
  readonly seed: string;
  readonly options: unknown;
  readonly variants: readonly string[];
  readonly variantWeights?: readonly number[];
  readonly [key: string]: unknown;
}

/** The identity of a sample: any card of the game may be drawn. */
export function identityOfDrawn(spec: DrawnPlay, game: Game): Identity {
  const { options, variants, variantWeights, limits, weights, arms, ...rest } = spec;
  const players = [rest.strategyA, rest.strategyB, rest.new, rest.old];
  return identity(game, codeHash(game.name).data, players, {
    ...rest,
    drawing: hashOf([limits, weights, arms]),
    ...playedOn(variants, variantWeights, options, game),
    entrants: {},
  });
}

/**
 * The hashes of strategies that files hold, and of the weights in files, by the names of the strategies; nothing where
 * there are none.
 * @throws UserError where one of the files is not there or does not fit
 */
function strategyFiles(game: Game, names: readonly unknown[]): Pick<CodeHash, "strategyFiles"> {
  const paths = [...new Set(names)].filter((name) => typeof name === "string" && isFromFile(name)) as string[];
  if (paths.length === 0) return {};
  return { strategyFiles: Object.fromEntries(paths.sort().map((path) => [path, strategyFileHash(game, path)])) };
}

function playedOn(
  variants: readonly string[],
  weights: readonly number[] | undefined,
  options: unknown,
  game: Game,
): Record<string, unknown> {
  const format = formatOf(options);
  return {
    [`${game.variantNoun}s`]: variants.join(", "),
    ...(weights === undefined ? {} : { weights: weights.join(", ") }),
    ...(ownCardsOf(options) === undefined ? {} : { ownCards: ownCardsOf(options)!.hash }),
    ...(format === undefined ? {} : { format: formatName(format) }),
    options: hashOf(options),
    // What is reckoned of luck makes no other game.
    columns: hashOf([game.gameColumns.filter(({ luck }) => luck === undefined), game.unitColumns]),
  };
}

function identity(game: Game, data: string, names: readonly unknown[], played: Played): Identity {
  const { ownVersion } = game;
  const code = {
    ...codeHash(game.name),
    data,
    ...(ownVersion === undefined ? {} : { ownVersion }),
    ...strategyFiles(game, names),
  };
  return { hash: identityHash(code, played), ...code, played };
}

/**
 * Whether the program that runs now plays a recorded run as it was.
 * @param game undefined where this program does not know it
 */
export const replaysAlike = (recorded: Identity, experiment: Experiment, game: Game | undefined): boolean =>
  whyNotAlike(recorded, experiment, game) === undefined;

/** Why it may play it otherwise, in words; undefined where it plays it as it was. Parameters as above. */
export function whyNotAlike(recorded: Identity, experiment: Experiment, game: Game | undefined): string | undefined {
  if (game === undefined) return "this program does not know the game";
  try {
    const now = identityOf(experiment, game);
    if (now.hash === recorded.hash) return undefined;
    const differences = codeDifferences(recorded, now);
    return differences.length > 0 ? differences.join("; ") : "what is played is no longer what it was";
  } catch (error) {
    // What it was played with is not there any more.
    return messageOf(error);
  }
}

const AREA_WORDS: Readonly<Record<CodeArea, string>> = {
  core: "code shared by games",
  rules: "rules",
  strategies: "strategies",
  weights: "weights of the strategies",
  data: "data of cards and maps",
};

/** Areas of the code that differ, in words: "rules (3fa4b2c1 to 90aa1b44)". */
export function codeDifferences(was: CodeHash, is: CodeHash): string[] {
  const areas = CODE_AREAS.flatMap((area) =>
    was[area] === is[area] ? [] : [`${AREA_WORDS[area]} (${short(was[area])} to ${short(is[area])})`],
  );
  const version = (of: CodeHash) => of.ownVersion ?? "none";
  const versions = version(was) === version(is) ? [] : [`rules version (${version(was)} to ${version(is)})`];
  return [...areas, ...fileDifferences(was.strategyFiles ?? {}, is.strategyFiles ?? {}), ...versions];
}

/** Which of the files that hold strategies are others than recorded, in words. @throws UserError as `identityOf` */
export function otherStrategyFiles(was: CodeHash | undefined, game: Game): string[] {
  const files = was?.strategyFiles ?? {};
  return fileDifferences(files, strategyFiles(game, Object.keys(files)).strategyFiles ?? {});
}

function fileDifferences(was: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>): string[] {
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const differ = paths.filter((path) => was[path] !== is[path]);
  return differ.map((path) => `strategy ${path} (${short(was[path])} to ${short(is[path])})`);
}

/** What differs in what is played, in words: "squad Boba", "seed a to b". @param noun "squad" or "deck" */
export function playedDifferences(was: Played, is: Played, noun: string): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => key !== "entrants");
  const shown = (value: unknown) =>
    value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
  const values = keys.flatMap((key) => {
    const [one, other] = [was[key], is[key]];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    return isHash(one) || isHash(other) ? [keyWords(key)] : [`${keyWords(key)} ${shown(one)} to ${shown(other)}`];
  });
  return [...entrantDifferences(was.entrants, is.entrants, noun), ...values];
}

function entrantDifferences(was: Played["entrants"], is: Played["entrants"], noun: string): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    if (was[name] === is[name]) return [];
    if (was[name] === undefined) return [`${noun} ${name} (new)`];
    return is[name] === undefined ? [`${noun} ${name} (no longer there)`] : [`${noun} ${name}`];
  });
}

/**
 * Refuses to go on with what was played otherwise: games of two programs are not to be mixed.
 * @param noun "squad" or "deck"
 * @param otherCode whether other code is wanted: then only other things to play are refused
 * @throws UserError naming what differs
 */
export function refuseOther(folder: string, was: Identity, is: Identity, noun: string, otherCode = false): void {
  if (was.hash === is.hash) return;
  const played = playedDifferences(was.played, is.played, noun);
  if (played.length > 0) throw folderError(folder, `holds something else; what differs: ${played.join(", ")}`);
  if (!otherCode) throw otherCodeError(folder, "run", codeDifferences(was, is));
}

/**
 * @param kind the command that goes on with it
 * @param differ in words, one or more
 */
export function otherCodeError(folder: string, kind: string, differ: readonly string[]): UserError {
  const message = `was played by another program; what differs: ${differ.join(", ")}`;
  const anew = `${kind} --resume ${shellWord(folder)} --other-code`;
  return folderError(folder, `${message}. Go on with that program, or play anew what that changes: ${anew}`);
}

const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const short = (hash: string | undefined): string => hash?.slice(0, 8) ?? "none";

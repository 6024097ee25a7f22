import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import { rootWords } from "../../experiment/seeds.js";
import type { Registry } from "../../games/registry.js";
import { folderError, readManifest } from "../../results/folder.js";
import { refuseDamage } from "../../results/hashes.js";
import { codeDifferences, codeOf } from "../../results/identity.js";
import { expectedParts, type Manifest } from "../../results/manifest.js";
import { readRunSummary } from "../../results/readSummary.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { differencesInText } from "../compare/causes.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { dominatedEntrants } from "./dominated.js";
import { type Field, fieldOf, type NamedRun, rateOf } from "./field.js";
import { payoffsOf, resampledField } from "./mixtures.js";
import { rateField } from "./ratings.js";
import { rankField } from "./selection.js";
import type { MetaSummary } from "./summary.js";

/** What `dejarik meta` was asked. */
export interface MetaAsked {
  /** Names and fingerprints of the runs, in the order given. */
  readonly runs: MetaSummary["runs"];
  readonly resamples: number;
  readonly seed: string;
}

export interface MetaOptions {
  readonly folders: readonly string[];
  /** Times that pairs are drawn again. */
  readonly resamples: number;
  /** Seed phrase of the drawing. */
  readonly seed: string;
  /** Whose game says in its own words what differs between runs. */
  readonly registry?: Registry;
}

/**
 * The whole study of finished runs; nothing is written.
 * @throws UserError when the runs do not make a field
 */
export function studyMeta(options: MetaOptions): { manifest: StudyManifest<MetaAsked>; summary: MetaSummary } {
  const manifests: Manifest[] = [];
  const runs = options.folders.map((folder): NamedRun => {
    // The manifest says what is wrong with a folder that is no run.
    const manifest = readManifest(folder);
    refuseDamage(folder, expectedParts(manifest), manifest.identity.hash);
    manifests.push(manifest);
    return { folder, summary: readRunSummary(folder) };
  });
  manifests.forEach((manifest, i) => {
    const [one, other] = [
      [at(options.folders, 0), at(manifests, 0)],
      [at(options.folders, i), manifest],
    ] as const;
    refuseMixture(one, other, at(runs, 0).summary.entrantNoun, options.registry);
  });
  const first = at(runs, 0).summary;
  const asked: MetaAsked = {
    runs: runs.map(({ summary: { run, seed, games, fingerprint } }) => ({ run, seed, games, fingerprint })),
    resamples: options.resamples,
    seed: options.seed,
  };
  const name = runs.length === 1 ? first.run : `${first.run} and ${runs.length - 1} more`;
  const identity = { [first.game]: codeOf(at(manifests, 0).identity) };
  const manifest = studyManifest("meta", name, identity, sha256(JSON.stringify(asked)), asked);
  return { manifest, summary: metaSummary(name, runs, options) };
}

/**
 * Runs of one field are played by the same code, and a squad or deck that is in several is the same in all.
 * @throws UserError naming what differs
 */
function refuseMixture(
  [folder, one]: readonly [string, Manifest],
  [otherFolder, other]: readonly [string, Manifest],
  noun: string,
  registry: Registry | undefined,
): void {
  if (one.game !== other.game) return;
  const [was, is] = [one.identity, other.identity];
  // The cards that are played differ with the decks: they count with those.
  const code = codeDifferences({ ...was, data: is.data }, is);
  const shared = Object.keys(was.played.entrants).filter((name) => name in is.played.entrants);
  const others = shared.filter((name) => was.played.entrants[name] !== is.played.entrants[name]);
  const options = was.played.options === is.played.options ? [] : ["options of the game"];
  const changes = differencesInText(one.experiment, other.experiment, registry?.findGame(one.game));
  const lines = changes.length === 0 ? "" : ` (${changes.join("; ")})`;
  if (others.length > 0)
    throw folderError(otherFolder, `"${others[0]}" is another ${noun} here than in ${folder}${lines}`);
  const differ = [...code, ...options];
  if (differ.length === 0) return;
  const said = `cannot be put together with ${folder}; what differs: ${differ.join(", ")}${lines}`;
  throw folderError(otherFolder, `${said}. Compare them instead, or play one of them anew`);
}

/**
 * All numbers of a field.
 * @throws UserError when the runs do not make a field
 */
export function metaSummary(
  name: string,
  runs: readonly NamedRun[],
  options: Pick<MetaOptions, "resamples" | "seed">,
): MetaSummary {
  return fieldFigures(name, runs, options).meta;
}

/** The same, and how many entrants the unbeatable mixtures are worth. */
export function fieldFigures(
  name: string,
  runs: readonly NamedRun[],
  options: Pick<MetaOptions, "resamples" | "seed">,
): { readonly meta: MetaSummary; readonly effective: Interval } {
  const field = fieldOf(runs);
  const { effective, ...found } = numbers(field, options);
  return { meta: { ...opening(name, runs, field), ...found }, effective };
}

function opening(name: string, runs: readonly NamedRun[], field: Field) {
  const { game, gameTitle, entrantNoun, sideNames } = at(runs, 0).summary;
  return {
    schemaVersion: SCHEMA_VERSION,
    study: "meta" as const,
    name,
    game,
    gameTitle: gameTitle ?? game,
    entrantNoun,
    symmetric: field.symmetric,
    ...(field.symmetric || sideNames === undefined ? {} : { sideNames }),
    confidence: field.confidence,
    runs: runs.map(({ summary: { run, seed, games, fingerprint } }) => ({ run, seed, games, fingerprint })),
    games: runs.reduce((sum, { summary }) => sum + summary.games, 0),
  };
}

function numbers(field: Field, options: Pick<MetaOptions, "resamples" | "seed">) {
  const words = rootWords(options.seed);
  const { nash, cycles, resamples, effective } = resampledField(field, options.resamples, words[0] >>> 0);
  return {
    rows: field.rows,
    columns: field.columns,
    matrix: field.cells.map((row) =>
      row.map((cell) => ({ games: cell?.outcomes.games ?? 0, winRate: rateOf(field, cell) })),
    ),
    ratings: rateField(field),
    nash,
    alphaRank: rankField(field, payoffsOf(field)),
    cycles,
    dominated: dominatedEntrants(field),
    resamples,
    effective,
  };
}

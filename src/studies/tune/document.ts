import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { CodeHash } from "../../core/codeHash.js";
import { sha256 } from "../../core/hash.js";
import { programVersion } from "../../core/runningProgram.js";
import { shellWord } from "../../core/shellWord.js";
import type { Game } from "../../games/game.js";
import { weightsText } from "../../games/weights.js";
import { folderError, jsonText, noFolder, otherVersion, writeWhole } from "../../results/folder.js";
import { codeOf } from "../../results/identity.js";
import { TUNE_FILE } from "../../results/names.js";
import { readWritten } from "../../results/written.js";
import { type ArenaStudy, arenaIdentity } from "../arena/study.js";
import { averaged, climbOf, thetasBy, weightsAt } from "./climb.js";
import { movable, TUNE_DEFAULTS, type TuneStudy } from "./study.js";

/** The files of a tuning: `tune.json`, all that it was and came to, and `weights.json`, the best weights so far. */

export const WEIGHTS_FILE = "weights.json";
/** Raised when `tune.json` holds what an earlier version of the program did not write and this one reads. */
const SCHEMA_VERSION = 1;

/** What came of an iteration. */
export interface TuneIteration {
  /** Where it began, by weight that moves; see `climb.ts`. */
  readonly theta: readonly number[];
  /** Score of plus less that of minus as a share of the games, -1..1. */
  readonly difference: number;
  /** Games that were played to the end, in pairs. */
  readonly games: number;
  /** Pairs that could not be played, and why the first could not; absent where there are none. */
  readonly failed?: { readonly pairs: number; readonly message: string };
}

/** What the gate found at a level of play. */
export interface GateLevel {
  /** The level: with the tuned weights against the same with greedy's own. */
  readonly strategy: string;
  readonly games: number;
  readonly winRate: Interval;
  /** What the lower bound of the win rate has to be above. */
  readonly above: number;
  readonly passed: boolean;
  /** Its arena's folder, below that of the tuning. */
  readonly folder: string;
  /** Pairs that could not be played; absent where there are none. */
  readonly failedPairs?: number;
}

export interface Gate {
  /** Whether all levels are passed: only then are the weights let in. */
  readonly passed: boolean;
  readonly levels: readonly GateLevel[];
}

/** `tune.json`. No times, places or worker counts: equal questions give equal bytes. */
export interface TuneDocument {
  readonly schemaVersion: number;
  readonly study: "tune";
  readonly dejarik: string;
  /** The code and data that play; see `Identity`. */
  readonly identity: CodeHash;
  /** SHA-256 of what is asked. */
  readonly hash: string;
  readonly asked: TuneStudy;
  readonly iterations: readonly TuneIteration[];
  /** Theta of `weights.json`, by weight that moves: the average over the last quarter of the iterations. */
  readonly theta: readonly number[];
  /** Absent until it is played. */
  readonly gate?: Gate;
}

/** @param pairs what the iterations play */
export function newDocument(asked: TuneStudy, pairs: ArenaStudy, game: Game): TuneDocument {
  const identity = arenaIdentity(pairs, game);
  return {
    schemaVersion: SCHEMA_VERSION,
    study: "tune",
    dejarik: programVersion(),
    identity: codeOf(identity),
    hash: sha256(JSON.stringify([asked, identity.played])),
    asked,
    iterations: [],
    theta: asked.moves.map(() => 0),
  };
}

/** The document with one more iteration. */
export function withIteration(document: TuneDocument, iteration: TuneIteration): TuneDocument {
  const iterations = [...document.iterations, iteration];
  const { asked } = document;
  const thetas = thetasBy(climbOf(asked), differencesOf(iterations));
  return { ...document, iterations, theta: [...averaged(thetas)] };
}

export const differencesOf = (iterations: readonly TuneIteration[]): number[] =>
  iterations.map(({ difference }) => difference);

/** JSON with a line an iteration, since thetas may be long. */
export function documentText(document: TuneDocument): string {
  const { iterations } = document;
  const lines = iterations.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
  const theta = `"theta": ${JSON.stringify(document.theta)}`;
  // Inside of texts quotation marks are escaped, so that nothing else reads like these two.
  return jsonText({ ...document, iterations: [], theta: [] })
    .replace('\n  "iterations": []', () => `\n  "iterations": [${lines === "" ? "" : `\n${lines}\n  `}]`)
    .replace('\n  "theta": []', () => `\n  ${theta}`);
}

/** Writes both files, the document first: what is in it counts. */
export async function writeDocument(folder: string, document: TuneDocument): Promise<void> {
  await writeWhole(join(folder, TUNE_FILE), documentText(document));
  if (document.iterations.length > 0) await writeWhole(join(folder, WEIGHTS_FILE), bestText(document));
}

/** `weights.json`: a file of weights like any other, which says how it was found. */
function bestText({ asked, iterations, theta, dejarik }: TuneDocument): string {
  const notes = {
    tuned: {
      command: commandOf(asked),
      dejarik,
      iterations: iterations.length,
      games: iterations.reduce((sum, { games }) => sum + games, 0),
      gate: `see ${TUNE_FILE}`,
    },
  };
  return weightsText(asked.game, weightsAt(asked, theta), notes);
}

/** What was typed, wherever it was written to and by however many workers. */
function commandOf(asked: TuneStudy): string {
  const numbers = [
    ["--iterations", "iterations"],
    ["--games", "games"],
    ["--gate-games", "gateGames"],
    ["--perturbation", "perturbation"],
    ["--step", "step"],
    ["--seed", "seed"],
  ] as const;
  const words = numbers.flatMap(([option, key]) => (asked[key] === TUNE_DEFAULTS[key] ? [] : [option, asked[key]]));
  const { drawn, points, maps, startFile, start, moves } = asked;
  if (drawn !== undefined) words.push("--drawn", drawn);
  if (points !== undefined) words.push("--points", points);
  if (maps !== undefined) words.push("--maps", ...maps);
  if (startFile !== undefined) words.push("--start", startFile);
  if (moves.length < movable(start).length) words.push("--only", moves.join(","));
  return ["dejarik", "tune", "--game", asked.game, ...words.map((word) => shellWord(String(word)))].join(" ");
}

/**
 * Reads `tune.json`.
 * @throws UserError where there is none, or it is not what was written
 */
export function readDocument(folder: string): TuneDocument {
  const file = join(folder, TUNE_FILE);
  if (!existsSync(file))
    throw folderError(folder, noFolder(folder) ?? `is not the folder of a tuning: it has no ${TUNE_FILE}`);
  const found = parsed(file);
  if (found?.schemaVersion !== SCHEMA_VERSION)
    throw folderError(file, otherVersion(found?.schemaVersion, SCHEMA_VERSION));
  if (!isWhole(found))
    throw folderError(file, "is damaged or was changed by hand; tune anew, or put back a copy of it");
  return found;
}

function parsed(file: string): TuneDocument | undefined {
  const text = readWritten(file).toString("utf8");
  try {
    return JSON.parse(text) as TuneDocument | undefined;
  } catch {
    throw folderError(file, "is not readable JSON; tune anew, or put back a copy of it");
  }
}

/** Whether each iteration begins where the one before led to, and the theta is theirs. */
function isWhole({ asked, iterations, theta }: TuneDocument): boolean {
  try {
    const thetas = thetasBy(climbOf(asked), differencesOf(iterations));
    const alike = (one: ArrayLike<number>, other: readonly number[]) =>
      JSON.stringify(Array.from(one)) === JSON.stringify(other);
    return iterations.every((one, k) => alike(at(thetas, k), one.theta)) && alike(averaged(thetas), theta);
  } catch {
    return false;
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CodeHash, codeHash } from "../core/codeHash.js";
import { projectRoot } from "../core/paths.js";
import { type Experiment, experimentHash } from "../experiment/experiment.js";
import { PAIRS_PER_PART, type Plan } from "../experiment/plan.js";
import { rootWords } from "../experiment/seeds.js";
import type { Column, Game } from "../games/game.js";
import { gameRowColumns, unitRowColumns } from "./layout.js";
import { SCHEMA_VERSION } from "./summary.js";

/** `run.json`: all that is needed to continue the run, to replay its games and to read its files. */
export interface Manifest {
  readonly schemaVersion: number;
  /** Name of the experiment. */
  readonly run: string;
  readonly game: string;
  readonly dejarik: string;
  readonly rulesVersion: string;
  /** Of the code and data that played it; absent in runs of older versions. */
  readonly codeHash?: CodeHash;
  /** SHA-256 of what is played; equal for equal rows. */
  readonly experimentHash: string;
  /** The seed phrase as four unsigned 32-bit words. */
  readonly rootSeed: readonly number[];
  readonly pairsPerPart: number;
  /** Games and parts of the whole run. */
  readonly games: number;
  readonly parts: number;
  /** Parts written so far; they are the first ones of the run. */
  readonly partsDone: number;
  /** SHA-256 over all rows; "" until the run is complete. */
  readonly fingerprint: string;
  /** Columns of the part files with their units, meanings and dictionaries. */
  readonly gameColumns: readonly Column[];
  readonly unitColumns: readonly Column[];
  readonly experiment: Experiment;
}

/** Version of this program, from package.json. */
export function programVersion(): string {
  const data = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string };
  return data.version;
}

export function createManifest(
  experiment: Experiment,
  game: Game,
  plan: Plan,
  partsDone: number,
  fingerprint: string,
): Manifest {
  return {
    schemaVersion: SCHEMA_VERSION,
    run: experiment.name,
    game: game.name,
    dejarik: programVersion(),
    rulesVersion: game.rulesVersion,
    codeHash: codeHash(game.name),
    experimentHash: experimentHash(experiment, game),
    rootSeed: [...new Uint32Array(rootWords(experiment.seed))],
    pairsPerPart: PAIRS_PER_PART,
    games: plan.games,
    parts: plan.parts,
    partsDone,
    fingerprint,
    gameColumns: gameRowColumns(game, experiment),
    unitColumns: experiment.units ? unitRowColumns(game, experiment) : [],
    experiment,
  };
}

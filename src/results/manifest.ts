import { programVersion } from "../core/runningProgram.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Plan } from "../experiment/plan.js";
import { rootWords } from "../experiment/seeds.js";
import type { Column } from "../games/column.js";
import type { Game } from "../games/game.js";
import type { PartColumns } from "./dataset.js";
import { type Identity, identityOf } from "./identity.js";
import { gameRowColumns, roundRowColumns, unitRowColumns } from "./layout.js";
import { sealed } from "./manifestHash.js";
import { LIST_FILE } from "./names.js";
import { SCHEMA_VERSION } from "./summary.js";

/** `run.json`: all that is needed to continue the run, to replay its games and to read its files. */
export interface Manifest {
  readonly schemaVersion: number;
  /** The list of what was written, which is beside this file or above it; absent before version 0.3. */
  readonly files?: typeof LIST_FILE;
  /** Name of the experiment. */
  readonly run: string;
  readonly game: string;
  readonly dejarik: string;
  /** By what it is played, and what is played. */
  readonly identity: Identity;
  /** The seed phrase as four unsigned 32-bit words. */
  readonly rootSeed: readonly number[];
  readonly pairsPerPart: number;
  /** Games and parts of the whole run; those there is room for where matchups stop by what was seen. */
  readonly games: number;
  readonly parts: number;
  /** Parts written and counted so far: the first ones of each matchup. */
  readonly partsDone: number;
  /**
   * What was needed where matchups stop by what was seen; absent until the run is complete, and where all games are
   * played.
   */
  readonly needed?: Needed;
  /** SHA-256 over all rows; "" until the run is complete. */
  readonly fingerprint: string;
  /** What the complete run holds: never overwritten by another one. */
  readonly recorded?: Recorded;
  /** Columns of the part files with their units, meanings and dictionaries. */
  readonly gameColumns: readonly Column[];
  readonly unitColumns: readonly Column[];
  /** Absent where rounds are not written. */
  readonly roundColumns?: readonly Column[];
  readonly experiment: Experiment;
  /** SHA-256 over all the rest of this file's content. */
  readonly hash: string;
}

/** The hashes of a complete run. */
export interface Recorded {
  /** SHA-256 over the rows of each part, in part order: what the fingerprint is taken over. */
  readonly rows: readonly string[];
  /** SHA-256 of the files beside `run.json` by name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The parts of a run whose matchups were stopped. Parts keep their numbers; those of a stopped matchup beyond these are
 * not there.
 */
export interface Needed {
  readonly games: number;
  readonly parts: number;
  /** By matchup: its first so many parts. */
  readonly partsByMatchup: readonly number[];
}

export function createManifest(
  experiment: Experiment,
  game: Game,
  plan: Plan,
  partsDone: number,
  fingerprint: string,
  complete: { readonly needed?: Needed; readonly recorded?: Recorded } = {},
): Manifest {
  return sealed({
    schemaVersion: SCHEMA_VERSION,
    files: LIST_FILE,
    run: experiment.name,
    game: game.name,
    dejarik: programVersion(),
    identity: identityOf(experiment, game),
    rootSeed: [...Uint32Array.from(rootWords(experiment.seed))],
    pairsPerPart: plan.pairsPerPart,
    games: plan.games,
    parts: plan.parts,
    partsDone,
    ...(complete.needed === undefined ? {} : { needed: complete.needed }),
    fingerprint,
    ...(complete.recorded === undefined ? {} : { recorded: complete.recorded }),
    gameColumns: gameRowColumns(game, experiment),
    unitColumns: experiment.units ? unitRowColumns(game, experiment) : [],
    ...(experiment.rounds === undefined ? {} : { roundColumns: roundRowColumns(game, experiment) }),
    experiment,
  });
}

/** The columns of the files of a run's parts. */
export const partColumns = ({ gameColumns, unitColumns, roundColumns }: Manifest): PartColumns => ({
  games: gameColumns,
  units: unitColumns,
  rounds: roundColumns,
});

/** Whether the run stops matchups by what was seen and is not complete, so that nobody knows yet which parts it has. */
export function isUndecided(manifest: Manifest): boolean {
  return manifest.experiment.stopping.kind !== "fixed" && manifest.needed === undefined;
}

/** Numbers of the parts that a run has to have, from `run.json` alone; none while it is not complete. */
export function expectedParts(manifest: Manifest): number[] {
  const { experiment, parts, needed, fingerprint } = manifest;
  if (fingerprint === "") return [];
  const each = parts / experiment.matchups.length;
  return experiment.matchups.flatMap((_, matchup) =>
    Array.from({ length: needed?.partsByMatchup[matchup] ?? each }, (_, part) => matchup * each + part),
  );
}

/** Numbers of the parts that a complete run has, in order. */
export function* partNumbers(manifest: Manifest, plan: Plan): Generator<number> {
  for (let matchup = 0; matchup < plan.matchups; matchup++) {
    const parts = manifest.needed?.partsByMatchup[matchup] ?? plan.partsPerMatchup;
    for (let part = 0; part < parts; part++) yield matchup * plan.partsPerMatchup + part;
  }
}

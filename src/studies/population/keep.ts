import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/hash.js";
import type { Game } from "../../games/game.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import { sampleIdentity } from "../sample/spec.js";
import type { EvolutionSpec, Population } from "./evolve.js";

/** The population as kept in the study's folder, whole after each generation. */

/** Folder of the population. */
export const POPULATION = "population";
const FILE = "population.json";

interface Kept {
  /** SHA-256 of what was asked, and by which rules, code and data. */
  readonly playedBy: string;
  readonly population: Population;
  /** SHA-256 of both. */
  readonly hash: string;
}

const keyOf = ({ sample, games }: EvolutionSpec, game: Game): string =>
  sha256(JSON.stringify([sampleIdentity(sample, game).hash, games]));
const hashOf = ({ playedBy, population }: Omit<Kept, "hash">): string => sha256(JSON.stringify([playedBy, population]));

/** What was kept; undefined where nothing was, or not whole, or of another question or program. */
export function readPopulation(folder: string, spec: EvolutionSpec, game: Game): Population | undefined {
  const file = join(folder, POPULATION, FILE);
  if (!existsSync(file)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.playedBy === keyOf(spec, game) && kept.hash === hashOf(kept) ? kept.population : undefined;
  } catch {
    return undefined;
  }
}

/** Writes it whole. */
export async function keepPopulation(
  folder: string,
  spec: EvolutionSpec,
  game: Game,
  population: Population,
): Promise<void> {
  const own = { playedBy: keyOf(spec, game), population };
  makeFolder(join(folder, POPULATION));
  const text = JSON.stringify({ ...own, hash: hashOf(own) } satisfies Kept);
  // A line a niche, so that two populations can be compared by eye.
  await writeWhole(join(folder, POPULATION, FILE), `${text.replaceAll('},{"setting"', '},\n{"setting"')}\n`);
}

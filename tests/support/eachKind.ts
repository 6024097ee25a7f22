import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeep } from "./deep.js";
import { COIN_SUITE } from "./nights.js";

/** A small one of each kind of work that may be cut into shares or handed to other machines. */

export interface KindOfWork {
  readonly name: string;
  /** Module under `tests` or `src`, without its ending, of the games. */
  readonly registry: string;
  /** The command, without where it writes. */
  readonly words: readonly string[];
  /** Option that says where it writes, and the folder below that which is compared. */
  readonly place: "--out" | "--history";
}

const squad = (name: string, skill: number) => `  - {name: ${name}, skill: ${skill}}\n`;
const COINS = `game: coin\nsquads:\n${squad("Plain", 3)}${squad("Steady", 6)}${squad("Riser", 1)}`;

/** Writes their files into a folder. */
export function eachKind(folder: string): KindOfWork[] {
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const levels = file("levels.yaml", `${COINS}name: Levels\nunits: true\nlevels: [greedy=9000, sharp=400]\n`);
  const stopping = file("stopping.yaml", `${COINS}name: Stopping\ngames: 40000\nsprt: {elo0: 0, elo1: 30}\n`);
  const cost = file(
    "few.yaml",
    `study: cost
name: Few
points: 40
squadsEach: ${isDeep ? 450 : 150}
resamples: 100
maps: open
pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]
alsoAtPoints: [60]
statWeights: 100
recheck: 1
recheckPairs: 20
`,
  );
  const [pairs, games] = isDeep ? ["1100", "550"] : ["400", "200"];
  const decks = ["--pairs", pairs!, "--games", games!, "--leave-out", "sith-starter", "--leave-out-pairs", "100"];
  // Claims of costs are played again, too: those of decks, twice as long as all else of them, in the deep form alone.
  const recheck = !isDeep ? [] : ["--recheck", "1", "--recheck-by", "rollout-4", "--recheck-pairs", "20"];
  const rounds = ["jedi-starter", "sith-starter", "navy-starter", "--games", "200", "--rounds"];
  const ladder = ["--game", "lcg", "--levels", "random,greedy", "--games", "120"];
  return [
    { name: "a run at levels", registry: "tests/support/levelCoinGame", words: ["run", levels], place: "--out" },
    { name: "a run that stops", registry: "tests/support/coinGame", words: ["run", stopping], place: "--out" },
    { name: "costs", registry: "src/registry", words: ["cost", cost], place: "--out" },
    {
      ...{ name: "decks", registry: "src/registry", place: "--out" },
      words: ["decks", "jedi-starter", "sith-starter", "navy-starter", ...decks, ...recheck],
    },
    { name: "a run with rounds", registry: "src/registry", words: ["run", ...rounds], place: "--out" },
    { name: "a ladder", registry: "src/registry", words: ["ladder", ...ladder], place: "--out" },
    {
      ...{ name: "a night", registry: "tests/support/coinGame", place: "--history" },
      words: ["nightly", file("suite.yaml", COIN_SUITE), "--night", "one"],
    },
  ];
}

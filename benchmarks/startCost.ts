import { runCommand, runEmpty, runFirstGames, runWhole } from "./children.js";
import { median } from "./measure.js";

/** What it costs to begin: commands that play nothing, the first games of a process, a further worker. */

/** Words of the commands measured, as they are told. */
const COMMANDS = ["--version", "--help", "list maps", "--get-yargs-completions dejarik run --"] as const;
/** Pairs of every standard matchup: 48 games. */
export const FIRST_PAIRS = 4;

export interface StartCost {
  /** CPU seconds of Node.js itself, with nothing to do. */
  readonly node: number;
  /** CPU seconds from start to end, by the words of the command. */
  readonly commands: Readonly<Record<string, number>>;
  /** The first games of a process, its start included. */
  readonly first: { readonly games: number; readonly cpu: number };
  /** Resident memory that a further worker adds at most, in bytes: the mean of the second and the third. */
  readonly worker: number;
}

/** @param repeats of each, in turns; medians are told @param games of the runs that memory is measured by */
export async function measureStartCost(repeats: number, games: number): Promise<StartCost> {
  const empty: number[] = [];
  const commands = COMMANDS.map(() => [] as number[]);
  const first: number[] = [];
  let firstGames = 0;
  for (let i = 0; i < repeats; i++) {
    empty.push(await runEmpty());
    for (const [c, words] of COMMANDS.entries()) commands[c].push(await runCommand(words.split(" ")));
    const run = await runFirstGames(FIRST_PAIRS);
    first.push(run.cpu);
    firstGames = run.games;
  }
  const [one, three] = [await runWhole(1, games), await runWhole(3, games)];
  return {
    node: median(empty),
    commands: Object.fromEntries(COMMANDS.map((words, c) => [words, median(commands[c])])),
    first: { games: firstGames, cpu: median(first) },
    worker: (three.resident - one.resident) / 2,
  };
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ClusteredScore, pairedRatings } from "../../analysis/pairedRatings.js";
import { assert, at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { type FailureNote, NAMED_FAILURES } from "../../results/failures.js";
import { jsonText, prepareFolder, writeWhole } from "../../results/folder.js";
import { readWrittenJson } from "../../results/written.js";
import type { Stage } from "../../run/watch.js";
import { arena } from "../arena/index.js";
import { gamesPerPair, NEW_AS_A, OLD_AS_A } from "../arena/pairs.js";
import { arenaFiles, partsOf, readArenaPart } from "../arena/parts.js";
import { measureCpuOf } from "../arena/play.js";
import { frozenLuckOf, scoresWithoutLuck } from "../arena/results.js";
import { timeArena } from "../arena/run.js";
import type { ArenaSummary } from "../arena/summary.js";
import { versionOf } from "../kinds.js";
import { playStudy } from "../play.js";
import type { UnderWay } from "../study.js";
import { type Clock, type StageTimes, timedBy } from "../timed.js";
import { type LadderAsked, type LadderStudy, type Rung, rungFolder, rungStudy } from "./study.js";
import type { LadderCpu, LadderSummary } from "./summary.js";

/** Times stand apart from all that is the same for equal studies. */
export const CPU_FILE = "cpu.json";

/**
 * Plays an arena for each two levels, in `pairs/`. Pairs with the same number have the same entrants, dice and variant
 * whoever meets. `cpu.json` alone differs where equal questions are asked twice.
 */
export async function playLadder(request: UnderWay<LadderAsked>): Promise<LadderSummary> {
  const { game, asked, folder } = request;
  const { study } = asked;
  const summaries = await playRungs(request);
  const summary = summaryOf(game, study, folder, summaries);
  if (!existsSync(join(folder, CPU_FILE))) {
    const seconds = measureCpuOf(game, study.arena, study.levels);
    const cpu: LadderCpu = Object.fromEntries(study.levels.map((strategy, i) => [strategy, at(seconds, i)]));
    await writeWhole(join(folder, CPU_FILE), jsonText(cpu));
  }
  return summary;
}

/** Each level is timed by itself: a rung's games take what lies between those of its two. */
export function timeRungs(study: LadderStudy, game: Game, stages: readonly Stage[], clock: Clock): Promise<StageTimes> {
  const { levels, arena, rungs } = study;
  return timedBy(
    levels,
    (level, seconds) => timeArena(game, { ...arena, new: level, old: level }, clock, seconds, 1),
    (stage, of) => {
      const { stronger, weaker } = at(rungs, stages.indexOf(stage));
      return (of(at(levels, stronger)) + of(at(levels, weaker))) / 2;
    },
  );
}

/** @returns what each arena came to; none of a share */
export async function playRungs(request: UnderWay<LadderAsked>): Promise<ArenaSummary[]> {
  const { study } = request.asked;
  await prepareFolder(request.folder, []);
  const summaries: ArenaSummary[] = [];
  for (const rung of study.rungs) {
    const folder = join(request.folder, rungFolder(study, rung));
    const summary = await playStudy(arena, { ...request, asked: { study: rungStudy(study, rung) }, folder });
    if (summary !== undefined) summaries.push(summary);
  }
  return summaries;
}

/** CPU seconds a game as they were measured when the ladder was played; empty where the file is not there any more. */
export function readCpu(folder: string): LadderCpu {
  const file = join(folder, CPU_FILE);
  if (!existsSync(file)) return {};
  try {
    const found: unknown = readWrittenJson(file);
    const entries = typeof found === "object" && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return {};
  }
}

/** What each pair of games of a rung came to for the stronger of the two. */
function scoresOf(
  game: Game,
  study: LadderStudy,
  rung: Rung,
  folder: string,
  { total }: ArenaSummary,
): ClusteredScore[] {
  const arena = rungStudy(study, rung);
  const files = arenaFiles(game, arena, join(folder, rungFolder(study, rung)));
  const games = gamesPerPair(game);
  // Where nearly all is won, scores with luck removed may add up to more than all.
  const luck = total.counted === undefined ? undefined : frozenLuckOf(arena, game);
  return Array.from({ length: partsOf(arena) }, (_, index) => {
    const part = readArenaPart(files, index);
    assert(part.kind === "whole", "a part that was played reads", { index, found: part.kind });
    const { pairs, halfWins } = part.content;
    const luckless = luck && scoresWithoutLuck(luck, arena, game, part.content);
    return Array.from(pairs, (cluster, i): ClusteredScore => {
      const halves = at(halfWins, i * games + NEW_AS_A) + 2 - at(halfWins, i * games + OLD_AS_A);
      const score = luckless === undefined ? halves / 2 : 2 * at(luckless, i);
      return { cluster, first: rung.stronger, second: rung.weaker, games: 2, score };
    });
  }).flat();
}

function summaryOf(game: Game, study: LadderStudy, folder: string, summaries: readonly ArenaSummary[]): LadderSummary {
  const { levels, rungs, anchor, arena } = study;
  const scores = rungs.flatMap((rung, i) => scoresOf(game, study, rung, folder, at(summaries, i)));
  const ratings = pairedRatings(levels.length, scores, anchor, arena.confidence);
  return {
    schemaVersion: versionOf("ladder"),
    study: "ladder",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    seed: arena.seed,
    confidence: arena.confidence,
    anchor: at(levels, anchor),
    drawnInHundred: arena.drawnInHundred,
    ...(arena.even === undefined ? {} : { even: arena.even.length }),
    variantNoun: game.variantNoun,
    variants: arena.variants,
    levels: levels.map((strategy, i) => ({ strategy, elo: at(ratings, i) })),
    pairs: rungs.map((rung, i) => ({
      stronger: at(levels, rung.stronger),
      weaker: at(levels, rung.weaker),
      games: at(summaries, i).total.games,
      winRate: at(summaries, i).total.winRate,
      seats: at(summaries, i).bySeat,
      folder: rungFolder(study, rung),
    })),
    ...failureNote(study, summaries),
  };
}

function failureNote(study: LadderStudy, summaries: readonly ArenaSummary[]): { failed?: FailureNote } {
  const notes = summaries.flatMap(({ failed }, i) =>
    failed === undefined ? [] : [{ failed, rung: at(study.rungs, i) }],
  );
  if (notes.length === 0) return {};
  const first = notes.flatMap(({ failed, rung }) =>
    failed.first.map((one) => ({ ...one, folder: rungFolder(study, rung) })),
  );
  const pairs = notes.reduce((sum, { failed }) => sum + failed.pairs, 0);
  return { failed: { pairs, ofTwo: true, first: first.slice(0, NAMED_FAILURES) } };
}

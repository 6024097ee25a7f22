import { statSync } from "node:fs";
import { join } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";

/**
 * Files of tests in the order in which they begin: the longest first, so that at the end no process waits long for the
 * other. Vitest would go by the sizes of files where it has not run them before, as in a new clone, and a short file
 * may take long.
 */

/** Seconds of the longest files, about, waiting included; only their order matters. Others begin by their size. */
export const SECONDS: Readonly<Record<string, number>> = {
  "tests/machines/trust.test.ts": 173,
  "tests/machines/attacks.test.ts": 124,
  "tests/cli/ballot.long.test.ts": 105,
  "tests/strategyFiles/ending.long.test.ts": 92,
  "tests/strategyFiles/strategyFiles.long.test.ts": 91,
  "tests/machines/queue.test.ts": 85,
  "tests/cli/shards.long.test.ts": 78,
  "tests/studies/decks/study.long.test.ts": 76,
  "tests/cli/tryCards.long.test.ts": 71,
  "tests/cli/judgeNamed.long.test.ts": 69,
  "tests/benchmarks/bench.long.test.ts": 68,
  "tests/studies/decks/recheck.long.test.ts": 62,
  "tests/studies/broken/broken.long.test.ts": 61.5,
  "tests/cli/try.long.test.ts": 61,
  "tests/machines/operator.test.ts": 58,
  "tests/studies/arena.long.test.ts": 56,
  "tests/studies/balance/decks.long.test.ts": 54,
  "tests/library.long.test.ts": 53,
  "tests/deploy/slurm.long.test.ts": 52,
  "tests/machines/strategies.test.ts": 51,
  "tests/cli/blunders.long.test.ts": 50,
  "tests/cli/otherCode.long.test.ts": 49,
  "tests/studies/judge/stopping.long.test.ts": 44,
  "tests/studies/judge/value.long.test.ts": 43,
  "tests/studies/season/season.long.test.ts": 42,
  "tests/strategies/rollout.long.test.ts": 41,
  "tests/studies/season/valued.long.test.ts": 40,
  "tests/studies/balance/balance.long.test.ts": 39,
  "tests/cli/decksChanged.long.test.ts": 38,
  "tests/cli/beginning.long.test.ts": 37,
  "tests/report/everyPage.long.test.ts": 36,
  "tests/cli/failures.long.test.ts": 35,
  "tests/games/lcg/mutation/gate.long.test.ts": 34,
  "tests/recorded/recorded.long.test.ts": 33.5,
  "tests/studies/cost.long.test.ts": 32,
  "tests/studies/decks/company.long.test.ts": 31,
  "tests/cli/plan.long.test.ts": 30,
  "tests/analysis/strataStopping.long.test.ts": 29,
  "tests/run/levels.long.test.ts": 28,
  "tests/machines/scale.test.ts": 27,
  "tests/cli/agreeStudies.long.test.ts": 26,
  "tests/report/replay.long.test.ts": 25,
  "tests/studies/ladder.long.test.ts": 24,
  "tests/studies/judge/range.long.test.ts": 23,
  "tests/fuzz/commands.long.test.ts": 22,
  "tests/cli/nightlyClosing.long.test.ts": 21,
  "tests/machines/choice.test.ts": 20,
  "tests/games/cards/luck.long.test.ts": 19,
  "tests/cli/improve.long.test.ts": 18,
  "tests/games/miniatures/luck.long.test.ts": 17.5,
  "tests/cli/judge.long.test.ts": 17,
  "tests/cli/init.long.test.ts": 16,
  "tests/machines/firstLook.test.ts": 15.5,
  "tests/studies/asked.test.ts": 15,
  "tests/studies/export.long.test.ts": 14,
  "tests/report/drawn/drawn.test.ts": 13,
  "tests/studies/even/even.test.ts": 12,
  "tests/cli/everyday.test.ts": 11,
};

/** @param root folder of the project */
export function longestFirst<Spec extends Pick<TestSpecification, "moduleId">>(
  root: string,
  specs: readonly Spec[],
): Spec[] {
  const seconds = new Map(Object.entries(SECONDS).map(([file, own]) => [join(root, file).replaceAll("\\", "/"), own]));
  return specs
    .map((spec) => ({ spec, own: seconds.get(spec.moduleId) ?? 0, size: statSync(spec.moduleId).size }))
    .sort((x, y) => y.own - x.own || y.size - x.size)
    .map(({ spec }) => spec);
}

export class LongestFirst implements TestSequencer {
  readonly #config: Vitest["config"];

  constructor({ config }: Vitest) {
    this.#config = config;
  }

  sort(specs: TestSpecification[]): TestSpecification[] {
    return longestFirst(this.#config.root, specs);
  }

  /** What one of several machines has: of each few files of about the same length one. */
  shard(specs: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#config.shard!;
    return longestFirst(this.#config.root, specs).filter((_, i) => i % count === index - 1);
  }
}

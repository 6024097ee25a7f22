import { statSync } from "node:fs";
import { join } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";

/**
 * Files of tests in the order in which they begin: the longest first, so that at the end no process waits long for the
 * other. Vitest would go by the sizes of files where it has not run them before, as in a new clone, and a short file
 * may take long.
 */

/** Seconds of processor time of the longest files, about; only their order matters. Others begin by their size. */
export const SECONDS: Readonly<Record<string, number>> = {
  "tests/studies/season/season.long.test.ts": 68,
  "tests/cli/ballot.long.test.ts": 60,
  "tests/machines/attacks.test.ts": 55,
  "tests/machines/queue.test.ts": 54,
  "tests/benchmarks/bench.long.test.ts": 52,
  "tests/machines/trust.test.ts": 50,
  "tests/studies/cost.long.test.ts": 46,
  "tests/strategyFiles/strategyFiles.long.test.ts": 39,
  "tests/studies/broken/broken.long.test.ts": 38,
  "tests/studies/decks/recheck.long.test.ts": 35,
  "tests/cli/judgeNamed.long.test.ts": 33,
  "tests/cli/blunders.long.test.ts": 30,
  "tests/cli/otherCode.long.test.ts": 25,
  "tests/old/old.long.test.ts": 24,
  "tests/studies/judge/range.long.test.ts": 23,
  "tests/games/lcg/mutation/gate.long.test.ts": 22,
  "tests/cli/shards.long.test.ts": 21,
  "tests/fuzz/commands.long.test.ts": 20,
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

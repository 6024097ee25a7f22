import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { commandKind } from "../../src/studies/kinds.js";
import { playStudy } from "../../src/studies/play.js";
import type { AnyStudy } from "../../src/studies/study.js";
import { temporaryFolder } from "../support/experiments.js";
import { checkSummaries } from "../support/summaries.js";
import { begun, KINDS, questionsOf } from "./asked.js";
import { BELIEVED } from "./believed.js";
import { type Given, questions } from "./questions.js";
import { Recorded } from "./record.js";

/** What every study finds, and otherwise where one thing is asked otherwise, is the text that stands here. */

const base = temporaryFolder();
const ASKED = questions(base);

let number = 0;

/** What is planned and found. */
async function found(own: AnyStudy, given: Given): Promise<object> {
  const folder = join(base, `study-${number++}`);
  const { game, asked, plan } = await begun(own, given);
  await playStudy(own, { game, asked, folder, workers: 1, registryUrl: "" });
  await checkSummaries(folder);
  const summary = readStudySummary(folder);
  rmSync(folder, { recursive: true });
  return { plan, ...summary };
}

describe.each(KINDS)("%s", async (kind) => {
  const own = await commandKind(kind)!.load();
  const asked = ASKED[kind];
  const all = questionsOf(base, asked);

  test("has no option of which nothing is recorded, but for a reason", () => {
    const { left = {}, others } = asked;
    expect([...Object.keys(others), ...Object.keys(left)].sort()).toEqual(Object.keys(own.options).sort());
  });

  test("finds what it found, and each option changes something of it", async () => {
    const text = new Recorded();
    const idle: string[] = [];
    const summaries = new Map<string, object>();
    for (const { words, given, of, key } of all) {
      const summary = await found(own, given).catch((error: unknown) => {
        const said = error instanceof UserError ? error.problems.map((one) => one.message).join("; ") : "";
        throw new Error(`${kind}, ${words}: ${said}`, { cause: error });
      });
      summaries.set(words, summary);
      const isOther = text.add(words, summary, of);
      if (key !== undefined && !isOther) idle.push(words);
    }
    await expect(text.text).toMatchFileSnapshot(`./${kind}.txt`);
    expect(idle).toEqual([]);
    BELIEVED[kind]?.((words) => summaries.get(words) as never);
  });
});

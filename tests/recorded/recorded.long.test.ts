import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import { readStudySummary } from "../../src/studies/folder.js";
import { commandKind, STUDIES } from "../../src/studies/kinds.js";
import { playStudy } from "../../src/studies/play.js";
import type { AnyStudy } from "../../src/studies/study.js";
import { temporaryFolder } from "../support/experiments.js";
import { checkSummaries } from "../support/summaries.js";
import { BELIEVED } from "./believed.js";
import { type Given, isBeside, type Questions, questions } from "./questions.js";
import { Recorded } from "./record.js";
import * as registry from "./swiftGames.js";

/** What every study finds, and otherwise where one thing is asked otherwise, is the text that stands here. */

const base = temporaryFolder();
const host = { registry, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };
const ASKED = questions(base);
const KINDS = Object.keys(STUDIES).filter((kind) => commandKind(kind) !== undefined);

let number = 0;

/** What is planned and found. */
async function found(own: AnyStudy, given: Given): Promise<object> {
  const folder = join(base, `study-${number++}`);
  const { game: name, asked } = await own.begin(given as never, host);
  const game = registry.findGame(name)!;
  const stages = own.stages?.(asked, game) ?? [];
  const plan = stages.map(({ what, isMost, games, strategy }) =>
    [what, isMost ? "at most" : "", games, strategy === undefined ? "" : `by ${strategy}`]
      .filter((w) => w !== "")
      .join(" "),
  );
  await playStudy(own, { game, asked, folder, workers: 1, registryUrl: "" });
  await checkSummaries(folder);
  const summary = readStudySummary(folder);
  rmSync(folder, { recursive: true });
  return { plan: plan.join(", "), ...summary };
}

interface Question {
  readonly words: string;
  readonly given: Given;
  /** What it is held against. */
  readonly of?: string;
  /** What alone is asked otherwise there. */
  readonly key?: string;
}

const USUAL = "usual";

/** All questions of a study, the usual one first, each behind what it is held against. */
function questionsOf({ usual, file, others, inFile = {}, more = {} }: Questions): Question[] {
  const withFile = (given: Given, lines: Given = {}): Given => {
    if (file === undefined) return given;
    const place = join(base, `file-${number++}`);
    mkdirSync(place);
    // The study is called by the name of its file.
    const path = join(place, "asked.yaml");
    const text = Object.entries({ ...file, ...lines }).map(([key, value]) => `${key}: ${value}\n`);
    writeFileSync(path, text.join(""));
    return file.study === "decks" ? { files: [path], ...given } : { file: path, ...given };
  };
  const told = (value: unknown) =>
    JSON.stringify(value, (_, one) => (one === undefined ? "none" : one))
      .replaceAll(`${base}/`, "")
      .replace(/["{}]/g, "");
  const all: Question[] = [{ words: USUAL, given: withFile(usual) }];
  for (const [key, one] of Object.entries(others)) {
    let of = USUAL;
    let question = usual;
    if (isBeside(one)) {
      question = { ...usual, ...one.beside };
      of = `with ${told(one.beside)}`;
      if (all.every(({ words }) => words !== of)) all.push({ words: of, given: withFile(question), of: USUAL });
    }
    const value = isBeside(one) ? one.value : one;
    all.push({ words: `${key} ${told(value)}`, given: withFile({ ...question, [key]: value }), of, key });
  }
  for (const [key, value] of Object.entries(inFile)) {
    const lines = typeof value === "object" ? (value as Given) : { [key]: value };
    all.push({ words: `in the file ${told(lines)}`, given: withFile(usual, lines), of: USUAL, key });
  }
  for (const [words, given] of Object.entries(more))
    all.push({ words, given: withFile({ ...usual, ...given }), of: USUAL });
  return all;
}

describe.each(KINDS)("%s", async (kind) => {
  const own = await commandKind(kind)!.load();
  const asked = ASKED[kind];
  const all = questionsOf(asked);

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

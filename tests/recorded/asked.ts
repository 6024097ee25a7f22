import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandKind, STUDIES } from "../../src/studies/kinds.js";
import type { AnyStudy } from "../../src/studies/study.js";
import { type Given, isBeside, type Questions } from "./questions.js";
import * as registry from "./swiftGames.js";

/** Questions of studies as they are asked, one after the other. */

export const KINDS = Object.keys(STUDIES).filter((kind) => commandKind(kind) !== undefined);
export const host = { registry, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };

let number = 0;

/** What is asked, its game, and what is planned of it. */
export async function begun(own: AnyStudy, given: Given) {
  const { game: name, asked } = await own.begin(given as never, host);
  const game = registry.findGame(name)!;
  const stages = own.stages?.(asked, game) ?? [];
  const plan = stages.map(({ what, isMost, games, strategy }) =>
    [what, isMost ? "at most" : "", games, strategy === undefined ? "" : `by ${strategy}`]
      .filter((w) => w !== "")
      .join(" "),
  );
  return { game, asked, stages, plan: plan.join(", ") };
}

export interface Question {
  readonly words: string;
  readonly given: Given;
  /** What it is held against. */
  readonly of?: string;
  /** What alone is asked otherwise there. */
  readonly key?: string;
}

export const USUAL = "usual";

/**
 * All questions of a study, the usual one first, each behind what it is held against.
 * @param base a folder for files
 */
export function questionsOf(base: string, { usual, file, others, inFile = {}, more = {} }: Questions): Question[] {
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

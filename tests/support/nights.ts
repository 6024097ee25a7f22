import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import type { Registry } from "../../src/games/registry.js";
import { INTERRUPTED } from "../../src/run/interrupted.js";
import { runNightly } from "../../src/studies/nightly/nightly.js";
import { checkSuite, type Suite } from "../../src/studies/nightly/suite.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import * as coins from "./coinGame.js";

/** Nights of the coin game, for tests. */

/** Three matchups of 2,000 games, as YAML. */
export const COIN_SUITE = `study: nightly
name: Coins
experiments:
  - name: three
    game: coin
    squads: [novice, adept, master]
    games: 2000
`;

/** What lies in the folder of a night that was closed, in the order of names. */
export const NIGHT_FILES = [
  "files.sha256",
  "night.json",
  "report.html",
  "report.md",
  "runs",
  "speed.json",
  "study.json",
  "summary.json",
];

/** Checks the text of a suite: the suite, or the problems as they would be printed. */
export function suiteOf(text: string, registry: Registry = coins): { suite: Suite | undefined; problems: string[] } {
  const problems = new Problems();
  const suite = checkSuite(readSource("suite.yaml", text, problems), registry, problems);
  return { suite, problems: problems.list.map(formatProblem) };
}

export function goodSuite(text: string = COIN_SUITE): Suite {
  const { suite, problems } = suiteOf(text);
  if (suite === undefined) throw new Error(problems.join("\n"));
  return suite;
}

/** What may be said of a night besides its history and name. */
export interface NightOptions {
  readonly suite?: Suite;
  readonly registry?: Registry;
  readonly scale?: number;
  readonly workers?: number;
  readonly stop?: AbortSignal;
  readonly tell?: (line: string) => void;
}

/** Plays a night in this thread; `done` is undefined where it was stopped. */
export async function night(history: string, name: string, options: NightOptions = {}) {
  const registryUrl = new URL("./coinGame.js", import.meta.url).href;
  const standard = {
    suite: goodSuite(),
    registry: coins as Registry,
    registryUrl,
    workers: 1,
    scale: 1,
    tell: () => {},
  };
  const { done, ...made } = await runNightly({ ...standard, ...options, history, night: name, today: "2026-01-01" });
  return { ...made, done: done === INTERRUPTED ? undefined : done };
}

/** Plays a night that must come to its end. */
export async function wholeNight(history: string, name: string, options: NightOptions = {}): Promise<NightlySummary> {
  const { done } = await night(history, name, options);
  if (done === undefined) throw new Error(`night ${name} was stopped`);
  return done.summary;
}

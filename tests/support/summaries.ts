import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { ownValue } from "../../src/core/own.js";
import { STUDY_FILE, SUMMARY_FILE } from "../../src/results/names.js";
import { readWrittenJson } from "../../src/results/written.js";
import { STUDIES } from "../../src/studies/kinds.js";

/** Summaries of studies are held to the shapes that the studies declare. */

type Summary = Readonly<Record<string, unknown>>;

/** What is wrong, of several forms by the one that is nearest. */
function told(issues: readonly z.core.$ZodIssue[], isPart: boolean): string[] {
  return issues.flatMap((issue) => {
    const place = issue.path.join(".");
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      const forms = issue.errors.map((errors) => told(errors, isPart));
      const nearest = forms.reduce((best, form) => (form.length < best.length ? form : best));
      return nearest.map((one) => (place === "" ? one : `${place}.${one}`));
    }
    const isMissing = issue.input === undefined && issue.code !== "unrecognized_keys";
    return isPart && isMissing ? [] : [`${place}: ${issue.message}`];
  });
}

/** Where a value is not of a shape; nothing where it is. @param isPart keys may be missing */
export function misfitsOf(shape: z.ZodType, value: unknown, isPart = false): string[] {
  const { error } = shape.safeParse(value, { reportInput: true });
  return told(error?.issues ?? [], isPart);
}

/** Where a summary is not as its study declares it. @param isPart keys may be missing */
export async function misfits(summary: Summary, isPart = false): Promise<string[]> {
  const kind = ownValue(STUDIES, String(summary.study));
  if (kind === undefined) return [`there is no study "${String(summary.study)}"`];
  return misfitsOf((await kind.load()).summary, summary, isPart);
}

type Told = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All objects in a value, with their places. */
function* objectsIn(value: unknown, place: string): Generator<readonly [string, Told]> {
  if (isObject(value)) yield [place, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* objectsIn(one, place === "" ? key : `${place}.${key}`);
}

/** Rounding of what is printed with fewer digits than it was reckoned with. */
const ROUNDING = 1e-9;
const areNumbers = (values: readonly unknown[]): values is number[] =>
  values.every((value) => typeof value === "number");
const isBelow = (x: unknown, y: unknown): boolean => areNumbers([x, y]) && (x as number) < (y as number) - ROUNDING;

/**
 * Where a summary contradicts itself, or what was asked, whatever study it is of: ends of intervals, shares outside
 * 0 to 1, results that are no sum, and what it says was asked.
 */
export function contradictions(summary: Summary, asked: unknown = {}): string[] {
  const within = [...objectsIn(summary, "")].flatMap(([place, one]) => {
    const { estimate, low, high, p, adjusted, games, winsA, winsB, draws } = one;
    return [
      ...(isBelow(estimate, low) || isBelow(high, estimate) ? ["the estimate is outside its interval"] : []),
      ...(isBelow(adjusted, p) ? ["a p that is smaller when it is corrected"] : []),
      ...([p, adjusted].some((x) => isBelow(x, 0) || isBelow(1, x)) ? ["a p outside 0 to 1"] : []),
      ...(areNumbers([games, winsA, winsB, draws]) && games !== Number(winsA) + Number(winsB) + Number(draws)
        ? ["wins and draws are not its games"]
        : []),
    ].map((what) => `${place}: ${what}`);
  });
  const { study = {} } = isObject(asked) ? asked : {};
  const parts = isObject(study) ? [study.sample, study.experiment, study].filter(isObject) : [];
  const said: Told = Object.assign({}, ...parts);
  const others = ["name", "game", "seed", "confidence", "strategy", "wanted"].filter(
    (key) => typeof summary[key] === typeof said[key] && typeof said[key] !== "object" && summary[key] !== said[key],
  );
  return [...within, ...others.map((key) => `${key}: is not what was asked`)];
}

/** Which files it names as found: each there, once, and no others. */
function filesLacking(folder: string, summary: Summary): string[] {
  const named = JSON.stringify(summary).match(/(?<=")found\/\d+\.yaml(?=")/g) ?? [];
  const found = join(folder, "found");
  const there = existsSync(found) ? readdirSync(found).map((name) => `found/${name}`) : [];
  return named.toSorted().join() === there.toSorted().join() ? [] : [`found: names ${named}, where ${there} are`];
}

/** What this program wrote; undefined of what a test wrote over it. */
function asWritten(file: string): Summary | undefined {
  try {
    return readWrittenJson(file) as Summary;
  } catch {
    return undefined;
  }
}

/**
 * Of all studies below a folder; those of earlier versions, whose folders have no list of what was written, may lack
 * what is new.
 * @returns how many fit
 * @throws Error with the place of whatever does not
 */
export async function checkSummaries(folder: string): Promise<number> {
  let fitting = 0;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => one.endsWith(STUDY_FILE))) {
    const own = dirname(join(folder, name));
    const summary = existsSync(join(own, SUMMARY_FILE)) ? asWritten(join(own, SUMMARY_FILE)) : undefined;
    if (summary === undefined) continue;
    const isOld = !readFileSync(join(own, STUDY_FILE), "utf8").includes('"files"');
    const wrong = await misfits(summary, isOld);
    if (wrong.length > 0) throw new Error([`${join(own, SUMMARY_FILE)} is not of its shape:`, ...wrong].join("\n"));
    const { asked } = asWritten(join(own, STUDY_FILE)) ?? {};
    const against = isOld ? [] : [...contradictions(summary, asked), ...filesLacking(own, summary)];
    if (against.length > 0) throw new Error([`${join(own, SUMMARY_FILE)} contradicts itself:`, ...against].join("\n"));
    fitting++;
  }
  return fitting;
}

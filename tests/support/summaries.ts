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
    fitting++;
  }
  return fitting;
}

import { createHash } from "node:crypto";
import { faceLines } from "../../../src/cli/face.js";
import type { Face } from "../../../src/report/face.js";
import { pageHtml } from "../../../src/report/frame.js";
import { pageMarkdown, plainText } from "../../../src/report/markdown.js";
import { runFace } from "../../../src/report/run/face.js";
import type { ReportModel } from "../../../src/report/run/model.js";
import { renderReport } from "../../../src/report/run/page.js";
import { renderParts } from "../../../src/report/run/parts.js";
import { runMarkdown } from "../../../src/report/run/runMarkdown.js";
import type { RunSummary } from "../../../src/results/summary.js";
import type { AgreeSummary } from "../../../src/studies/agree/agree.js";
import { agreeFace } from "../../../src/studies/agree/page/face.js";
import { agreePage } from "../../../src/studies/agree/page/page.js";
import { agreeLines } from "../../../src/studies/agree/words.js";
import type { StudySummary } from "../../../src/studies/folder.js";
import { kindCalled } from "../../../src/studies/kinds.js";
import { nightVerdicts } from "../../../src/studies/nightly/page/words.js";
import type { NightlySummary } from "../../../src/studies/nightly/summary.js";
import type { AnyStudy } from "../../../src/studies/study.js";

/** All that is drawn of a summary, as lines: its face in a terminal, its sentences, `report.md`, and the page. */

const plain = (text: string): string => text.replaceAll("\u202f", " ");
const AGAIN = "dejarik again.yaml";

export async function drawnAgreement(summary: AgreeSummary): Promise<string[]> {
  const face = agreeFace(summary, "runs/x");
  const page = await agreePage(summary, { title: "votes.csv", path: "runs/x", facts: [] });
  return [
    ...faceOf(face),
    ...agreeLines(summary, "runs/x"),
    ...report(pageMarkdown(page, face)),
    ...pageOf(pageHtml(page, face)),
  ];
}

export async function drawnStudy(summary: StudySummary, folder = ""): Promise<string[]> {
  const own = (await kindCalled(summary.study).load()) as AnyStudy;
  const face = own.face(summary, AGAIN, folder);
  const sentences =
    own.linesOf?.(summary, folder) ??
    (summary.study === "nightly" ? nightVerdicts(summary as NightlySummary).map(plainText) : []);
  const page = await own.page(summary, { path: "runs/x", folder, facts: [{ label: "dejarik", value: "1" }] });
  return [...faceOf(face), ...sentences, ...report(pageMarkdown(page, face)), ...pageOf(pageHtml(page, face))];
}

export async function drawnRun(summary: RunSummary, more: Omit<ReportModel, "summary">): Promise<string[]> {
  const model = { ...more, summary };
  const face = runFace(summary, AGAIN);
  const parts: string[] = [];
  for await (const { file, text } of renderParts(model)) parts.push(`page, ${file}: ${short(text)}`);
  return [...faceOf(face), ...report(runMarkdown(model, face)), ...pageOf(await renderReport(model, face)), ...parts];
}

const TONES: Readonly<Record<string, string>> = { 32: "good", 31: "bad", 33: "open", 90: "dim", 1: "strong" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what colours are made of
const COLOURED = /\u001b\[(\d+)m(.*?)\u001b\[\d+m/g;

/** Before each line of a narrow terminal. */
export const NARROW = "80│";

/** As narrow as terminals are, and with all that a wide one has, colours as words. */
function faceOf(face: Face): string[] {
  const wide = faceLines(face, { width: 200, isColoured: true, isWrapped: true }, plain);
  return [
    ...faceLines(face, { width: 80, isColoured: false, isWrapped: true }, plain).map((line) => `${NARROW}${line}`),
    ...wide.map((line) => line.replace(COLOURED, (_, code, text) => `${TONES[code]}‹${text}›`)),
  ];
}

const report = (text: string): string[] => plain(text).split("\n");

export const short = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 6);

/** Of each section of a page what tells it from another. */
function pageOf(page: string): string[] {
  const body = page.slice(page.indexOf("<body>"), page.indexOf("<script>"));
  return body
    .split(/(?=<section id=")/)
    .map((part) => `page, ${/^<section id="([^"]*)/.exec(part)?.[1] ?? "its head"}: ${short(part)}`);
}

import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { basename, join } from "node:path";
import { MARKDOWN_FILE, makeFolder, REPORT_FILE, readManifest, writeWhole } from "../results/folder.js";
import type { Manifest } from "../results/manifest.js";
import { PARTS_FOLDER } from "../results/names.js";
import { readWholeSummary } from "../results/readSummary.js";
import { removeWhole } from "../results/written.js";
import type { Face } from "./face.js";
import { type Page, pageHtml } from "./frame.js";
import { pageMarkdown } from "./markdown.js";
import { pagePath } from "./paths.js";
import { gameLinks } from "./replay/worthALook.js";
import { runFace } from "./run/face.js";
import { sampleGames } from "./run/gameSample.js";
import { isInParts, MATCHUPS_PER_PART, type ReportModel } from "./run/model.js";
import { renderReport } from "./run/page.js";
import { renderParts } from "./run/parts.js";
import { runMarkdown } from "./run/runMarkdown.js";

/**
 * Writes `report.html` and `report.md` of a run folder from its `run.json`, `summary.json` and `details.jsonl`;
 * whatever was there is replaced whole. Of a run of many matchups there are pages in the folder `report` besides. Equal
 * runs in a folder of the same name give the same bytes.
 * @param runFolder folder as the user named it
 * @param again the command that plays it again; undefined where that is not known
 * @returns path of the page
 * @throws UserError when the folder is no finished run, or is of another schema version
 */
export async function writeReport(runFolder: string, again?: string): Promise<string> {
  const model = await readModel(runFolder);
  const face = runFace(model.summary, again, { folder: model.runPath });
  await writeParts(runFolder, model);
  return writeBoth(runFolder, await renderReport(model, face), runMarkdown(model, face));
}

/**
 * Writes `report.html` and `report.md` of a study's folder; whatever was there is replaced whole.
 * @returns path of the page
 */
export async function writePage(folder: string, page: Page, face: Face): Promise<string> {
  return writeBoth(folder, pageHtml(page, face), pageMarkdown(page, face));
}

/**
 * Pages of many matchups come first, so that `report.html` never leads to one that is not there; those of an earlier
 * report go.
 */
async function writeParts(runFolder: string, model: ReportModel): Promise<void> {
  const folder = join(runFolder, PARTS_FOLDER);
  const written = new Set<string>();
  for await (const { file, text } of renderParts(model)) {
    makeFolder(folder);
    await writeWhole(join(runFolder, file), text);
    written.add(basename(file));
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^(matchups-\d+|pieces)\.html(\.tmp)?$/.test(name) && !written.has(name)) await removeWhole(join(folder, name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

async function writeBoth(folder: string, page: string, markdown: string): Promise<string> {
  const file = join(folder, REPORT_FILE);
  await writeWhole(join(folder, MARKDOWN_FILE), markdown);
  await writeWhole(file, page);
  return file;
}

/**
 * What the report of a run folder shows.
 * @throws UserError when the folder is no finished run, or is of another schema version
 */
export async function readModel(runFolder: string): Promise<ReportModel> {
  const manifest = readManifest(runFolder);
  const summary = await readWholeSummary(runFolder);
  const onPage = isInParts(summary) ? MATCHUPS_PER_PART : summary.matchups.length;
  return {
    summary,
    runPath: pagePath(runFolder),
    watch: gameLinks(runFolder, summary),
    games: sampleGames(runFolder, manifest, onPage),
    facts: facts(manifest),
  };
}

function facts(manifest: Manifest): ReportModel["facts"] {
  return [
    { label: "dejarik", value: manifest.dejarik },
    { label: "Rules", value: manifest.identity.rules },
    { label: "Identity", value: manifest.identity.hash },
    { label: "Root seed", value: manifest.rootSeed.join(" ") },
    { label: "Schema version", value: String(manifest.schemaVersion) },
  ];
}

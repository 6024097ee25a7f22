import type { StudyManifest, StudySummary } from "../studies/folder.js";
import type { JudgeSummary } from "../studies/judge/summary.js";
import type { NightlySummary } from "../studies/nightly/summary.js";
import type { AnySeasonSummary } from "../studies/season/summary.js";
import type { ValuedStudySummary } from "../studies/valued/summary.js";
import { arenaPage } from "./arenaPage.js";
import { brokenPage } from "./brokenPage.js";
import { comparePage } from "./comparePage.js";
import { costPage } from "./costPage.js";
import { decksPage } from "./decksPage.js";
import { withFailures } from "./failed.js";
import type { Fact, Page, PageContext } from "./frame.js";
import { improvePage } from "./improvePage.js";
import { writePage } from "./index.js";
import { judgePage } from "./judgePage.js";
import { ladderPage } from "./ladderPage.js";
import { metaPage } from "./metaPage.js";
import { nightlyPage } from "./nightlyPage.js";
import { pagePath } from "./paths.js";
import { writeNightGames } from "./replay/nightGames.js";
import { seasonPage, valuedSeasonPage } from "./seasonPage.js";
import { isValuedSeason } from "./seasonWords.js";
import { valuedPage } from "./valuedPage.js";

/** How the page of each study is drawn from its summary. */
type Draw = (summary: StudySummary, context: PageContext) => Promise<Page>;

/** Pages by study. */
const PAGES: Partial<Record<StudyManifest["study"], Draw>> = {
  decks: decksPage as Draw,
  arena: arenaPage as Draw,
  ladder: ladderPage as Draw,
  meta: metaPage as Draw,
  compare: comparePage as Draw,
  nightly: (async (summary: NightlySummary, context) => {
    const watch = await writeNightGames(context.folder!, summary);
    return nightlyPage(summary, { ...context, watch });
  }) as Draw,
  cost: costPage as Draw,
  judge: (async (summary: JudgeSummary | ValuedStudySummary, context) =>
    "measure" in summary ? valuedPage(summary, context) : judgePage(summary, context)) as Draw,
  season: (async (summary: AnySeasonSummary, context) =>
    isValuedSeason(summary) ? valuedSeasonPage(summary, context) : seasonPage(summary, context)) as Draw,
  improve: improvePage as Draw,
  broken: brokenPage as Draw,
};

/**
 * Writes `report.html` and `report.md` of a finished study.
 * @returns path of the page
 */
export async function writeStudyReport(
  folder: string,
  manifest: StudyManifest,
  summary: StudySummary,
): Promise<string> {
  const draw = PAGES[manifest.study];
  if (draw === undefined) throw new Error(`no page is known for a ${manifest.study} study`);
  const path = pagePath(folder);
  const page = await draw(summary, { path, folder, facts: studyFacts(manifest) });
  return writePage(folder, withFailures(page, summary.failed, path));
}

function studyFacts(manifest: StudyManifest): Fact[] {
  return [
    { label: "dejarik", value: manifest.dejarik },
    ...Object.entries(manifest.identity).map(([game, { rules }]) => ({ label: `Rules (${game})`, value: rules })),
    { label: "Study", value: manifest.hash },
    { label: "Schema version", value: String(manifest.schemaVersion) },
  ];
}

import { withFailures } from "../report/failed.js";
import type { Fact, Page, PageContext } from "../report/frame.js";
import { writePage } from "../report/index.js";
import { pagePath } from "../report/paths.js";
import { arenaPage } from "./arena/page/page.js";
import { brokenPage } from "./broken/page/page.js";
import { comparePage } from "./compare/page/page.js";
import { costPage } from "./cost/page/page.js";
import { decksPage } from "./decks/page/page.js";
import type { StudyManifest, StudySummary } from "./folder.js";
import { improvePage } from "./improve/page/page.js";
import { judgePage } from "./judge/page/page.js";
import type { JudgeSummary } from "./judge/summary.js";
import { ladderPage } from "./ladder/page/page.js";
import { metaPage } from "./meta/page/page.js";
import { writeNightGames } from "./nightly/page/games.js";
import { nightlyPage } from "./nightly/page/page.js";
import type { NightlySummary } from "./nightly/summary.js";
import { seasonPage, valuedSeasonPage } from "./season/page/page.js";
import { isValuedSeason } from "./season/page/words.js";
import type { AnySeasonSummary } from "./season/summary.js";
import { valuedPage } from "./valued/page/page.js";
import type { ValuedStudySummary } from "./valued/summary.js";

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

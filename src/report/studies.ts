import type { StudyManifest, StudySummary } from "../studies/folder.js";
import type { Fact, Page, PageContext } from "./frame.js";
import { shellPath, writePage } from "./index.js";

/** How the page of each study is drawn from its summary. */
type Draw = (summary: StudySummary, context: PageContext) => Promise<Page>;

/** Pages by study, loaded when one is drawn. */
const PAGES: Partial<Record<StudyManifest["study"], () => Promise<Draw>>> = {
  decks: async () => (await import("./decksPage.js")).decksPage as Draw,
  meta: async () => (await import("./metaPage.js")).metaPage as Draw,
  compare: async () => (await import("./comparePage.js")).comparePage as Draw,
  nightly: async () => (await import("./nightlyPage.js")).nightlyPage as Draw,
  cost: async () => (await import("./costPage.js")).costPage as Draw,
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
  const load = PAGES[manifest.study];
  if (load === undefined) throw new Error(`no page is known for a ${manifest.study} study`);
  const draw = await load();
  return writePage(folder, await draw(summary, { path: shellPath(folder), folder, facts: studyFacts(manifest) }));
}

function studyFacts(manifest: StudyManifest): Fact[] {
  return [
    { label: "dejarik", value: manifest.dejarik },
    ...Object.entries(manifest.rules).map(([game, version]) => ({ label: `Rules (${game})`, value: version })),
    { label: "Study", value: manifest.hash },
    { label: "Schema version", value: String(manifest.schemaVersion) },
  ];
}

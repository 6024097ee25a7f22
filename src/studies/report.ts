import { withFailures } from "../report/failed.js";
import type { Fact } from "../report/frame.js";
import { writePage } from "../report/index.js";
import { pagePath } from "../report/paths.js";
import { againOf, placeless } from "./again.js";
import type { StudyManifest, StudySummary } from "./folder.js";
import { faceUnder, formatFacts, pageUnder } from "./format.js";
import { kindCalled } from "./kinds.js";
import type { AnyStudy } from "./study.js";

/**
 * Writes `report.html` and `report.md` of a finished study.
 * @returns path of the page
 */
export async function writeStudyReport(
  folder: string,
  manifest: StudyManifest,
  summary: StudySummary,
): Promise<string> {
  const own = await kindCalled(manifest.study).load();
  const { face, page } = own;
  const path = pagePath(folder);
  const drawn = await page(summary, { path, folder, facts: studyFacts(manifest) });
  const again = "options" in own ? againOf("dejarik", own as AnyStudy, manifest.said, placeless) : undefined;
  const first = faceUnder(face(summary, again, folder), manifest);
  return writePage(folder, withFailures(pageUnder(drawn, manifest), summary.failed, path), first);
}

function studyFacts(manifest: StudyManifest): Fact[] {
  return [
    { label: "dejarik", value: manifest.dejarik },
    ...Object.entries(manifest.identity).map(([game, { rules }]) => ({ label: `Rules (${game})`, value: rules })),
    ...formatFacts(manifest),
    { label: "Study", value: manifest.hash },
    { label: "Schema version", value: String(manifest.schemaVersion) },
  ];
}

import { formatsIn, incompleteWords } from "../games/formats/format.js";
import type { Face } from "../report/face.js";
import type { Fact, Page } from "../report/frame.js";
import { formatFact } from "../report/run/model.js";
import type { StudyManifest } from "./folder.js";

/** Under which format a study was played: on every page and every terminal, whatever its kind. */

const underWords = ({ asked }: Pick<StudyManifest, "asked">): string[] =>
  formatsIn(asked).map(({ title }) => `under ${title}`);

/** What is read first of a study, with its format. */
export const faceUnder = (face: Face, manifest: Pick<StudyManifest, "asked">): Face => ({
  ...face,
  setting: [...face.setting, ...underWords(manifest)],
  warnings: [...face.warnings, ...formatsIn(manifest.asked).flatMap(incompleteWords)],
});

/** The page of a study, with its format. */
export const pageUnder = (page: Page, manifest: Pick<StudyManifest, "asked">): Page => ({
  ...page,
  setting: [page.setting, ...underWords(manifest)].join(" · "),
});

/** What stands in the foot of a page of it. */
export const formatFacts = ({ asked }: Pick<StudyManifest, "asked">): Fact[] => formatsIn(asked).map(formatFact);

import { askNote, type Face, type FaceNote, firstRows, leanTone, playedBy, titled } from "../../../report/face.js";
import { plural, rate } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import type { BalanceSummary } from "../summary.js";
import {
  aboveWords,
  againstWords,
  answerOf,
  cameWords,
  changeWords,
  chosenWord,
  isProposed,
  othersWords,
  pointWords,
  rateWords,
} from "./words.js";

const inPoints = (share: number): string => (100 * share).toFixed(1);

/** What is read first of a balanced field. */
export function balanceFace(s: BalanceSummary, again: string | undefined, folder: string): Face {
  const worst = [...s.matchups].sort((x, y) => Math.abs(y.before.estimate - 0.5) - Math.abs(x.before.estimate - 0.5));
  const chosen = s.front[s.chosen];
  return {
    setting: [...titled(s.name, s.gameTitle), plural(s.games, "game"), playedBy(s.strategy)],
    headline: answerOf(s),
    warnings: [...againstWords(s), ...(s.above === undefined || s.above.beyond === 0 ? [] : aboveWords(s))],
    tables: [
      {
        columns: [
          { label: "changes", isName: true },
          { label: "size", isNumeric: true },
          { label: "furthest from even", isNumeric: true },
          { label: "" },
        ],
        ...firstRows(s.front, (one) => [
          one.changes.length === 0 ? "none" : one.changes.map(changeWords).join("; "),
          one.size.toFixed(0),
          inPoints(one.uneven),
          s.isUneven && one === chosen ? [chosenWord(s), one.file].filter((word) => word !== undefined).join(": ") : "",
        ]),
      },
      {
        columns: [
          { label: "matchup", isName: true },
          { label: "as it is", isNumeric: true },
          { label: chosenWord(s), isNumeric: true },
        ],
        ...firstRows(worst, ({ a, b, before, after }) => [
          `${a} – ${b}`,
          { text: rate(before), tone: leanTone(before, 0.5) },
          after === undefined ? "" : { text: rate(after), tone: leanTone(after, 0.5) },
        ]),
        key: rateWords(s),
      },
    ],
    notes: [
      {
        label: "Others",
        lines: [...cameWords(s), pointWords(s), ...(s.above?.beyond === 0 ? aboveWords(s) : []), ...othersWords(s)],
      },
      askNote("Surer", ["Four times the games halve the intervals."], again, `--games ${surer(s)}`),
      ...voteNotes(s, folder),
    ],
  };
}

/** Games a matchup, four times as many. */
const surer = (s: BalanceSummary): number => 4 * s.gamesEach;

/** How what is proposed is put to others. */
const voteNotes = (s: BalanceSummary, folder: string): FaceNote[] =>
  isProposed(s) ? votedOn(s.front[s.chosen], folder) : [];

/** @param way of the front */
export function votedOn(
  { file, changes }: Pick<BalanceSummary["front"][number], "file" | "changes">,
  folder: string,
): FaceNote[] {
  if (file === undefined) return [];
  const path = shellPath(`${folder}/${file}`);
  return changes.some(({ to }) => to === undefined)
    ? [{ label: "Vote", lines: ["The proposal as a format, for --under."], command: `dejarik check ${path}` }]
    : [
        {
          label: "Vote",
          lines: ["The proposal as cards of your own, judged one by one."],
          command: `dejarik season ${path}`,
        },
      ];
}

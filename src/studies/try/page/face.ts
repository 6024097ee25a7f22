import { type Face, firstRows, leanTone, playedBy, sureLabel, titled } from "../../../report/face.js";
import { plural, points, pointsRange, rate } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import { opponentWords } from "../../population/words.js";
import type { TrySummary } from "../summary.js";
import { answerOf, firstChanges, fourTimesWords, othersWords, playedWords, turnedWords } from "./words.js";

/** What is read first of a change that was tried. */
export function tryFace(s: TrySummary, _again: string, folder: string): Face {
  return {
    setting: [...titled(s.name, s.gameTitle), plural(s.games, "game"), playedBy(s.strategy)],
    headline: answerOf(s),
    warnings: [],
    tables: [
      {
        columns: [
          { label: "against", isName: true },
          { label: "as it is", isNumeric: true },
          { label: "changed", isNumeric: true },
          { label: sureLabel("change", [s.change]) },
        ],
        ...firstRows(rowsOf(s), ({ name, before, after, change }) => [
          name,
          rate(before),
          rate(after),
          { text: `${points(change.estimate)} (${pointsRange(change)})`, tone: leanTone(change, 0) },
        ]),
      },
    ],
    notes: [
      ...(s.cards === undefined ? [] : [{ label: "The change", lines: [...firstChanges(s), ...othersWords(s)] }]),
      { label: "How sure", lines: [`${playedWords(s)} ${turnedWords(s)}`, fourTimesWords(s)] },
      ...(s.watch === undefined
        ? []
        : [
            {
              label: "Watch",
              lines: ["A pair that it turned wholly; @0 in place of @1 is the same without it."],
              command: `dejarik replay ${shellPath(folder)} ${s.watch}@1 --html game.html`,
            },
          ]),
    ],
  };
}

/** All together, then each opponent that was named where there are several. */
export const rowsOf = (s: TrySummary) => [
  { ...s, name: opponentWords(s.entrantNoun, s.against) },
  ...(s.opponents.length > 1 ? s.opponents : []),
];

import { askNote, type Face, firstRows, leanTone, titled } from "../../../report/face.js";
import { percent, plural, rate, rateRange } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import type { EvenSummary } from "../summary.js";
import { answerOf, boundsWords, fitWords, playedWords, slopeWords } from "./words.js";

/** What is read first of a handicap. */
export function evenFace(s: EvenSummary, again: string | undefined, folder: string): Face {
  const [nearest] = [...s.doses].sort((x, y) => Math.abs(x.rate.estimate - 0.5) - Math.abs(y.rate.estimate - 0.5));
  return {
    setting: [...titled(s.name, s.gameTitle), plural(s.games, "game"), `${s.strategy} plays both sides`],
    headline: answerOf(s),
    warnings: fitWords(s),
    tables: [
      {
        columns: [
          { label: "given", isName: true },
          { label: `${s.a} wins`, isNumeric: true },
          { label: "interval" },
          { label: "by the curve", isNumeric: true, drop: 1 },
        ],
        ...firstRows(s.doses, ({ words, rate: found, fitted }) => [
          words,
          { text: rate(found), tone: leanTone(found, 0.5) },
          rateRange(found),
          fitted === undefined ? "" : percent(fitted),
        ]),
      },
    ],
    notes: [
      { label: "Given", lines: [`${s.handicap.about}.`, boundsWords(s), ...slopeWords(s)] },
      askNote("Surer", [playedWords(s)], again, `--games ${4 * s.games}`),
      {
        label: "Watch",
        lines: ["A game of the handicap nearest to even."],
        command: `dejarik replay ${shellPath(`${folder}/${nearest.folder}`)} 0 --html game.html`,
      },
    ],
  };
}

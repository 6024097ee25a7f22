import { playerInside } from "../../../core/players.js";
import { askNote, type Face, firstRows, leanTone, playedBy, titled } from "../../../report/face.js";
import { percent, plural, rate, rateRange } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import { HIGHER } from "../../../report/run/betterPlayers.js";
import { rowWords } from "../given.js";
import { MOST_GAMES, ROUNDS } from "../options.js";
import type { EvenSummary } from "../summary.js";
import { answerOf, boundsWords, elsewhereWords, isAtBound, nothingWords, playedWords, shownDose } from "./words.js";

/** Games that a better player is asked for: few, as it takes its time. */
const HIGHER_GAMES = 2000;

/** What is read first of a handicap. */
export function evenFace(s: EvenSummary, again: string | undefined, folder: string): Face {
  const shown = shownDose(s);
  const surer = Math.min(MOST_GAMES, 4 * ROUNDS * s.doses[0].games);
  return {
    setting: [...titled(s.name, s.gameTitle), plural(s.games, "game"), playedBy(s.strategy)],
    headline: answerOf(s),
    warnings: [],
    tables: [
      {
        columns: [
          { label: `${s.handicap.units} given`, isName: true },
          { label: `${s.a} wins`, isNumeric: true },
          { label: "interval" },
          { label: "by the curve", isNumeric: true, drop: 1 },
        ],
        ...firstRows(s.doses, ({ by, rate: found, fitted }) => [
          rowWords(s.a, s.b, by),
          { text: rate(found), tone: leanTone(found, 0.5) },
          rateRange(found),
          percent(fitted),
        ]),
      },
    ],
    notes: [
      ...(s.elsewhere === undefined ? [] : [{ label: "Otherwise", lines: elsewhereWords(s) }]),
      { label: "Given", lines: [`${s.handicap.about}.`, nothingWords(s), ...boundsWords(s)] },
      s.verdict === "mirror"
        ? { label: "Played", lines: [playedWords(s)] }
        : askNote("Surer", [playedWords(s)], again, `--games ${surer}`),
      ...(s.verdict === "found" && s.strategy === "greedy"
        ? [
            askNote(
              "Better players",
              [`Does it hold for ${playerInside(HIGHER)} too? A few minutes:`],
              again,
              `--by ${s.handicap.name} --strategies ${HIGHER} --games ${HIGHER_GAMES}`,
            ),
          ]
        : []),
      ...(s.verdict === "beyond the rules" || isAtBound(s)
        ? (s.others ?? []).map((other) => askNote("Else", [`What ${other} does:`], again, `--by ${other}`))
        : []),
      {
        label: "Watch",
        lines: [`A game where ${shown.words}.`],
        command: `dejarik replay ${shellPath(`${folder}/${shown.folder}`)} 0 --html game.html`,
      },
    ],
  };
}

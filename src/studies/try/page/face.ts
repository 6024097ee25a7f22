import {
  askNote,
  type Face,
  type FaceNote,
  firstRows,
  leanTone,
  NOTES_AT_MOST,
  playedBy,
  sureLabel,
  titled,
} from "../../../report/face.js";
import { points, pointsRange, rate } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import { opponentWords } from "../../population/words.js";
import type { TrySummary } from "../summary.js";
import {
  answerOf,
  FIELD_WORDS,
  firstChanges,
  forAll,
  gamesWords,
  keptWords,
  limitWords,
  moreGames,
  moreWords,
  notAskedWords,
  othersWords,
  playedWords,
  ROUGH_WORDS,
  stayWords,
  turnedWords,
  WATCH_WORDS,
  watchCommand,
} from "./words.js";

/** What is read first of a change that was tried. */
export function tryFace(s: TrySummary, again: string | undefined, folder: string): Face {
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      gamesWords(s),
      ...(s.pool === undefined ? [] : [`opponents from ${s.pool}`]),
      playedBy(s.strategy),
    ],
    headline: [...limitWords(s), ...answerOf(s)],
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
      ...(s.kept === undefined ? [] : [copiesNote(s, again)]),
      {
        label: s.verdict === "no change shown" ? "To settle it" : "How sure",
        lines: [
          `${playedWords(s)} ${turnedWords(s)}`,
          ...(s.opponents.length > 1 ? [ROUGH_WORDS] : []),
          `${moreWords(s)} This goes on:`,
        ],
        command: `dejarik try --resume ${shellPath(folder)} ${moreGames(s)}`,
      },
      ...(s.against === undefined && s.cards === undefined
        ? [askNote("What next", [FIELD_WORDS], again, "--against shipped")]
        : []),
      ...(s.above === undefined
        ? []
        : [askNote("Not asked", [notAskedWords(s)], again, `--strategies ${s.above} --minutes 10`)]),
      ...(s.watch === undefined
        ? []
        : [
            {
              label: "Watch",
              lines: [`${WATCH_WORDS}.`],
              command: watchCommand(s.watch, shellPath(folder)),
            },
          ]),
    ].slice(0, NOTES_AT_MOST),
  };
}

/** That copies stay, and what to type for all of them. */
function copiesNote(s: TrySummary, again: string | undefined): FaceNote {
  const all = forAll(s);
  return again === undefined || all === undefined
    ? { label: "Copies", lines: keptWords(s) }
    : { label: "Copies", lines: [`${stayWords(s)} For all:`], command: `${withoutSwap(again)} ${all}` };
}

/** A command without what goes out and comes in; words are quoted as a shell has them. */
const withoutSwap = (command: string): string => command.replace(/ --(?:out|in) (?:'[^']*'|\\.|[^\s'\\])+/g, "");

/** All together, then each opponent that was named where there are several. */
export const rowsOf = (s: TrySummary) => [
  { ...s, name: opponentWords(s.entrantNoun, s.against) },
  ...(s.opponents.length > 1 ? s.opponents : []),
];

import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { confidence, points, pointsRange, rate } from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { shellPath } from "../../../report/paths.js";
import type { TrySummary } from "../summary.js";
import { rowsOf } from "./face.js";
import { TRY_TERMS } from "./terms.js";
import {
  answerOf,
  changedLines,
  gamesWords,
  keptWords,
  limitWords,
  moreGames,
  moreWords,
  notAskedWords,
  othersWords,
  playedWords,
  turnedWords,
  WATCH_WORDS,
  watchCommand,
} from "./words.js";

const defined = definedIn(TRY_TERMS);
const anchor = anchorIn(TRY_TERMS);

/** The page of `dejarik try`. */
export async function tryPage(s: TrySummary, context: PageContext): Promise<Page> {
  return {
    kicker: `A change that was tried · ${s.gameTitle}`,
    title: s.name,
    setting: `${gamesWords(s)}${s.pool === undefined ? "" : ` · opponents from ${s.pool}`} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: [
      ...limitWords(s),
      answerOf(s).join(" "),
      ...changedLines(s),
      ...keptWords(s),
      ...othersWords(s),
      `${playedWords(s)} ${turnedWords(s)}`,
    ],
    sections: [changeSection(s, context.path)],
    terms: TRY_TERMS,
    facts: context.facts,
  };
}

/** What came out, as plain text. */
export const tryLines = (s: TrySummary, folder: string): string[] => [
  ...limitWords(s),
  answerOf(s).join(" "),
  ...changedLines(s),
  ...keptWords(s),
  ...othersWords(s),
  ...rowsOf(s).map(
    ({ name, before, after, change }) =>
      `Against ${name}: ${rate(before)} as it is, ${rate(after)} changed, ${points(change.estimate)} points (${pointsRange(change)}).`,
  ),
  `${playedWords(s)} ${turnedWords(s)} ${moreWords(s)} (--resume ${shellPath(folder)} ${moreGames(s)})`,
  ...(s.above === undefined ? [] : [`${notAskedWords(s)} (--strategies ${s.above})`]),
  ...(s.watch === undefined ? [] : [`${WATCH_WORDS}: ${watchCommand(s.watch, shellPath(folder))}`]),
];

function changeSection(s: TrySummary, path: string): Section {
  return {
    id: "change",
    title: "What the change does",
    note: html`The ${defined("change")}, by opponent; see ${defined("verdict")}.`,
    blocks: [
      {
        table: {
          caption: "Win rates as it is and changed",
          headings: [
            { label: "against", numeric: false },
            { label: "pairs", definition: anchor("pair"), numeric: true },
            { label: "as it is", numeric: true },
            { label: "changed", numeric: true },
            { label: "change", unit: "points", definition: anchor("change"), numeric: true },
            { label: "interval", definition: anchor("change"), numeric: false },
          ],
          rows: rowsOf(s).map(({ name, pairs, before, after, change }) => [
            { content: name },
            { content: String(pairs), sortBy: pairs },
            { content: rate(before), sortBy: before.estimate.toFixed(6) },
            { content: rate(after), sortBy: after.estimate.toFixed(6) },
            { content: points(change.estimate), sortBy: change.estimate.toFixed(6) },
            { content: pointsRange(change), sortBy: change.low.toFixed(6) },
          ]),
        },
      },
      ...(s.watch === undefined
        ? []
        : [{ paragraph: html`${WATCH_WORDS}: ${command(watchCommand(s.watch, path), "a game that it turned")}` }]),
    ],
  };
}

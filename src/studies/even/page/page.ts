import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { confidence, percent, plural, rate, rateRange } from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { html } from "../../../report/html.js";
import { tableOf } from "../../../report/table.js";
import { rowWords } from "../given.js";
import type { EvenSummary } from "../summary.js";
import { EVEN_TERMS } from "./terms.js";
import { answerOf, boundsWords, elsewhereWords, nothingWords, playedWords } from "./words.js";

const defined = definedIn(EVEN_TERMS);
const anchor = anchorIn(EVEN_TERMS);

/** The page of `dejarik even`. */
export async function evenPage(s: EvenSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Even · ${s.gameTitle}`,
    title: s.name,
    setting: `${plural(s.games, "game")} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: evenLines(s),
    sections: [doseSection(s)],
    terms: EVEN_TERMS,
    facts: context.facts,
  };
}

/** What came out, as plain text. */
export const evenLines = (s: EvenSummary): string[] => [
  ...answerOf(s),
  ...elsewhereWords(s),
  nothingWords(s),
  ...boundsWords(s),
  playedWords(s),
];

function doseSection(s: EvenSummary): Section {
  const scale = gaugeScale(
    s.doses.map((one) => one.rate),
    0.5,
  );
  const table = tableOf(
    "Win rates by handicap",
    [
      {
        label: `${s.handicap.units} given`,
        definition: anchor("handicap"),
        numeric: false,
        cell: ({ by }) => ({ content: rowWords(s.a, s.b, by), sortBy: by }),
      },
      { label: "games", numeric: true, cell: ({ games }) => ({ content: String(games), sortBy: games }) },
      {
        label: `${s.a} wins`,
        numeric: true,
        cell: (one) => ({ content: rate(one.rate), sortBy: one.rate.estimate.toFixed(6) }),
      },
      {
        ...{ label: "interval", numeric: false },
        cell: (one) => ({
          content: gaugeCell(one.rate, scale, rowWords(s.a, s.b, one.by), rateRange(one.rate)),
          sortBy: one.rate.low.toFixed(6),
        }),
      },
      {
        ...{ label: "by the curve", definition: anchor("by the curve"), numeric: true },
        cell: ({ fitted }) => ({ content: percent(fitted), sortBy: fitted.toFixed(6) }),
      },
    ],
    s.doses,
  );
  return {
    id: "handicaps",
    title: "What each handicap does",
    note: html`Where the win rate is one half is the ${defined("even handicap")}.`,
    blocks: [{ table }],
  };
}

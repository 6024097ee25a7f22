import { visible } from "../../core/text.js";
import type { MatchupSummary } from "../../results/summary.js";
import { count } from "../format.js";
import { type Html, html, trusted } from "../html.js";
import { fromPart } from "../replay/worthALook.js";
import type { GameSample } from "./gameSample.js";
import { isInParts, type ReportModel, seatWords, sideNames } from "./model.js";

/** What the script of the page is given of a matchup's games; see `src/reportPage/games.tsx`. */
export interface GamesData extends GameSample {
  readonly a: string;
  readonly b: string;
  /** "sits first" and "sits second", where both sit on either seat. */
  readonly seats?: readonly [string, string];
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** What to write for RUN in `dejarik replay RUN GAME`. */
  readonly runPath: string;
  /** Where to watch games, by row. */
  readonly watch: Readonly<Record<string, string>>;
}

/** A place for the list of games, which the script of the page fills; empty without one. */
export function gamesBox(model: ReportModel, m: MatchupSummary): Html | undefined {
  const sample = model.games?.get(m.matchup);
  if (sample === undefined) return undefined;
  const { summary, watch } = model;
  const names = sideNames(m);
  const isAway = isInParts(summary);
  const links = m.examples.flatMap(({ game }): [string, string][] => {
    const link = watch?.get(game);
    return link === undefined ? [] : [[String(game), isAway ? fromPart(link) : link]];
  });
  const data: GamesData = {
    ...sample,
    a: visible(names.a),
    b: visible(names.b),
    ...(summary.symmetric ? { seats: seatWords(summary) } : {}),
    variantNoun: summary.variantNoun,
    variants: summary.variants.map(visible),
    runPath: model.runPath,
    watch: Object.fromEntries(links),
  };
  return html`<section class="games" hidden><h4>Game by game</h4>
<p class="note">${sample.shown === sample.total ? `All ${count(sample.total)} games` : `The first ${count(sample.shown)} of ${count(sample.total)} games`}. A bar chosen keeps the games that it stands for; the other bars then tell of those alone.</p>
${dataElement(data)}</section>`;
}

/**
 * Data for the script of the page, as JSON in which nothing can end a script or begin a comment. Its element is no part
 * of a tagged template: the bundler would fetch a helper for one that ends a script.
 */
export function dataElement(data: unknown): Html {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return trusted(`<script type="application/json">${text}</script>`);
}

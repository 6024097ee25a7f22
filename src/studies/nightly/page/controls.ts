import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { chance, count, percent, plural } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import type { Table } from "../../../report/table.js";
import type { CalibrationNote } from "../controls.js";
import type { NightlySummary } from "../summary.js";
import { NIGHT_TERMS } from "./terms.js";

const defined = definedIn(NIGHT_TERMS);

/** What ought to be nothing: equal things compared, mirrors, exact chances. */
export function controlsSection(summary: NightlySummary): Section {
  const { same } = summary;
  const nights = same.nights === 1 ? "tonight" : `over the last ${same.nights} nights`;
  const wouldAlert = `${plural(same.alertNights, "night")} would have raised an alert, had it been one of two versions (at most one in twenty is expected).`;
  return {
    id: "controls",
    title: "Controls",
    note: "Comparisons whose true answer is known. They show how often chance alone looks like a change.",
    blocks: [
      {
        paragraph: html`${defined("A/A control")}: ${count(same.falseAlarms)} of ${plural(same.tests, "comparison")} of equal things have p up to 0.05 ${nights}, where ${same.expected.toFixed(1)} are expected (chance of so many or more: ${chance(same.p)}). ${wouldAlert}`,
      },
      summary.mirrors.length === 0 ? undefined : { table: mirrorTable(summary) },
      summary.calibration.length === 0 ? undefined : { table: calibrationTable(summary) },
    ],
  };
}

function mirrorTable({ mirrors }: NightlySummary): Table {
  return {
    caption: "Mirrors: every entrant against itself",
    openAtMost: 8,
    headings: [
      { label: "entrant", numeric: false },
      { label: "experiment", numeric: false },
      { label: "first copy wins", definition: termAnchor("mirror"), numeric: true },
      { label: "games", definition: termAnchor("mirror"), numeric: true },
      { label: "pairs", definition: termAnchor("pair"), numeric: true },
      { label: "uneven pairs", numeric: true },
      { label: "p", numeric: true },
    ],
    rows: mirrors.map((m) => [
      { content: `${m.entrant} (${m.strategy})` },
      { content: m.experiment },
      { content: percent(m.winRate), sortBy: m.winRate },
      { content: count(m.games), sortBy: m.games },
      { content: count(m.pairs), sortBy: m.pairs },
      { content: count(m.uneven), sortBy: m.uneven },
      { content: m.isAlert ? html`<b>${chance(Math.min(m.p, m.pairsP))}</b>` : chance(m.p), sortBy: m.p },
    ]),
  };
}

function calibrationTable({ calibration }: NightlySummary): Table {
  return {
    caption: "Exact chances and what the games made of them",
    openAtMost: 12,
    headings: [
      { label: "what", numeric: false },
      { label: "game", numeric: false },
      { label: "exact", definition: termAnchor("calibration"), numeric: true },
      { label: "seen", numeric: true },
      { label: "trials", numeric: true },
      { label: "off by", unit: "standard errors", numeric: true },
    ],
    rows: calibration.map((c) => [
      { content: c.what },
      { content: c.game },
      { content: percent(c.exact, 2), sortBy: c.exact },
      { content: percent(c.seen / c.trials, 2), sortBy: c.seen / c.trials },
      { content: count(c.trials), sortBy: c.trials },
      { content: c.isAlert ? html`<b>${errorsOf(c)}</b>` : errorsOf(c), sortBy: c.errors },
    ]),
  };
}

/** What never happens, or always, has no standard error. */
function errorsOf({ exact, errors, isAlert }: CalibrationNote): string {
  if (exact > 0 && exact < 1) return errors.toFixed(2);
  return isAlert ? "impossible" : "exact";
}

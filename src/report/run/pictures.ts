import type { ColumnNote, MatchupSummary } from "../../results/summary.js";
import { type Html, html } from "../html.js";
import { lineFigures } from "../lines.js";
import { histogramFigures } from "./histogram.js";
import type { SideNames } from "./model.js";

/**
 * How some games went: what was measured along the way, then distributions over games; undefined without anything to
 * draw.
 */
export async function gamePictures(
  columns: MatchupSummary["columns"],
  notes: readonly ColumnNote[],
  names: SideNames,
): Promise<Html | undefined> {
  const lines = await lineFigures(columns, notes, names);
  const histograms = await histogramFigures(columns, notes, names);
  if (lines.length + histograms.length === 0) return undefined;
  const group = (kind: string, figures: readonly Html[]) =>
    figures.length === 0 ? undefined : html`<div class="${kind}">${figures}</div>`;
  return html`${group("figures wide", lines)}${group("figures", histograms)}`;
}

import type { Face } from "../../../report/face.js";
import { plural } from "../../../report/format.js";
import { plainText } from "../../../report/markdown.js";
import { ALERTS_AT_MOST, changesTable, isQuiet, type ShownChange } from "../../compare/page/face.js";
import type { NightlySummary } from "../summary.js";
import { alertSentence, isWithinChance, nightParts } from "./words.js";

/** What is read first of a night: whether anything moved, and what. */
export function nightFace(summary: NightlySummary): Face {
  const { alerts, experiments, night, failures } = summary;
  const matchups = experiments.flatMap((e) => e.matchups);
  const moves = movesOf(summary);
  const games = experiments.reduce((sum, e) => sum + e.games, 0);
  const { cause, headline, quiet, again: replayed, besides, controls } = nightParts(summary);
  // The headline says that no change is shown.
  const others = [...quiet, ...besides].map((one) => plainText(one).replace(/^No change is shown.*?\. /, ""));
  const again = replayed.map(plainText);
  const areSound =
    isWithinChance(summary.same) &&
    !alerts.some(({ kind }) => kind === "same" || kind === "mirror" || kind === "calibration");
  return {
    setting: [summary.name, `night ${night}`, plural(matchups.length, "matchup"), plural(games, "game")],
    headline: headline.map(plainText),
    alerts: alerts.slice(0, ALERTS_AT_MOST).map((alert) => plainText(alertSentence(summary, alert))),
    warnings: failures.map(({ name, message }) => `Not played: ${name}: ${message}`),
    tables: moves.every(isQuiet) ? [] : [changesTable(moves)],
    notes: [
      ...cause.map(({ note }, i) => (i === 0 ? { ...note, lines: [...note.lines, ...again] } : note)),
      ...(others.length === 0
        ? []
        : [{ label: others[0].includes("could hide") ? "Could hide" : "Besides", lines: others }]),
      ...(again.length === 0 || cause.length > 0 ? [] : [{ label: "Same dice", lines: again }]),
      { label: "Self-checks", lines: areSound ? ["All passed."] : controls.map(plainText) },
    ],
  };
}

/** Of each matchup the change that is an alert, else the one that may become one, else that on the same games. */
function movesOf({ experiments, alerts, suspicions }: NightlySummary): ShownChange[] {
  return experiments.flatMap((e, experiment) =>
    e.matchups.flatMap((m, matchup): ShownChange[] => {
      const isHere = (place: object) =>
        "matchup" in place && "experiment" in place && place.experiment === experiment && place.matchup === matchup;
      const isTwice = alerts.some((one) => one.kind === "twice" && isHere(one));
      const isSuspicion = suspicions.some(isHere);
      const isFresh = m.fixed?.isAlert !== true && (isTwice || isSuspicion);
      const change = isFresh ? m.fresh : (m.fixed ?? m.fresh);
      if (change === undefined) return [];
      const named = experiments.length > 1 ? { experiment: e.name } : {};
      return [{ ...change, ...named, isAlert: change.isAlert && !isSuspicion, isSuspicion }];
    }),
  );
}

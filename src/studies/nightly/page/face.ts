import { askNote, type Face, type FaceNote, playedBy } from "../../../report/face.js";
import { plural } from "../../../report/format.js";
import { plainText } from "../../../report/markdown.js";
import { betterAgree, betterLevels, higherGames } from "../../../report/run/betterPlayers.js";
import { strategiesOf } from "../../../report/run/model.js";
import { ALERTS_AT_MOST, changesTable, isQuiet, type ShownChange } from "../../compare/page/face.js";
import type { NightlySummary } from "../summary.js";
import { fromAhead } from "./ahead.js";
import { standingsOf } from "./standings.js";
import { alertSentence, isSound, matchupOf, nightParts, whoMoved } from "./words.js";

/** How a night is asked for again, where somebody can tell. */
export interface NightAgain {
  /** A line of a crontab that plays every night. */
  readonly cron: string;
  /** How the same is played once, without options; undefined of a suite. */
  readonly run?: string;
  /** Whether games are named that show what moved: then they are the next step. */
  readonly hasReplays: boolean;
}

/** What is read first of a night: whether anything moved, and what. */
export function nightFace(played: NightlySummary, how?: NightAgain): Face {
  const summary = fromAhead(played);
  const { alerts, experiments, night, failures } = summary;
  const matchups = experiments.flatMap((e) => e.matchups);
  const moves = movesOf(summary);
  const games = experiments.reduce((sum, e) => sum + e.games, 0);
  const { cause, headline, quiet, again: replayed, besides } = nightParts(summary);
  // The headline says that no change is shown.
  const others = [...quiet, ...besides].map((one) => plainText(one).replace(/^No change is shown.*?\. /, ""));
  const again = replayed.map(plainText);
  const [player, ...furtherPlayers] = strategiesOf({ matchups });
  const standings = standingsOf(summary);
  // Tables tell of many what sentences tell of one.
  const leads = [...(standings?.headline ?? []), ...(matchups.length === 1 ? (standings?.sentences ?? []) : [])];
  const isFirst = moves.length === 0;
  const news = headline.map(plainText);
  return {
    setting: [
      ...[summary.name, `night ${night}`, plural(matchups.length, "matchup"), plural(games, "game")],
      ...(player === undefined || furtherPlayers.length > 0 ? [] : [playedBy(player)]),
    ],
    headline: isFirst ? [...leads, ...news] : [...news, ...leads],
    // The headline names those that moved, and the table has their figures.
    alerts: alerts
      .filter(({ kind }) => kind !== "audited" && kind !== "twice")
      .slice(0, ALERTS_AT_MOST)
      .map((alert) => plainText(alertSentence(summary, alert))),
    warnings: failures.map(({ name, message }) => `Not played: ${name}: ${message}`),
    tables: [...(moves.every(isQuiet) ? [] : [changesTable(moves, whoMoved(summary))]), ...(standings?.tables ?? [])],
    notes: [
      ...cause.map(({ note }, i) =>
        i === 0 ? { ...note, lines: [...note.lines, ...ofEdited(summary), ...again] } : note,
      ),
      ...(others.length === 0 ? [] : [{ label: "Besides", lines: others }]),
      ...(again.length === 0 || cause.length > 0 ? [] : [{ label: "Same dice", lines: again }]),
      ...(standings?.notes ?? []),
      ...lastNotes(summary, how),
    ],
  };
}

const WHAT_THEY_ARE =
  "A self-check compares what must be equal, as a matchup with itself on other dice. A sound program hardly ever fails one.";
const WHAT_TO_DO = "Play another night. If it fails too, report it: until then trust no alert.";
const PASSED = "dice, shuffles, and squads or decks against themselves";

/** Whether what ought to be equal is, and where to look next. What is not is among the alerts. */
function lastNotes(summary: NightlySummary, how: NightAgain | undefined): FaceNote[] {
  const { alerts, failures, experiments } = summary;
  const isFirst = experiments.every(({ against }) => against === undefined);
  const next =
    failures.length > 0
      ? "Mend what was not played. The rest is judged all the same."
      : alerts.length > 0
        ? `Where the change is meant, do nothing. Else ${how?.hasReplays === true ? "watch a game that ends otherwise now (below)." : "look at “What changed” in the report, then at the matchups that moved."}`
        : isFirst
          ? "Ask the same again tomorrow, or after a change."
          : "Nothing needs doing. The next night is compared with this one.";
  const matchups = experiments.flatMap((e) => e.matchups);
  const isAsked = matchups.some(({ level }) => level !== undefined);
  const more = isAsked || failures.length + alerts.length > 0 ? undefined : higherGames({ matchups });
  const lines = [`Self-checks passed: ${PASSED}.`, next];
  const asked: FaceNote = !isSound(summary)
    ? { label: "Self-checks", lines: [WHAT_THEY_ARE, WHAT_TO_DO] }
    : more === undefined || how?.run === undefined
      ? { label: "What next", lines }
      : askNote("What next", [...lines, betterAgree(more)], how.run, betterLevels(more));
  if (!isFirst || how === undefined) return [asked];
  const cron = [
    "At two, as a line for crontab -e (the 2 is the hour). It mails the post of each night, or what went wrong:",
  ];
  return [asked, { label: "Every night", lines: cron, command: how.cron }];
}

/** That whatever moved has what was edited. */
function ofEdited(summary: NightlySummary): string[] {
  const { alerts, causes } = summary;
  const moved = alerts.flatMap((alert) => ("matchup" in alert ? [matchupOf(summary, alert)] : []));
  const isEdited = (name: string) => causes.some(({ what }) => what.endsWith(` ${name}`));
  if (moved.length === 0 || !moved.every(({ a, b }) => isEdited(a) || isEdited(b))) return [];
  return [`${moved.length === 1 ? "The alert is" : "All alerts are"} in matchups of what was edited.`];
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

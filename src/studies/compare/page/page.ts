import { definedIn } from "../../../report/dictionary.js";
import { count, list, plural } from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import { besidePath } from "../../../report/paths.js";
import type { CompareSummary } from "../compare.js";
import {
  changedTable,
  changeSentence,
  changeTable,
  flipList,
  meetingName,
  OPEN_FLIPS,
  replayNote,
} from "./changeTable.js";
import { causeOf, causesTable, chanceSentence, type Edited, quietSentences, winsWords } from "./sentences.js";
import { changeStrips } from "./strips.js";
import { CHANGE_TERMS } from "./terms.js";

const defined = definedIn(CHANGE_TERMS);

/** The page of a comparison of two runs. */
export async function comparePage(summary: CompareSummary, context: PageContext): Promise<Page> {
  const [before, after] = summary.runs;
  return {
    kicker: `Comparison · ${summary.gameTitle}`,
    title: summary.name,
    setting: `${plural(summary.matchups.length, "matchup")} · ${count(before.games)} and ${count(after.games)} games · margin ${winsWords(summary.margin)}`,
    verdicts: compareVerdicts(summary),
    alerts: summary.matchups.filter((m) => m.isAlert).map(changeSentence),
    sections: [
      changesSection(summary),
      changedSection(summary),
      flipsSection(summary, context),
      unmatchedSection(summary),
    ],
    terms: CHANGE_TERMS,
    facts: [
      ...context.facts,
      { label: "Fingerprint before", value: before.fingerprint },
      { label: "Fingerprint after", value: after.fingerprint },
    ],
  };
}

/** What was edited, and the sentences that say what came of it; plain enough for a terminal. */
export function compareParts(summary: CompareSummary): {
  readonly cause: Edited;
  readonly verdicts: readonly (Html | string)[];
} {
  const { matchups, alerts, margin, notShared, runs } = summary;
  const flips = matchups.reduce((sum, m) => sum + (m.audit?.flips ?? 0), 0);
  const games = matchups.reduce((sum, m) => sum + (m.audit?.games ?? 0), 0);
  const equal = runs[0].fingerprint === runs[1].fingerprint;
  const head =
    alerts > 0
      ? [
          html`${plural(alerts, "matchup")} of ${matchups.length} moved by more than the ${defined("margin")} of ${winsWords(margin)}.`,
        ]
      : [];
  const quiet = matchups.filter((m) => !m.isAlert);
  const rest = summary.isChance ? [chanceSentence(matchups)] : quietSentences(quiet, matchups.length, margin);
  const how =
    notShared !== undefined
      ? html`The runs share no games (${notShared}), so they are compared as ${defined("independent runs")}.`
      : equal
        ? "The runs are equal, game by game."
        : html`Of ${count(games)} games played by both, ${count(flips)} ended with another winner (${defined("flip audit")}).`;
  const cause = causeOf(summary.causes, "between the runs");
  return { cause, verdicts: [...head, ...rest, how] };
}

export function compareVerdicts(summary: CompareSummary): (Html | string)[] {
  const { cause, verdicts } = compareParts(summary);
  return [cause.sentence, ...verdicts];
}

function changesSection(summary: CompareSummary): Section {
  return {
    id: "changes",
    title: "Win rates before and after",
    blocks: [
      { table: changeTable("Matchups before and after", summary.matchups) },
      changeStrips(summary.matchups, summary.margin),
    ],
  };
}

function flipsSection(summary: CompareSummary, context: PageContext): Section | undefined {
  const flipped = summary.matchups.filter((m) => (m.audit?.flips ?? 0) > 0);
  if (flipped.length === 0) return undefined;
  const [before, after] = summary.runs.map((run) => ({
    path: besidePath(context.path, run.folder),
    replays: run.replays,
  }));
  return {
    id: "flips",
    title: "Games that ended otherwise",
    note: html`The first of each matchup, those along with the change before others. ${defined("replay", replayNote(before!, after!))}`,
    blocks: flipped.map((m, i) => flipList(m, before!, after!, i < OPEN_FLIPS)),
  };
}

function changedSection(summary: CompareSummary): Section {
  const [edited, hashes] = [causesTable(summary.causes), changedTable(summary.changed)];
  return {
    id: "changed",
    title: "What changed",
    blocks:
      edited === undefined || hashes === undefined
        ? [{ paragraph: "Program, rules, data and entrants are the same." }]
        : [{ table: edited }, { table: hashes }],
  };
}

function unmatchedSection({ onlyBefore, onlyAfter }: CompareSummary): Section | undefined {
  const lists = [
    { words: "Only in the first run", meetings: onlyBefore },
    { words: "Only in the second run", meetings: onlyAfter },
  ].filter((one) => one.meetings.length > 0);
  if (lists.length === 0) return undefined;
  return {
    id: "unmatched",
    title: "Not compared",
    blocks: lists.map(({ words, meetings }) => ({ paragraph: `${words}: ${list(meetings.map(meetingName))}.` })),
  };
}

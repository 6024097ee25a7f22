import type { MatchupSummary } from "../../results/summary.js";
import { failedSection } from "../failed.js";
import { capitalised, count, plurals, rate, rateRange } from "../format.js";
import { html } from "../html.js";
import { faceMarkdown, markdownDocument, markdownText, sectionMarkdown, tableMarkdown } from "../markdown.js";
import type { Table } from "../table.js";
import { runFace } from "./face.js";
import { leagueTables } from "./league.js";
import { levelsSection } from "./levels.js";
import { type ReportModel, sideNames } from "./model.js";
import { settingLine, verdicts } from "./page.js";
import { stoppedWords } from "./stopping.js";
import { outcomeWords } from "./verdict.js";

/** Matchups listed in `report.md`; the page has them all. */
const MATCHUPS_AT_MOST = 200;

/**
 * `report.md` of a run: verdicts, every matchup with its interval and a game to replay, standings, what was in each
 * squad or deck.
 */
export function runMarkdown(model: ReportModel, face = runFace(model.summary, undefined)): string {
  const { summary } = model;
  const facts = [{ label: "Fingerprint", value: summary.fingerprint }, ...model.facts];
  const played = summary.matchups.some((m) => m.games > 0);
  return markdownDocument(
    summary.run,
    [
      `_${markdownText(face.setting.join(" · "))}_`,
      ...faceMarkdown(face),
      ...(played ? ["## Matchups", ...tableMarkdown(matchupTable(model))] : []),
      ...levelsMarkdown(model),
      ...leagueTables(summary).flatMap((t, i) => [
        ...(i === 0 ? ["## Standing in this field"] : []),
        ...tableMarkdown(t),
      ]),
      ...(summary.failed === undefined ? [] : sectionMarkdown(failedSection(summary.failed, model.runPath))),
      "## In sentences",
      `_${markdownText(settingLine(summary))}_`,
      ...verdicts(summary).map(markdownText),
      `## ${capitalised(plurals(summary.entrantNoun))}`,
      summary.entrants.map((e) => `- **${markdownText(e.name)}**: ${markdownText(e.summary)}`).join("\n"),
    ],
    facts,
  );
}

function levelsMarkdown({ summary, runPath }: ReportModel): string[] {
  const section = levelsSection(summary, runPath);
  return section === undefined ? [] : sectionMarkdown(section);
}

function matchupTable({ summary, runPath }: ReportModel): Table {
  const played = summary.matchups.filter((m) => m.games > 0);
  return {
    caption: "Win rate of the first named, with its interval",
    headings: [
      { label: "matchup", numeric: false },
      { label: "games", numeric: true },
      { label: "win rate", numeric: true },
      { label: "interval", numeric: true },
      { label: "outcome", numeric: false },
      { label: "a typical game", numeric: false },
    ],
    rows: played.map((m) => {
      const names = sideNames(m);
      const game = m.examples[0]?.game;
      return [
        { content: `${names.a} against ${names.b}` },
        { content: count(m.games) },
        { content: rate(m.winRateA) },
        { content: rateRange(m.winRateA) },
        { content: [outcomeWords(m, summary), ...stopped(m)].join("; ") },
        { content: game === undefined ? "–" : html`<code>dejarik replay ${runPath} ${game}</code>` },
      ];
    }),
    markdownRows: MATCHUPS_AT_MOST,
  };
}

const stopped = (m: MatchupSummary): string[] => (m.stopped === undefined ? [] : [stoppedWords(m)]);

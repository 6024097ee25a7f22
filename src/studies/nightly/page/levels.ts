import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { list, plural, rate, rateRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Heading } from "../../../report/table.js";
import { meetingName, points, pointsRange } from "../../compare/page/changeTable.js";
import type { NightLevel, NightlySummary, NightMatchup } from "../summary.js";
import { NIGHT_TERMS } from "./terms.js";

/** What a night says of its games at a higher level of play. */

const defined = definedIn(NIGHT_TERMS);
const anchor = anchorIn(NIGHT_TERMS);

/** Matchups that are named in a sentence. */
const NAMED_AT_MOST = 4;
const OPEN_ROWS = 12;

interface Levelled {
  readonly m: NightMatchup;
  readonly level: NightLevel;
}

const levelled = ({ experiments }: NightlySummary): Levelled[] =>
  experiments.flatMap((e) => e.matchups.flatMap((m) => (m.level === undefined ? [] : [{ m, level: m.level }])));

const named = (all: readonly { readonly m: NightMatchup }[]): string =>
  all.length > NAMED_AT_MOST ? plural(all.length, "matchup") : list(all.map(({ m }) => meetingName(m)));

/** What the levels say, alerts apart; nothing where no higher level played. */
export function levelSentences(summary: NightlySummary): Html[] {
  const all = levelled(summary);
  if (all.length === 0) return [];
  const by = list([...new Set(all.map(({ level }) => level.strategy))]);
  const turned = all.filter(({ level }) => level.isTurned);
  const first = (summary.levelSuspicions ?? []).map(({ experiment, matchup }) => ({
    m: summary.experiments[experiment].matchups[matchup],
  }));
  const compared = all.flatMap(({ level }) => level.moved ?? []);
  const quiet = compared.filter(({ isShown }) => !isShown);
  const most = Math.max(...quiet.map(({ change }) => Math.max(-change.low, change.high)));
  return [
    ...(turned.length === 0 ? [] : [html`By ${by} the other side is ahead in ${named(turned)}.`]),
    ...(first.length === 0
      ? []
      : [
          html`${defined("levels part", "Levels of play part")} in ${named(first)} for the first time: an alert if the next night sees it too.`,
        ]),
    ...(compared.length === 0
      ? [
          html`${plural(all.length, "matchup")} also played by ${by}: the next night compares the ${defined("levels part", "gaps")}.`,
        ]
      : quiet.length === 0
        ? []
        : [
            html`The ${defined("levels part", "gap")} to ${by} is not shown to move in ${plural(quiet.length, "matchup")}. A change of up to ${(100 * most).toFixed(1)} wins in 100 games could hide.`,
          ]),
  ];
}

/** What the alert about a matchup says. */
export function partedSentence(m: NightMatchup): string {
  const { strategy, own, higher, gap, before, moved } = m.level!;
  const rates = `${m.a} wins ${rate(higher.winRateA)} (${rateRange(higher.winRateA)}) by ${strategy} and ${rate(own.winRateA)} (${rateRange(own.winRateA)}) by ${m.strategyA}`;
  return `${meetingName(m)}: levels of play part. ${rates}: a gap of ${points(gap.estimate)} wins in 100 games, where the ${before!.nights === 1 ? "night" : `${before!.nights} nights`} before had ${points(before!.gap.estimate)}; it moved by ${points(moved!.change.estimate)} (${pointsRange(moved!.change)}), two nights running.`;
}

/** Every matchup at both levels, and how the gap moved. */
export function levelsSection(summary: NightlySummary): Section | undefined {
  const all = levelled(summary);
  if (all.length === 0) return undefined;
  const numeric = (label: string, unit?: string): Heading => ({
    label,
    definition: anchor("levels part"),
    numeric: true,
    ...(unit === undefined ? {} : { unit }),
  });
  const rows = all.map(({ m, level }): Cell[] => {
    const inRate = ({ winRateA }: NightLevel["own"]): Cell => ({
      content: `${rate(winRateA)} (${rateRange(winRateA)})`,
      sortBy: winRateA.estimate.toFixed(6),
    });
    const inPoints = (one: NightLevel["gap"] | undefined): Cell =>
      one === undefined
        ? { content: "–", sortBy: -1000 }
        : { content: `${points(one.estimate)} (${pointsRange(one)})`, sortBy: one.estimate.toFixed(6) };
    return [
      { content: meetingName(m) },
      { content: level.strategy },
      inRate(level.own),
      inRate(level.higher),
      inPoints(level.gap),
      inPoints(level.before?.gap),
      inPoints(level.moved?.change),
    ];
  });
  return {
    id: "levels",
    title: "At a higher level of play",
    note: html`The first games on ${defined("fresh seeds")} once more, both sides played by a better player: whether ${defined("levels part")}.`,
    blocks: [
      {
        table: {
          caption: "Win rate of the side named first, by who plays",
          headings: [
            { label: "matchup", numeric: false },
            { label: "better player", numeric: false },
            numeric("as usual"),
            numeric("by that player"),
            numeric("gap", "wins in 100"),
            numeric("gap before", "wins in 100"),
            numeric("moved", "wins in 100"),
          ],
          rows,
          openAtMost: OPEN_ROWS,
        },
      },
    ],
  };
}

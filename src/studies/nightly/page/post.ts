import type { Interval } from "../../../analysis/interval.js";
import { playerWords } from "../../../core/players.js";
import { playedBy } from "../../../report/face.js";
import { count, list, plural } from "../../../report/format.js";
import { markdownText, plainText } from "../../../report/markdown.js";
import { strategiesOf } from "../../../report/run/model.js";
import { meetingName } from "../../compare/page/changeTable.js";
import type { NightlySummary } from "../summary.js";
import { standingsOf } from "./standings.js";
import { about, isSound, matchupOf, nightParts } from "./words.js";

/** A night as a league reads it: who leads, who beats whom, whether maps matter, how sure that is, what changed. */

/** In the folder of a history: the post of the night that was closed last. */
export const POST_FILE = "post.md";

/** Its paragraphs, as plain text. */
export function nightPost(summary: NightlySummary): string[] {
  const { name, night, failures } = summary;
  const standings = standingsOf(summary);
  const failed = failures.map((one) => `Not played: ${one.name}.`);
  return [
    `${name}, night ${night}`,
    ...(standings === undefined ? [] : [standings.headline.slice(0, 1).join(" "), ...standings.sentences]),
    sureness(summary, standings?.reach),
    [...news(summary), ...failed].join(" "),
  ];
}

/** The same as a file. */
export const postText = (summary: NightlySummary): string => `${nightPost(summary).map(markdownText).join("\n\n")}\n`;

function sureness({ experiments }: NightlySummary, reach: Reach | undefined): string {
  const games = plural(
    experiments.reduce((sum, e) => sum + e.games, 0),
    "game",
  );
  const players = strategiesOf({ matchups: experiments.flatMap((e) => e.matchups) });
  const [player] = players;
  const by = player === undefined || players.length > 1 ? "" : `, ${playedBy(player)}`;
  const within = reach === undefined ? "" : ` The shares are right within ${reach.points} points, ${reach.sure}.`;
  return `How sure: ${games}${by}.${within} That means dice only. ${betterWords(experiments)}`;
}

/** What a better player says of all that, where one was asked. */
function betterWords(experiments: NightlySummary["experiments"]): string {
  const asked = experiments.flatMap((e) => e.matchups.flatMap(({ level }) => level ?? []));
  const [first] = asked;
  if (first === undefined) return "No better player was asked: one could see it otherwise.";
  const games = asked.reduce((sum, { higher }) => sum + higher.games, 0);
  const sideOf = ({ low, high }: Interval) => (low > 0.5 ? 1 : high < 0.5 ? -1 : 0);
  const other = asked.filter(({ isTurned }) => isTurned).length;
  const same = asked.filter(
    ({ isTurned, own, higher }) => !isTurned && sideOf(own.winRateA) * sideOf(higher.winRateA) > 0,
  ).length;
  const unsure = asked.length - same - other;
  const told = [
    `the same side ahead in ${same} of ${plural(asked.length, "matchup")}`,
    ...(other === 0 ? [] : [`the other in ${other}`]),
    ...(unsure === 0 ? [] : [`is not sure of ${unsure}`]),
  ];
  return `A better player, ${playerWords(first.strategy)}, has ${list(told)}, by ${count(games)} games. Still better ones could see it otherwise.`;
}

type Reach = NonNullable<ReturnType<typeof standingsOf>>["reach"];

/** What is another than in the nights before. */
function news(summary: NightlySummary): string[] {
  const { experiments, alerts, suspicions, margin } = summary;
  const nights = [...new Set(experiments.flatMap((e) => e.against ?? []))];
  if (nights.length === 0) return ["What changed: this is the first night, so there is nothing to compare with yet."];
  const since = `since night ${list(nights)}`;
  const wins = Number((100 * margin).toPrecision(3));
  const moved =
    alerts.length > 0
      ? `${about(summary)}.`
      : `no matchup is shown to have moved by ${wins} ${wins === 1 ? "win" : "wins"} in 100 games.`;
  const first = suspicions.map((place) => meetingName(matchupOf(summary, place)));
  return [
    `What changed ${since}: ${moved}`,
    ...nightParts(summary).cause.map(({ sentence }) => plainText(sentence)),
    ...(first.length === 0 ? [] : [`Not sure before it is seen once more: a change in ${list(first)}.`]),
    ...(isSound(summary) ? [] : ["Not all self-checks hold: trust no change before that is looked into."]),
  ];
}

import { playedBy } from "../../../report/face.js";
import { list, plural } from "../../../report/format.js";
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
  return `How sure: ${games}${by}.${within} That means dice only: better players could see it otherwise.`;
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

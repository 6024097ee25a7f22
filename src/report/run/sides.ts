import { mirrored } from "../../analysis/interval.js";
import type { MatchupSummary, RunSummary, SidesSummary } from "../../results/summary.js";
import { defined } from "../dictionary.js";
import { capitalised, confidence, plural, plurals, rate, rateRange } from "../format.js";
import { type Html, html } from "../html.js";
import { advantageWords } from "./advantage.js";
import { endingsTable } from "./endings.js";
import { matchupLink, sideNames, sideWords } from "./model.js";
import { gamePictures } from "./pictures.js";
import { type StripRow, stripRows } from "./strips.js";
import { playersAtOdds } from "./verdict.js";

/** One side against the other, for games whose sides differ by rule. */

/** Beyond this number of matchups their strips are left to the matrix. */
const STRIPS_AT_MOST = 30;

/** Who is ahead over all matchups, in a sentence. */
export function sidesVerdict(summary: RunSummary, sides: SidesSummary): Html {
  const words = sideWords(summary);
  const { winRateA } = sides;
  const isA = winRateA.estimate >= 0.5;
  const won = isA ? winRateA : mirrored(winRateA);
  const measured = html`${defined("side average", rate(won))} of the games (${defined("interval", `${confidence(won.confidence)} sure: ${rateRange(won)}`)}), each of ${plural(summary.matchups.length, "matchup")} counting alike`;
  if (won.low <= 0.5)
    return html`Between the sides it is ${defined("too close to call")}: the ${words[isA ? "a" : "b"]} wins ${measured}.`;
  const players = summary.matchups.map(playersAtOdds).find((one) => one !== undefined);
  if (players !== undefined)
    return html`Between ${players} players the <b>${words[isA ? "a" : "b"]}</b> wins ${measured}; in some of them this depends on who plays.`;
  const name = advantageWords(won);
  return html`The <b>${words[isA ? "a" : "b"]}</b> wins ${measured}. That is ${/^[aeiou]/.test(name) ? "an" : "a"} ${defined("advantage", `${name} advantage`)}.`;
}

/**
 * All matchups together: win rates of side a, how games ended and how they went. Undefined where one matchup says it
 * all.
 */
export async function sidesSection(summary: RunSummary): Promise<Html | undefined> {
  const { sides } = summary;
  if (sides === undefined || summary.matchups.length < 2) return undefined;
  const words = sideWords(summary);
  const names = { a: capitalised(words.a), b: capitalised(words.b) };
  const figures = await gamePictures(sides.columns, summary.columns, names);
  return html`<section id="sides" aria-labelledby="sides-title">
<h2 id="sides-title">${names.a} against ${words.b}</h2>
<p class="note">All ${plural(summary.matchups.length, "matchup")} together.</p>
<h3>${defined("win rate", "Win rate")} of the ${words.a}</h3>
${strips(summary, sides)}
<h3>How games ended</h3>
${endingsTable(`Endings of all games, by the side that won`, sides, { a: `the ${words.a}`, b: `the ${words.b}` })}
${figures === undefined ? undefined : html`<h3>How games went</h3>${figures}`}
</section>`;
}

function strips(summary: RunSummary, sides: SidesSummary): Html {
  const whole: StripRow = {
    name: html`${defined("side average", `mean of all ${plurals("matchup")}`)}`,
    spoken: "mean of all matchups",
    interval: sides.winRateA,
  };
  const played = summary.matchups.filter((m) => m.games > 0);
  const each = played.length > STRIPS_AT_MOST ? [] : [...played].sort(byRate).map((m) => row(summary, m));
  return stripRows([whole, ...each]);
}

const byRate = (x: MatchupSummary, y: MatchupSummary): number =>
  y.winRateA.estimate - x.winRateA.estimate || x.matchup - y.matchup;

function row(summary: RunSummary, m: MatchupSummary): StripRow {
  const names = sideNames(m);
  return {
    name: html`<a href="${matchupLink(summary, m)}">${names.a} <i>against</i> ${names.b}</a>`,
    spoken: `${names.a} against ${names.b}`,
    interval: m.winRateA,
  };
}

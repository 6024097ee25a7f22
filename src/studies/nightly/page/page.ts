import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { capitalised, count, plural, rate, rateRange } from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import type { Table } from "../../../report/table.js";
import type { MatchupChange } from "../../compare/matchupChange.js";
import {
  changedTable,
  changeTable,
  flipList,
  meetingName,
  OPEN_FLIPS,
  points,
  pointsRange,
  replayNote,
} from "../../compare/page/changeTable.js";
import { causesTable, winsWords } from "../../compare/page/sentences.js";
import { changeStrips } from "../../compare/page/strips.js";
import { readSpeed } from "../speed.js";
import type { NightExperiment, NightlySummary, NightMatchup } from "../summary.js";
import { fromAhead } from "./ahead.js";
import { controlsSection } from "./controls.js";
import type { AlertLink } from "./games.js";
import { levelsSection } from "./levels.js";
import { nightPost } from "./post.js";
import { NIGHT_TERMS } from "./terms.js";
import { trendFigures } from "./trends.js";
import { alertSentence, leadsOf, nightParts, replaysOf, runPaths } from "./words.js";

const defined = definedIn(NIGHT_TERMS);

/** With where to watch the game that tells of an alert, by the number of the alert. */
interface NightContext extends PageContext {
  readonly watch?: ReadonlyMap<number, AlertLink>;
}

/** The page of a night. */
export async function nightlyPage(played: NightlySummary, context: NightContext): Promise<Page> {
  const summary = fromAhead(played);
  const games = summary.experiments.reduce((sum, e) => sum + e.games, 0);
  const { scale } = summary;
  const parts = [
    `night ${summary.sequence} of this history`,
    plural(summary.experiments.length, "experiment"),
    `${count(games)} games, half on fixed and half on fresh seeds`,
    `margin ${winsWords(summary.margin)}`,
    ...(scale === 1 ? [] : [`${Number(scale.toPrecision(3))} times the suite's games`]),
  ];
  const { cause, headline, quiet, again, besides, controls } = nightParts(summary);
  const [fixed, fresh] = [fixedSection(summary), freshSection(summary)];
  return {
    kicker: `Nightly balance report · ${summary.name}`,
    title: `Night ${summary.night}`,
    setting: capitalised(parts.join(" · ")),
    post: nightPost(summary),
    verdicts: [
      ...headline,
      ...leadsOf(summary),
      ...cause.map(({ sentence }) => sentence),
      ...quiet,
      ...again,
      ...besides,
      ...controls,
    ],
    alerts: summary.alerts.map((alert, i) => {
      const replays = replaysOf(summary, alert, context.path);
      const sentence = html`${alertSentence(summary, alert)}${watchLink(context.watch?.get(i))}`;
      if (replays === undefined) return sentence;
      return html`${sentence} The first such game as it is now: ${command(replays.now, "the first flipped game as it is now")} and in the earlier night, which says how it was recorded: ${command(replays.before, "the same game of the earlier night")}`;
    }),
    sections: [
      fixed ?? fresh ?? ratesSection(summary),
      failuresSection(summary),
      changedSection(summary),
      flipsSection(summary, context),
      fixed && fresh,
      levelsSection(summary),
      await trendsSection(summary),
      controlsSection(summary),
      (fixed ?? fresh) && ratesSection(summary),
      speedSection(context),
    ],
    terms: NIGHT_TERMS,
    facts: context.facts,
  };
}

function watchLink(link: AlertLink | undefined): Html | undefined {
  if (link === undefined) return undefined;
  const words = link.parts ? "Watch where a game first goes another way than before" : "Watch a game of it";
  return html` <a class="watch" href="${link.href}">${words}</a>.`;
}

function failuresSection({ failures }: NightlySummary): Section | undefined {
  if (failures.length === 0) return undefined;
  return {
    id: "failures",
    title: "What was not played",
    note: "These have no results tonight; the others were played all the same.",
    blocks: failures.map(({ name, message }) => ({ paragraph: html`<b>${name}</b>: ${message}` })),
  };
}

const allMatchups = (summary: NightlySummary): NightMatchup[] => summary.experiments.flatMap((e) => e.matchups);

/** The experiment of every change of a night; undefined where there is only one. */
function experimentsOf(summary: NightlySummary): ReadonlyMap<MatchupChange, string> | undefined {
  if (summary.experiments.length < 2) return undefined;
  const entries = summary.experiments.flatMap((e) =>
    e.matchups.flatMap((m) => [m.fixed, m.fresh].flatMap((c) => (c === undefined ? [] : [[c, e.name] as const]))),
  );
  return new Map<MatchupChange, string>(entries);
}

function fixedSection(summary: NightlySummary): Section | undefined {
  const changes = allMatchups(summary).flatMap((m) => (m.fixed === undefined ? [] : [m.fixed]));
  if (changes.length === 0) return undefined;
  const nights = [...new Set(summary.experiments.flatMap((e) => e.audited ?? []))];
  return {
    id: "fixed",
    title: "The same games as before",
    note: html`Games on ${defined("fixed seeds")}, tonight against ${nights.join(", ")}. Tonight's win rate less that of before, in wins in 100 games, with intervals; the thin marks are the ${defined("margin")}.`,
    blocks: [
      { table: changeTable("Fixed seeds, before and now", changes, experimentsOf(summary)) },
      changeStrips(
        changes.filter((m) => m.audit?.flips !== 0),
        summary.margin,
      ),
    ],
  };
}

function flipsSection(summary: NightlySummary, context: PageContext): Section | undefined {
  const flipped = summary.experiments.flatMap((e, index) => {
    const { now, before } = runPaths(summary, index, context.path);
    const places = [
      { path: before, replays: e.replays },
      { path: now, replays: true },
    ] as const;
    return e.matchups.flatMap(({ fixed: m }) => (m === undefined || m.audit?.flips === 0 ? [] : [{ m, places }]));
  });
  flipped.sort((x, y) => x.m.q - y.m.q || x.m.p - y.m.p);
  const lists = flipped.map(({ m, places: [before, now] }, i) => flipList(m, before, now, i < OPEN_FLIPS));
  if (lists.length === 0) return undefined;
  const replays = summary.experiments.every((e) => e.replays);
  return {
    id: "flips",
    title: "Games that ended otherwise",
    note: html`The first of each matchup, those along with the change before others. ${defined("replay", replayNote({ path: "", replays }, { path: "", replays: true }))}`,
    blocks: lists,
  };
}

function freshSection(summary: NightlySummary): Section | undefined {
  const fresh = allMatchups(summary).flatMap((m) => (m.fresh === undefined ? [] : [m.fresh]));
  if (fresh.length === 0) return undefined;
  const watched = summary.suspicions.map(({ experiment, matchup }) => {
    const { fresh: change } = summary.experiments[experiment].matchups[matchup];
    return `${meetingName(change!)}: ${points(change!.change.estimate)} points (${pointsRange(change!.change)}) against ${change!.night}, seen for the first time.`;
  });
  const base = changeTable("Fresh seeds, before and now", fresh, experimentsOf(summary));
  const isAlert = base.headings.length - 1;
  // Significant once is not yet an alert here: the column would say more than is known.
  const drop = <T>(list: readonly T[]) => list.filter((_, i) => i !== isAlert);
  const table: Table = { ...base, headings: drop(base.headings), rows: base.rows.map(drop), openAtMost: 12 };
  return {
    id: "fresh",
    title: "New games",
    note: html`Games on ${defined("fresh seeds")}, tonight against an earlier night: ${defined("independent runs")}.`,
    blocks: [...watched.map((paragraph) => ({ paragraph })), { table }],
  };
}

async function trendsSection(summary: NightlySummary): Promise<Section> {
  const alerted = new Set(summary.alerts.flatMap((a) => ("matchup" in a ? [`${a.experiment}:${a.matchup}`] : [])));
  const placed = summary.experiments.flatMap((e, i) =>
    e.matchups.map((matchup, j) => ({ experiment: e.name, matchup, isFirst: alerted.has(`${i}:${j}`) })),
  );
  const ordered = [...placed.filter((p) => p.isFirst), ...placed.filter((p) => !p.isFirst)];
  const figures = await trendFigures(ordered, summary.drift.limit);
  const perNight = summary.drift.falseAlarms;
  const rarity =
    perNight > 0 ? `false alarms are expected once in ${count(1 / perNight)} nights over all matchups` : "";
  return {
    id: "trends",
    title: "Trends over nights",
    note: html`Win rate of the side named first on ${defined("fresh seeds")} with 95 % intervals; diamonds are the ${defined("fixed seeds")}. Below, the watch for ${defined("drift")} with its limits (dashed); ${rarity}.`,
    blocks: [figures ?? { paragraph: "Trends begin with the second night." }],
  };
}

function changedSection(summary: NightlySummary): Section | undefined {
  const compared = summary.experiments.filter((e) => e.against !== undefined);
  if (compared.length === 0) return undefined;
  // Experiments of one game mostly share what changed: it is told once.
  const groups = new Map<string, NightExperiment[]>();
  for (const e of compared.filter((one) => one.changed.length > 0)) {
    const key = JSON.stringify([e.game, e.changed]);
    groups.set(key, [...(groups.get(key) ?? []), e]);
  }
  const blocks = [...groups.values()].flatMap((group) => {
    const { changed, gameTitle } = group[0];
    const names = group.map((e) => e.name).join(", ");
    return [{ paragraph: html`<b>${gameTitle}</b>: ${names}` }, { table: changedTable(changed)! }];
  });
  const edited = causesTable(summary.causes);
  const program = programBlock(summary);
  return {
    id: "changed",
    title: "What changed",
    note: html`Since the night compared with; below by ${defined("hash", "hashes")}.`,
    blocks:
      edited !== undefined
        ? [{ table: edited }, ...blocks, program]
        : blocks.length > 0
          ? [...blocks, program]
          : [{ paragraph: "Rules, data, strategies and entrants are the same." }, program],
  };
}

/** Whatever was built otherwise shows here, though no part that is named above need have changed. */
function programBlock({ program }: NightlySummary): { readonly paragraph: Html } | undefined {
  if (program === undefined) return undefined;
  const short = (hash: string) => html`<code title="SHA-256 ${hash}">${hash.slice(0, 12)}</code>`;
  const now = short(program.now);
  if (program.before === undefined)
    return { paragraph: html`The program as it runs has the ${defined("hash")} ${now}.` };
  if (program.before === program.now)
    return { paragraph: html`The program as it runs is the same to the last byte: ${defined("hash")} ${now}.` };
  return {
    paragraph: html`The program as it runs was built otherwise: ${defined("hash")} ${short(program.before)} in the night before, ${now} tonight.`,
  };
}

function ratesSection(summary: NightlySummary): Section {
  const [only, ...others] = summary.experiments;
  const maps = others.length > 0 ? [] : (only?.matchups.find((m) => m.variants !== undefined)?.variants ?? []);
  const rows = summary.experiments.flatMap((e) =>
    e.matchups.map((m) => [
      { content: meetingName(m) },
      ...(others.length === 0 ? [] : [{ content: e.name }]),
      { content: rate(m.rate.winRateA), sortBy: m.rate.winRateA.estimate },
      { content: rateRange(m.rate.winRateA), sortBy: m.rate.winRateA.low },
      ...maps.map((_, i) => {
        const won = m.variants?.[i]?.winRateA;
        return won === undefined ? { content: "–" } : { content: rate(won), sortBy: won.estimate };
      }),
      { content: count(m.rate.games), sortBy: m.rate.games },
    ]),
  );
  const headings = [
    { label: "matchup", numeric: false },
    ...(others.length === 0 ? [] : [{ label: "experiment", numeric: false }]),
    { label: "win rate", unit: "tonight, all games", definition: termAnchor("win rate"), numeric: true },
    { label: "interval", numeric: false },
    ...maps.map(({ variant }) => ({ label: variant, numeric: true })),
    { label: "games", numeric: true },
  ];
  return {
    id: "rates",
    title: "Tonight's win rates",
    blocks: [{ table: { caption: "Win rates of tonight", headings, rows, openAtMost: 20 } }],
  };
}

/** Games a second, from `speed.json`: no part of what nights are compared by. */
function speedSection({ folder }: PageContext): Section | undefined {
  const speed = folder === undefined ? [] : readSpeed(folder);
  if (speed.length === 0) return undefined;
  const perSecond = (games: number, seconds: number) => (seconds > 0 ? games / seconds : 0);
  const rows = speed.map((s) => [
    { content: s.experiment },
    { content: s.game },
    { content: count(s.games), sortBy: s.games },
    { content: s.seconds.toFixed(1), sortBy: s.seconds },
    { content: count(perSecond(s.games, s.seconds)), sortBy: perSecond(s.games, s.seconds) },
  ]);
  const headings = [
    { label: "experiment", numeric: false },
    { label: "game", numeric: false },
    { label: "games", unit: "played now", numeric: true },
    { label: "time", unit: "seconds", numeric: true },
    { label: "speed", unit: "games a second", definition: termAnchor("speed"), numeric: true },
  ];
  return { id: "speed", title: "Speed", blocks: [{ table: { caption: "Games a second", headings, rows } }] };
}

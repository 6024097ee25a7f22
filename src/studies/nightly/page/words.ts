import { definedIn } from "../../../report/dictionary.js";
import { chance, count, list, percent, plural, plurals } from "../../../report/format.js";
import { type Html, html } from "../../../report/html.js";
import { besidePath } from "../../../report/paths.js";
import { changeSentence, flipGames, meetingName } from "../../compare/page/changeTable.js";
import { causeOf, type Edited, quietSentences, winsWords } from "../../compare/page/sentences.js";
import { CONTROL_P, FALSE_ALARM_P } from "../controls.js";
import type { MatchupPlace, NightAlert, NightlySummary, NightMatchup } from "../summary.js";
import { levelSentences, partedSentence } from "./levels.js";
import { standingsOf } from "./standings.js";
import { NIGHT_TERMS } from "./terms.js";

const defined = definedIn(NIGHT_TERMS);

/** The sentences of a night by what they are of; plain enough for a terminal. */
export function nightParts(summary: NightlySummary) {
  const matchups = summary.experiments.flatMap((e) => e.matchups);
  const compared = matchups.filter((m) => m.fixed !== undefined || m.fresh !== undefined).length;
  return {
    cause: causeVerdict(summary),
    headline: headline(summary, matchups.length, compared),
    quiet: quietVerdict(summary, compared),
    again: flipVerdict(matchups),
    besides: [...watched(summary), ...levelSentences(summary)],
    controls: controls(summary),
  };
}

/** All of them: what was edited, what moved, what is watched, whether the controls hold. */
export function nightVerdicts(summary: NightlySummary): Html[] {
  const { cause, headline: head, quiet, again, besides, controls: held } = nightParts(summary);
  const led = leadsOf(summary).map((one) => html`${one}`);
  return [...cause.map(({ sentence }) => sentence), ...head, ...led, ...quiet, ...again, ...besides, ...held];
}

/** Who leads, the order of all, who beats whom, and on which maps. */
export function leadsOf(summary: NightlySummary): readonly string[] {
  const { headline = [], sentences = [] } = standingsOf(summary) ?? {};
  return [...headline, ...sentences];
}

/** What was edited since the nights compared with; nothing on a first night. */
function causeVerdict({ experiments, causes }: NightlySummary): Edited[] {
  const nights = [...new Set(experiments.flatMap((e) => e.against ?? []))];
  if (nights.length === 0) return [];
  return [causeOf(causes, `since night ${list(nights)}`)];
}

/** Of the matchups without an alert: whether a change is shown, and how much could hide. */
function quietVerdict(summary: NightlySummary, compared: number): Html[] {
  const told = new Set(
    [...summary.alerts.filter(isOfMatchup), ...summary.suspicions].map(
      ({ experiment, matchup }) => `${experiment}:${matchup}`,
    ),
  );
  const rest = summary.experiments.flatMap((e, i) =>
    e.matchups.flatMap((m, j) => (told.has(`${i}:${j}`) ? [] : (m.fixed ?? m.fresh ?? []))),
  );
  return quietSentences(rest, compared, summary.margin);
}

/** Alerts and failures, and that there is nothing to compare with; what no alert means follows. */
function headline(summary: NightlySummary, all: number, compared: number): Html[] {
  const { alerts, failures, margin } = summary;
  const failed = failures.length === 0 ? "" : ` ${plural(failures.length, "experiment")} failed.`;
  if (alerts.length > 0) return [html`${plural(alerts.length, "alert")}: ${about(summary)}.${failed}`];
  if (all === 0) return [html`Nothing was played.${failed}`];
  if (compared === 0)
    return [
      html`Nothing to compare with: this is the first night of ${plural(all, "matchup")}. The next one will be compared with it.${failed}`,
    ];
  const of = compared === 1 ? "the matchup is not" : `none of ${count(compared)} matchups is`;
  const shown = `${of} shown to move by ${winsWords(margin)}`;
  return [html`No ${defined("alert")}: ${shown}.${failed}`];
}

/** An alert about how a matchup moved. */
const isOfMatchup = (alert: NightAlert): alert is Extract<NightAlert, MatchupPlace> =>
  "matchup" in alert && alert.kind !== "parted";

/** Matchups that are named in the headline. */
const NAMED_AT_MOST = 4;
/** Those that moved, with what they win. */
const MOVED_AT_MOST = 3;

/** What the alerts are about, in a few words each. */
export function about(summary: NightlySummary): string {
  const machinery: string[] = [];
  const drifting = new Set<string>();
  const parting = new Set<string>();
  for (const alert of summary.alerts) {
    if (alert.kind === "parted") parting.add(meetingName(matchupOf(summary, alert)));
    else if (alert.kind === "drift")
      drifting.add(`${meetingName(matchupOf(summary, alert))} drifts ${wayOf(summary, alert)}`);
    else if (alert.kind === "same") machinery.push("equal things differ");
    else if (alert.kind === "mirror") machinery.push(`${summary.mirrors[alert.index].entrant} is not even with itself`);
    else if (alert.kind === "calibration")
      machinery.push(`an exact chance is missed in ${summary.calibration[alert.index].game}`);
  }
  const some = (names: ReadonlySet<string>, many: string) =>
    names.size > NAMED_AT_MOST ? `${names.size} ${many}` : list([...names]);
  return list([
    ...new Set(machinery),
    ...movedWords(movesOf(summary)),
    ...(drifting.size === 0 ? [] : [some(drifting, "matchups drift")]),
    ...(parting.size === 0 ? [] : [`levels of play part in ${some(parting, "matchups")}`]),
  ]);
}

/** A matchup that moved, as one side sees it: whose wins, against whom, in 100 games before and now. */
interface Move {
  readonly whose: string;
  readonly against: string;
  readonly was: number;
  readonly is: number;
  /** The change with luck removed, which the alert rests on. */
  readonly gain: number;
}

/** Each matchup once, however many alerts it has; those that moved most first. */
function movesOf(summary: NightlySummary): Move[] {
  const moves = new Map<string, Move>();
  for (const alert of summary.alerts) {
    if (alert.kind !== "audited" && alert.kind !== "twice") continue;
    const matchup = matchupOf(summary, alert);
    const change = (alert.kind === "twice" ? matchup.fresh : matchup.fixed)!;
    const { a, b, strategyA, strategyB } = matchup;
    const named = (name: string, strategy: string) => (strategyA === strategyB ? name : `${name} (${strategy})`);
    const [whose, other] = [named(a, strategyA), named(b, strategyB)];
    const place = `${alert.experiment}:${alert.matchup}`;
    if (moves.has(place)) continue;
    moves.set(place, {
      ...{ whose, against: whose === other ? "itself" : other, gain: change.change.estimate },
      ...{ was: change.before.winRateA.estimate, is: change.after.winRateA.estimate },
    });
  }
  return [...moves.values()].sort((x, y) => Math.abs(y.gain) - Math.abs(x.gain));
}

/** The same seen from the other side. */
const turned = ({ whose, against, was, is, gain }: Move): Move =>
  against === "itself"
    ? { whose, against, was, is, gain }
    : { whose: against, against: whose, was: 1 - was, is: 1 - is, gain: -gain };

/** "B (44.9 → 33.8 in 100 games)", wins before and now; of further ones the unit is known. */
const fromTo = ({ against, was, is }: Move, place: number): string =>
  `${against} (${(100 * was).toFixed(1)} → ${(100 * is).toFixed(1)}${place === 0 ? " in 100 games" : ""})`;

const more = ({ gain }: Move): string => (gain > 0 ? "more" : "less");

/** The same from the side of the one squad or deck in all of them that moved one way; undefined where none is. */
function ofOne(moves: readonly Move[]): [Move, ...Move[]] | undefined {
  const [first, ...others] = moves;
  if (first === undefined || others.length === 0) return undefined;
  for (const { whose, gain } of [first, turned(first)]) {
    const own = moves.map((one) => (one.whose === whose ? one : turned(one)));
    if (own.every((one) => one.whose === whose && Math.sign(one.gain) === Math.sign(gain)))
      return own as [Move, ...Move[]];
  }
  return undefined;
}

/** Whose wins the headline tells, where those of one squad or deck alone moved. */
export const whoMoved = (summary: NightlySummary): string | undefined => ofOne(movesOf(summary))?.[0].whose;

/**
 * Who wins more or less against whom, from what to what: "Our Rebels wins more against A (40.0 → 52.0) and B (...)",
 * where all that moved is of one squad or deck, and one way.
 */
function movedWords(moves: readonly Move[]): string[] {
  if (moves.length === 0) return [];
  const named = moves.slice(0, MOVED_AT_MOST);
  const besides = moves.length - named.length;
  const own = ofOne(moves);
  if (own !== undefined) {
    const against = list([
      ...own.slice(0, MOVED_AT_MOST).map(fromTo),
      ...(besides === 0 ? [] : [plural(besides, "other")]),
    ]);
    return [`${own[0].whose} wins ${more(own[0])} against ${against}`];
  }
  const told = named.map((one, i) => `${one.whose} wins ${more(one)} against ${fromTo(one, i)}`);
  return [list([...told, ...(besides === 0 ? [] : [`${plural(besides, "other matchup")} moved`])])];
}

function flipVerdict(matchups: readonly NightMatchup[]): Html[] {
  const audits = matchups.flatMap((m) => (m.fixed?.audit === undefined ? [] : [m.fixed.audit]));
  if (audits.length === 0) return [];
  const games = audits.reduce((sum, a) => sum + a.games, 0);
  const flips = audits.reduce((sum, a) => sum + a.flips, 0);
  const again = html`${count(games)} of the games repeat the ${defined("fixed seeds", "dice")} of that night`;
  if (flips === 0) return [html`${again}. All ended as before.`];
  return [html`${again}. ${count(flips)} of these have ${defined("flip audit", "another winner")} now.`];
}

function watched({ suspicions, unfinished, damaged }: NightlySummary): Html[] {
  const out: Html[] = [];
  if (suspicions.length > 0) {
    const verb = suspicions.length === 1 ? "shows" : "show";
    out.push(
      html`${plural(suspicions.length, "matchup")} ${verb} a change on ${defined("fresh seeds")} for the first time: an alert if the next night sees it too.`,
    );
  }
  if (damaged.length > 0) out.push(html`Nights that cannot be read and were passed over: ${damaged.join(", ")}.`);
  if (unfinished.length > 0) out.push(html`Nights that were begun and not finished: ${unfinished.join(", ")}.`);
  return out;
}

/** Whether equal things differ no oftener than on nineteen nights of twenty. */
const isWithinChance = ({ p }: Pick<NightlySummary["same"], "p">): boolean => p > FALSE_ALARM_P;

/** Whether all self-checks hold. A sound program fails one of four squads once in more than a thousand nights. */
export const isSound = ({ alerts }: NightlySummary): boolean =>
  !alerts.some(({ kind }) => kind === "same" || kind === "mirror" || kind === "calibration");

/** What its controls show, a sentence each. */
function controls({ same, mirrors, calibration }: NightlySummary): Html[] {
  const { falseAlarms, tests, expected, nights, p, isAlert } = same;
  const over = nights === 1 ? "one night" : `${nights} nights`;
  const uneven = mirrors.filter((m) => m.isAlert).length;
  const exact = calibration.filter((c) => !c.isAlert).length;
  const odd = `${isAlert ? "too many" : "more than usual"} (chance of so many: ${chance(p)}, an alert below ${CONTROL_P})`;
  return [
    html`In ${defined("A/A control", plural(tests, "comparison"))} of a matchup with itself on other dice, over ${over}, ${count(falseAlarms)} ${falseAlarms === 1 ? "seems" : "seem"} to differ. At random ${expected.toFixed(1)} would.${isWithinChance(same) ? "" : ` That is ${odd}.`}`,
    ...(mirrors.length === 0
      ? []
      : [
          html`Of ${count(mirrors.length)} squads or decks that played themselves, ${uneven === 0 ? "none" : count(uneven)} ${uneven > 1 ? "are" : "is"} shown to ${defined("mirror", "win more as one copy than as the other")}.`,
        ]),
    ...(calibration.length === 0
      ? []
      : [
          html`${exact} of ${count(calibration.length)} ${defined("calibration", "chances of dice and cards that can be calculated")} came out right.`,
        ]),
  ];
}

/** What an alert says. */
export function alertSentence(summary: NightlySummary, alert: NightAlert): string {
  switch (alert.kind) {
    case "audited":
      return `${place(summary, alert)}${changeSentence(matchupOf(summary, alert).fixed!)}`;
    case "twice":
      return `${place(summary, alert)}${changeSentence(matchupOf(summary, alert).fresh!)} Seen on fresh seeds two nights running.`;
    case "parted":
      return `${place(summary, alert)}${partedSentence(matchupOf(summary, alert))}`;
    case "drift":
      return driftSentence(summary, alert);
    case "same": {
      const { falseAlarms, tests, expected } = summary.same;
      return `Equal things differ too often: ${falseAlarms} of ${tests} comparisons are significant, ${expected.toFixed(1)} expected. Seeds or statistics are at fault; trust no other alert.`;
    }
    case "mirror": {
      const m = summary.mirrors[alert.index];
      return `${m.experiment}: ${m.entrant} (${m.strategy}) against itself wins ${percent(m.winRate)} as the first copy: the engine favours a side.`;
    }
    case "calibration": {
      const c = summary.calibration[alert.index];
      const rate = `${percent(c.seen / c.trials, 2)} of ${count(c.trials)} trials`;
      if (c.exact === 0) return `${c.game}: ${c.what} cannot happen, but did in ${rate}.`;
      if (c.exact === 1) return `${c.game}: ${c.what} always happens, but did in ${rate} only.`;
      return `${c.game}: ${c.what} came true in ${rate} where the exact chance is ${percent(c.exact, 2)} (${Math.abs(c.errors).toFixed(1)} standard errors off).`;
    }
  }
}

/** Which way the wins of the first of a matchup drift. */
function wayOf(summary: NightlySummary, alert: MatchupPlace): string {
  const { high, low } = matchupOf(summary, alert).trend.at(-1)!;
  return high > low ? "upward" : "downward";
}

function driftSentence(summary: NightlySummary, alert: MatchupPlace): string {
  const m = matchupOf(summary, alert);
  const last = m.trend[m.trend.length - 1];
  const nights = `${m.trend.length} ${plurals("night")}`;
  return `${place(summary, alert)}${meetingName(m)} drifts ${wayOf(summary, alert)}: the sum of small deviations over ${nights} has passed its limit (${Math.max(last.high, last.low).toFixed(1)} standard errors), ${m.a} now at ${percent(last.fresh.estimate)}.`;
}

/** Which of several experiments it is of. */
function place({ experiments }: NightlySummary, { experiment }: MatchupPlace): string {
  return experiments.length === 1 ? "" : `${experiments[experiment].name}: `;
}

export function matchupOf(summary: NightlySummary, { experiment, matchup }: MatchupPlace): NightMatchup {
  return summary.experiments[experiment].matchups[matchup];
}

/**
 * The commands that replay the first flipped game of an alert, tonight's and the earlier night's; undefined where no
 * game flipped.
 */
export function replaysOf(
  summary: NightlySummary,
  alert: NightAlert,
  path: string,
): { readonly now: string; readonly before: string } | undefined {
  if (!("matchup" in alert)) return undefined;
  const change = matchupOf(summary, alert).fixed;
  const flip = change?.audit?.first[0];
  if (change === undefined || flip === undefined) return undefined;
  const games = flipGames(change, flip);
  const { now, before } = runPaths(summary, alert.experiment, path);
  return { now: `dejarik replay ${now} ${games.now}`, before: `dejarik replay ${before} ${games.old}` };
}

/** The folders of the fixed runs of an experiment, tonight's and the audited night's, as one would type them. */
export function runPaths(summary: NightlySummary, experiment: number, path: string) {
  const { fixedRun: run, audited } = summary.experiments[experiment];
  return { now: besidePath(path, run), before: besidePath(path, `../${audited ?? ""}/${run}`) };
}

import { at } from "../../core/assert.js";
import type { EntrantNote, MatchupSummary, RunSummary } from "../../results/summary.js";
import { defined, dictionarySection } from "../dictionary.js";
import { failedSection, failedSentence } from "../failed.js";
import { capitalised, confidence, count, list, percent, plural, plurals } from "../format.js";
import { alertBox, framed, headlineHtml, sectionHtml, sentencesHtml } from "../frame.js";
import { type Html, html } from "../html.js";
import { disagrees, spreadOf } from "./conditions.js";
import { runFace } from "./face.js";
import { leagueSection, type Standing, standings } from "./league.js";
import { levelsSection, levelVerdicts } from "./levels.js";
import { luckLines } from "./luck.js";
import { matchupArticle, VERDICTS_AT_MOST, verdictHtml } from "./matchup.js";
import { matrixSection } from "./matrix.js";
import {
  formatFact,
  formatWords,
  hasVariants,
  holdFor,
  isInParts,
  type ReportModel,
  sideNames,
  sideWords,
  strategiesOf,
} from "./model.js";
import { matchupsSection, partsNav } from "./parts.js";
import { sidesSection, sidesVerdict } from "./sides.js";
import { stoppingWords } from "./stopping.js";
import { pointsRangeOf } from "./uneven.js";
import { unitsSection } from "./units.js";
import { outcomeOf, playersAtOdds } from "./verdict.js";

/**
 * The report as one HTML document: no network, and no other file unless the run has more matchups than a page can hold;
 * `renderParts` draws those. Equal models give equal text.
 * @returns text that starts with the doctype
 */
export async function renderReport(model: ReportModel, face = runFace(model.summary, undefined)): Promise<string> {
  const { summary } = model;
  const league = leagueSection(summary);
  const matrix = matrixSection(summary);
  const main = html`${isInParts(summary) ? partsNav(summary) : undefined}${headlineHtml(face.headline)}
${alertBox([...face.warnings, ...failedWords(summary)], "Before you read on")}
${league ?? matrix}
${league && matrix}${levelsHtml(model)}
${await sidesSection(summary)}
${isInParts(summary) ? matchupsSection(summary) : await articlesSection(model)}
${summary.failed === undefined ? undefined : sectionHtml(failedSection(summary.failed, model.runPath))}
${isInParts(summary) ? undefined : unitsSection(summary)}
${entrantsSection(summary)}
${sentencesHtml(verdicts(summary))}
${dictionarySection(summary)}`;
  return framed({
    heading: summary.run,
    kicker: `Balance report · ${summary.gameTitle ?? summary.game}`,
    title: `${summary.run} – balance report`,
    setting: settingLine(summary),
    main,
    facts: [
      { label: defined("fingerprint", "Fingerprint"), value: summary.fingerprint },
      ...(summary.format === undefined ? [] : [formatFact(summary.format)]),
      ...model.facts,
    ],
    holdFor: holdFor(summary),
  });
}

function levelsHtml({ summary, runPath }: ReportModel): Html | undefined {
  const section = levelsSection(summary, runPath);
  return section === undefined
    ? undefined
    : html`
${sectionHtml(section)}`;
}

async function articlesSection(model: ReportModel): Promise<Html> {
  const { matchups } = model.summary;
  const articles: Html[] = [];
  for (const m of matchups) articles.push(await matchupArticle(model, m));
  return html`<section id="matchups" aria-labelledby="matchups-title">
<h2 id="matchups-title">${matchups.length === 1 ? "The matchup" : "Matchup by matchup"}</h2>
${articles}
</section>`;
}

/** What was played, in one line. */
export function settingLine(summary: RunSummary): string {
  const parts = [...fieldWords(summary), plural(summary.games, "game")];
  if (summary.stopping !== undefined) parts.push(stoppingWords(summary.stopping));
  parts.push(`seed “${summary.seed}”`);
  return capitalised(parts.join(" · "));
}

/** Whom such words are of: what is to be played, or was. */
type Field = Pick<RunSummary, "entrantNoun" | "variants" | "variantNoun" | "variantWeights" | "format"> & {
  readonly entrants: readonly Pick<EntrantNote, "points" | "summary" | "format">[];
  readonly matchups: readonly Pick<MatchupSummary, "strategyA" | "strategyB">[];
};

/** Who plays whom, by which strategies, on what and under what: "2 squads of 98 points", "strategy greedy", ... */
export function fieldWords(field: Field): string[] {
  const strategies = strategiesOf(field);
  const points = pointsRangeOf(field);
  const { entrants, entrantNoun, variants, variantNoun } = field;
  const noun = variants.length === 1 ? variantNoun : plurals(variantNoun);
  return [
    `${plural(entrants.length, entrantNoun)}${points === undefined ? "" : ` of ${points}`}`,
    `${strategies.length === 1 ? "strategy" : "strategies"} ${strategies.join(", ")}`,
    ...(hasVariants(field) ? [`${noun} ${variantNames(field).join(", ")}`] : []),
    ...formatWords(field),
  ];
}

/** The variants, with their shares of the games where these are not all alike: "open (50 %)". */
export function variantNames({ variants, variantWeights }: Pick<RunSummary, "variants" | "variantWeights">): string[] {
  if (variantWeights === undefined) return [...variants];
  const all = variantWeights.reduce((sum, weight) => sum + weight, 0);
  return variants.map((name, v) => `${name} (${confidence(Math.round((1000 * at(variantWeights, v)) / all) / 1000)})`);
}

/** What came out in sentences, for the top of the page and of `report.md`. */
export function verdicts(summary: RunSummary): Html[] {
  const luck = luckLines(summary.matchups.filter(({ games }) => games > 0));
  return [
    ...matchupVerdicts(summary),
    ...levelVerdicts(summary),
    ...luck.map((one) => html`${one}`),
    ...failedWords(summary),
  ];
}

const failedWords = ({ failed }: RunSummary): Html[] => (failed === undefined ? [] : [html`${failedSentence(failed)}`]);

function matchupVerdicts(summary: RunSummary): Html[] {
  if (summary.matchups.length === 0) return [html`No matchups were played.`];
  if (summary.matchups.length <= VERDICTS_AT_MOST) return summary.matchups.map((m) => verdictHtml(summary, m));
  return digest(summary);
}

/** Matchups whose winner depends on the map or seat that are told at the top of the page of many. */
const DEPENDING_AT_MOST = 3;

/**
 * The sentences that matter most of many matchups: the better side, the best of the field, the widest gap, how much is
 * undecided.
 */
function digest(summary: RunSummary): Html[] {
  const played = summary.matchups.filter((m) => m.games > 0);
  const decided = played.filter((m) => ["a", "b"].includes(outcomeOf(m)));
  const depending = played.filter((m) => outcomeOf(m) === "depends");
  const open = played.length - decided.length - depending.length;
  const distance = (m: (typeof played)[number]) => Math.abs(m.winRateA.estimate - 0.5);
  const widest = [...decided].sort((x, y) => distance(y) - distance(x) || x.matchup - y.matchup)[0];
  return [
    ...(summary.sides === undefined ? [] : [sidesVerdict(summary, summary.sides)]),
    ...bestSentences(summary),
    ...(widest === undefined ? [] : [html`The widest gap: ${verdictHtml(summary, widest)}`]),
    html`${playersWords(played)} ${plural(played.length, "matchup")}, ${list([`${count(decided.length)} ${decided.length === 1 ? "has" : "have"} a favourite`, ...(depending.length === 0 ? [] : [dependingWords(summary, depending)])], ", ")} and ${count(open)} ${open === 1 ? "is" : "are"} ${defined("too close to call")}.`,
    ...depending.slice(0, DEPENDING_AT_MOST).map((m) => verdictHtml(summary, m)),
    ...matteringSentences(summary, played),
  ];
}

/** "Of", or where players of other levels say otherwise "Between greedy players, of". */
function playersWords(played: readonly MatchupSummary[]): string {
  const players = played.map(playersAtOdds).find((one) => one !== undefined);
  return players === undefined ? "Of" : `Between ${players} players, of`;
}

/** "2 depend on the map or seat". */
function dependingWords({ variantNoun }: RunSummary, depending: readonly MatchupSummary[]): string {
  const conditions = [
    ...(depending.some((m) => disagrees(m.byVariant)) ? [variantNoun] : []),
    ...(depending.some((m) => disagrees(m.bySeat)) ? ["seat"] : []),
  ];
  return `${count(depending.length)} ${depending.length === 1 ? "depends" : "depend"} on the ${list(conditions, " or ")}`;
}

/** In how many matchups the map, or the seat, matters, and in which most; the winner may be the same all the same. */
function matteringSentences(summary: RunSummary, played: readonly MatchupSummary[]): Html[] {
  return (["byVariant", "bySeat"] as const).flatMap((key) => {
    const width = (m: MatchupSummary) => spreadOf(m, key).high - spreadOf(m, key).low;
    const some = played.filter((m) => m[key]?.differ === true).sort((x, y) => width(y) - width(x));
    const [most] = some;
    if (most === undefined) return [];
    const noun = key === "byVariant" ? summary.variantNoun : "seat";
    const { a, b } = sideNames(most);
    const { low, high } = spreadOf(most, key);
    const which = `${a} against ${b} (${Math.round(100 * low)}–${percent(high, 0)})`;
    return [
      html`${defined("depends on", `The ${noun} matters`)} in ${count(some.length)} of ${plural(played.length, "matchup")}${some.length === 1 ? ": " : ", most in "}${which}.`,
    ];
  });
}

/** Who leads the field, or each side's part of it. */
function bestSentences(summary: RunSummary): Html[] {
  if (summary.symmetric) return best(standings(summary), summary.entrantNoun);
  const words = sideWords(summary);
  const [a, b] = (["a", "b"] as const).map((side) => standings(summary, side));
  const noun = (side: "a" | "b") => `${words[side]} ${summary.entrantNoun}`;
  return [...(a!.length > 1 ? best(a!, noun("a")) : []), ...(b!.length > 1 ? best(b!, noun("b")) : [])];
}

function best(table: readonly Standing[], noun: string): Html[] {
  if (table.length === 0) return [];
  const leaders = table.filter((s) => s.tier === 1).map((s) => s.name);
  if (leaders.length === 1)
    return [html`<b>${leaders[0]}</b> has the best ${defined("field average")} of ${plural(table.length, noun)}.`];
  return [
    html`<b>${someOf(leaders)}</b> share the top ${defined("tier")} of ${plural(table.length, noun)}; the games do not tell them apart.`,
  ];
}

/** All names, or the first five and how many more. */
function someOf(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : list(names);
}

/** What was in each squad or deck. */
function entrantsSection(summary: RunSummary): Html | undefined {
  if (summary.entrants.length === 0) return undefined;
  const items = summary.entrants.map(
    (e) =>
      html`<div><dt>${e.name}</dt><dd>${e.summary} <small>${sideOf(summary, e.name)}${e.source} · <code title="SHA-256 ${e.hash}">${e.hash.slice(0, 12)}</code></small></dd></div>`,
  );
  return html`<section id="entrants" aria-labelledby="entrants-title">
<h2 id="entrants-title">${capitalised(plurals(summary.entrantNoun))}</h2>
<dl>${items}</dl>
</section>`;
}

/** "light side · " where sides differ. */
function sideOf(summary: RunSummary, name: string): string {
  if (summary.symmetric || summary.sideNames === undefined) return "";
  const words = sideWords(summary);
  return `${summary.matchups.some((m) => m.a === name) ? words.a : words.b} · `;
}

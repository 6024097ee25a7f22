import type { Interval } from "../../analysis/interval.js";
import { chance, fixed, list, percent, plural, rate, rateRange } from "../../report/format.js";
import type { Agreement, AgreeSummary, KindAgreement, MatchupApart } from "./agree.js";

/** What `agree` says in sentences. */

/** Of each list, so many are named. */
const NAMED = 8;

const two = (value: number): string => fixed(value, 2);
const range = ({ low, high }: Interval): string => `${two(low)} to ${two(high)}`;

function strength({ estimate, low, high }: Interval): string {
  if (low <= 0 && high >= 0) return "No agreement is shown, and no contradiction";
  if (estimate < 0) return "People and simulation contradict each other";
  return estimate >= 0.8
    ? "People and simulation agree well"
    : estimate >= 0.5
      ? "People and simulation agree by and large"
      : "People and simulation agree a little";
}

function correlationWords({ correlation, compared }: Agreement): string {
  if (compared < TELLING) return `${compared} are too few to show any`;
  if (correlation === undefined) return `one of the two ranks none of the ${compared} before another`;
  return `rank correlation ${two(correlation.estimate)} (95 % sure: ${range(correlation)}), ${compared} compared`;
}

/** Fewer than these no correlation could show anything. */
const TELLING = 4;

const agreementWords = ({ agreement }: AgreeSummary): string =>
  `${agreement.correlation === undefined || agreement.compared < TELLING ? "Nothing can be said of agreement" : strength(agreement.correlation)}: ${correlationWords(agreement)}`;

/** Whether people and simulation agree, in a sentence; by matchups where nobody can be ranked. */
export const agreementSentence = (s: AgreeSummary): string =>
  s.ranks.length === 0 ? fewSentence(s.matchups) : `${agreementWords(s)}.`;

/** @param path of the run or study, as a shell takes it */
export function agreeLines(s: AgreeSummary, path: string): string[] {
  const replayed = (game: string | undefined) => (game === undefined ? "" : `\n    dejarik replay ${path} '${game}'`);
  const matchupLine = (m: MatchupApart) => `  ${matchupWords(m)}${replayed(m.replay)}`;
  const left = [
    ...(s.notPlayed > 0
      ? [`${plural(s.notPlayed, "matchup")} of people's results were not played by the simulation.`]
      : []),
    ...(s.unvalued.length > 0 ? [`Left out, because the simulation put no value on them: ${list(s.unvalued)}.`] : []),
  ];
  // Nobody can be ranked.
  if (s.ranks.length === 0) return [agreementSentence(s), ...s.matchups.map(matchupLine), ...left];
  const lines = [
    agreementSentence(s),
    `Compared with a ${s.of}, by ${s.measure}.`,
    ...s.byKind.map((one) => kindLine(one, s.ranks.length)),
    ...left,
  ];
  const apart = s.ranks.filter((one) => one.peoplePlace !== one.simulatedPlace).slice(0, NAMED);
  if (apart.length > 0) {
    lines.push("", "Furthest apart, by place from the strongest:");
    for (const one of apart)
      lines.push(
        `  ${one.name}: ${one.peoplePlace} of ${s.ranks.length} by people (${Number(one.people.toPrecision(3))}), ${one.simulatedPlace} by the simulation (${Number(one.simulated.toPrecision(3))})${replayed(one.replay)}`,
      );
  }
  if (s.matchups.length > 0) lines.push("", "Matchups furthest apart:", ...s.matchups.slice(0, NAMED).map(matchupLine));
  return lines;
}

export const isSignificant = ({ adjustedP }: MatchupApart): boolean => adjustedP <= 0.05;

function matchupWords(m: MatchupApart): string {
  const shown = isSignificant(m) ? "Significant" : "May be chance";
  return `${m.a} against ${m.b}: people ${rate(m.people)} of ${plural(m.games, "game")} (${rateRange(m.people)}), the simulation ${percent(m.simulated)}. ${shown} (adjusted p ${chance(m.adjustedP)}).`;
}

/** Of matchups too few for a ranking: whether people and simulation part in any. */
function fewSentence(matchups: readonly MatchupApart[]): string {
  const all = matchups.length === 1 ? "the one matchup" : `all ${matchups.length} matchups`;
  return matchups.some(isSignificant)
    ? "People and simulation part."
    : `People and simulation may agree: in ${all} the difference may be chance.`;
}

function kindLine(one: KindAgreement, all: number): string {
  const lean = leanWords(one, all);
  const said =
    lean === undefined ? `People rank ${one.kind} as the simulation does` : `People rank ${one.kind} about ${lean}`;
  return `  ${said}. ${one.compared} compared${one.correlation === undefined || one.compared < TELLING ? "" : `, rank correlation ${two(one.correlation.estimate)} (${range(one.correlation)})`}.`;
}

/** How many places higher or lower people rank a kind on average; undefined of less than half of one. */
export function leanWords({ lean }: KindAgreement, all: number): string | undefined {
  const places = Math.round(lean * all);
  return places === 0
    ? undefined
    : `${plural(Math.abs(places), "place")} ${places > 0 ? "higher" : "lower"} than the simulation`;
}

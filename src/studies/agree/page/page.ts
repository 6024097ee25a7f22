import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { chance, confidence, count, fixed, list, percent, plural, rate, rateRange } from "../../../report/format.js";
import { command, type Fact, type Page, type Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { type Column, type Table, tableHtml, tableOf } from "../../../report/table.js";
import type { AgreeSummary, KindAgreement, MatchupApart, RankedApart } from "../agree.js";
import { agreeLines } from "../words.js";
import { agreeFigure, type Mark } from "./chart.js";
import { AGREE_TERMS } from "./terms.js";

const defined = definedIn(AGREE_TERMS);
const anchor = anchorIn(AGREE_TERMS);

/** Rows beside the picture. */
const BESIDE = 12;

export interface AgreeContext {
  /** The file of people's results, by its name. */
  readonly title: string;
  /** The run or study, as a shell takes it. */
  readonly path: string;
  readonly facts: readonly Fact[];
}

/** The page of `dejarik agree`: the picture, who is furthest apart, and the tables. */
export async function agreePage(s: AgreeSummary, { title, path, facts }: AgreeContext): Promise<Page> {
  const [headline] = agreeLines(s, path);
  return {
    kicker: `People and simulation · ${s.game}`,
    title,
    setting: `${plural(s.agreement.compared, "name")} in both · ${s.of}: ${s.measure} · intervals at ${confidence(s.confidence)}`,
    verdicts: [html`${headline} (${defined("rank correlation", "what that is")})`, ...leftOut(s)],
    sections: [await ranksSection(s), await matchupsSection(s, path), kindsSection(s), allSection(s, path)],
    terms: AGREE_TERMS,
    facts,
  };
}

function leftOut({ notPlayed, unvalued }: AgreeSummary): string[] {
  return [
    ...(notPlayed === 0 ? [] : [`The simulation did not play ${plural(notPlayed, "matchup")} of people's results.`]),
    ...(unvalued.length === 0 ? [] : [`The simulation has no value of ${list(unvalued)}.`]),
  ];
}

const short = (value: number): string => String(Number(value.toPrecision(3))).replace("-", "−");

/** The columns of whoever both rank. */
const RANKS: readonly Column<RankedApart>[] = [
  { label: "name", numeric: false, cell: ({ name }) => ({ content: name }) },
  {
    ...{ label: "people", unit: "place", definition: anchor("place"), numeric: true },
    cell: ({ peoplePlace: at }) => ({ content: String(at), sortBy: at }),
  },
  {
    ...{ label: "simulation", unit: "place", definition: anchor("place"), numeric: true },
    cell: ({ simulatedPlace: at }) => ({ content: String(at), sortBy: at }),
  },
  {
    ...{ label: "people put it", unit: "places", numeric: false },
    cell: (one) => ({ content: apartWords(one), sortBy: one.simulatedPlace - one.peoplePlace }),
  },
];

function apartWords({ peoplePlace, simulatedPlace }: RankedApart): string {
  const by = simulatedPlace - peoplePlace;
  return by === 0 ? "level" : `${short(Math.abs(by))} ${by > 0 ? "higher" : "lower"}`;
}

async function ranksSection({ ranks }: AgreeSummary): Promise<Section | undefined> {
  if (ranks.length === 0) return undefined;
  const marks = ranks.map(
    (one): Mark => ({
      name: one.name,
      people: one.peoplePlace,
      simulated: one.simulatedPlace,
      says: `${one.name}: ${one.peoplePlace} of ${ranks.length} by people, ${one.simulatedPlace} by the simulation`,
    }),
  );
  const figure = await agreeFigure(marks, {
    simulated: "place by the simulation",
    people: "place by people",
    isReversed: true,
    domain: [0.5, ranks.length + 0.5],
    ticks: ranks.flatMap((_, i) => (i % Math.ceil(ranks.length / 10) === 0 ? [i + 1] : [])),
  });
  const caption = "Furthest apart";
  return {
    id: "apart",
    title: "Where people and simulation part",
    note: html`Each mark is a name: to the right the stronger by the simulation, upwards the stronger by people (${defined("place")}).`,
    blocks: [
      html`<div class="beside">${figure}<div>${tableHtml(tableOf(caption, RANKS, ranks.slice(0, BESIDE)))}</div></div>`,
    ],
  };
}

async function matchupsSection({ matchups }: AgreeSummary, path: string): Promise<Section | undefined> {
  if (matchups.length === 0) return undefined;
  const marks = matchups.map(
    (m): Mark => ({
      name: `${m.a} – ${m.b}`,
      people: 100 * m.people.estimate,
      simulated: 100 * m.simulated,
      says: `${m.a} against ${m.b}: ${rate(m.people)} of ${plural(m.games, "game")} by people, ${percent(m.simulated)} by the simulation`,
    }),
  );
  const figure = await agreeFigure(marks, {
    simulated: "win rate by the simulation, %",
    people: "win rate by people, %",
    isReversed: false,
    domain: [0, 100],
    ticks: [0, 25, 50, 75, 100],
  });
  return {
    id: "matchups",
    title: "Matchups",
    note: html`Win rates of the first named. Those below 0.05 are significant (${defined("adjusted p")}).`,
    blocks: [figure, { table: matchupTable(matchups, path) }],
  };
}

const matchupTable = (matchups: readonly MatchupApart[], path: string): Table => ({
  ...tableOf<MatchupApart>(
    "Matchups, the surest differences first",
    [
      { label: "matchup", numeric: false, cell: ({ a, b }) => ({ content: `${a} against ${b}` }) },
      {
        label: "games",
        unit: "of people",
        numeric: true,
        cell: ({ games }) => ({ content: count(games), sortBy: games }),
      },
      {
        ...{ label: "people", numeric: true },
        cell: ({ people }) => ({ content: rate(people), sortBy: people.estimate.toFixed(6) }),
      },
      {
        ...{ label: "interval", numeric: false },
        cell: ({ people }) => ({ content: rateRange(people), sortBy: people.low.toFixed(6) }),
      },
      {
        ...{ label: "simulation", numeric: true },
        cell: ({ simulated }) => ({ content: percent(simulated), sortBy: simulated.toFixed(6) }),
      },
      {
        ...{ label: "adjusted p", definition: anchor("adjusted p"), numeric: true },
        cell: ({ adjustedP }) => ({ content: chance(adjustedP), sortBy: adjustedP }),
      },
      watchColumn(path),
    ],
    matchups,
  ),
  openAtMost: 40,
});

/** A game to look at. */
const watchColumn = <Row extends { readonly replay?: string }>(path: string): Column<Row> => ({
  ...{ label: "a game", numeric: false },
  cell: ({ replay }) => ({
    content: replay === undefined ? "–" : command(`dejarik replay ${path} '${replay}'`, "a game of it"),
  }),
});

function kindsSection({ byKind, ranks }: AgreeSummary): Section | undefined {
  if (byKind.length === 0) return undefined;
  const columns: readonly Column<KindAgreement>[] = [
    { label: "kind", numeric: false, cell: ({ kind }) => ({ content: kind }) },
    { label: "names", numeric: true, cell: ({ compared }) => ({ content: count(compared), sortBy: compared }) },
    {
      ...{ label: "people put it", unit: "places higher", definition: anchor("lean"), numeric: true },
      cell: ({ lean }) => ({ content: fixed(lean * ranks.length, 1), sortBy: lean }),
    },
    {
      ...{ label: "rank correlation", definition: anchor("rank correlation"), numeric: true },
      cell: ({ correlation: of }) => ({
        content: of === undefined ? "–" : fixed(of.estimate, 2),
        sortBy: of?.estimate ?? -2,
      }),
    },
    {
      ...{ label: "interval", numeric: false },
      cell: ({ correlation: of }) => ({
        content: of === undefined ? "too few" : `${fixed(of.low, 2)} to ${fixed(of.high, 2)}`,
      }),
    },
  ];
  return { id: "kinds", title: "By kind", blocks: [{ table: tableOf("By kind", columns, byKind) }] };
}

function allSection({ ranks, measure }: AgreeSummary, path: string): Section | undefined {
  if (ranks.length === 0) return undefined;
  const [name, ...places] = RANKS;
  const columns: readonly Column<RankedApart>[] = [
    name,
    ...(ranks.some(({ kind }) => kind !== undefined)
      ? [{ label: "kind", numeric: false, cell: ({ kind }: RankedApart) => ({ content: kind ?? "" }) }]
      : []),
    ...places,
    { label: "by people", numeric: true, cell: ({ people }) => ({ content: short(people), sortBy: people }) },
    {
      ...{ label: "by the simulation", unit: measure, numeric: true },
      cell: ({ simulated }) => ({ content: short(simulated), sortBy: simulated }),
    },
    watchColumn(path),
  ];
  return {
    id: "all",
    title: "Everybody",
    blocks: [
      { table: { ...tableOf("Everybody, furthest apart first", columns, ranks), openAtMost: 40, isSearchable: true } },
    ],
  };
}

import { type Face, type FaceCell, type FaceNote, type FaceTable, firstRows } from "../../../report/face.js";
import { list, percent, plural, rate } from "../../../report/format.js";
import type { AgreeSummary, MatchupApart, RankedApart } from "../agree.js";
import { agreementSentence, isSignificant, leanWords } from "../words.js";

/** What is read first of people's results beside the simulation's: whether they agree, and where not. */
export function agreeFace(s: AgreeSummary, path: string): Face {
  const isRanked = s.ranks.length > 0;
  return {
    setting: [`people's ${s.kind} beside a ${s.of}`, s.game, `simulated: ${s.measure}`],
    headline: [agreementSentence(s)],
    warnings: [],
    tables: [...(isRanked ? [ranksTable(s.ranks)] : []), ...(s.matchups.length > 0 ? [matchupsTable(s.matchups)] : [])],
    notes: notesOf(s, path),
  };
}

/** Where rows are that are not shown. */
const CLOSER = "that are closer together";

/** Those who are furthest apart first. */
function ranksTable(ranks: readonly RankedApart[]): FaceTable {
  const most = Math.max(...ranks.map(({ peoplePlace, simulatedPlace }) => Math.abs(peoplePlace - simulatedPlace)));
  return {
    columns: [
      { label: "furthest apart" },
      { label: "by people", isNumeric: true },
      { label: "by simulation", isNumeric: true },
      { label: "people rank it" },
    ],
    ...firstRows(
      ranks,
      ({ name, peoplePlace, simulatedPlace }): FaceCell[] => {
        const apart = simulatedPlace - peoplePlace;
        const text = apart === 0 ? "the same" : `${Math.abs(apart)} ${apart > 0 ? "higher" : "lower"}`;
        return [
          name,
          String(peoplePlace),
          String(simulatedPlace),
          { text, tone: Math.abs(apart) === most && most > 0 ? "bad" : "dim" },
        ];
      },
      CLOSER,
    ),
    key: `Places from the strongest, of ${ranks.length}.`,
  };
}

function matchupsTable(matchups: readonly MatchupApart[]): FaceTable {
  return {
    columns: [
      { label: "matchup" },
      { label: "people", isNumeric: true },
      { label: "games", isNumeric: true, drop: 2 },
      { label: "simulation", isNumeric: true },
      { label: "" },
    ],
    ...firstRows(
      matchups,
      (m): FaceCell[] => [
        `${m.a} – ${m.b}`,
        rate(m.people),
        String(m.games),
        percent(m.simulated),
        isSignificant(m) ? { text: "apart", tone: "bad" } : { text: "may be chance", tone: "dim" },
      ],
      CLOSER,
    ),
  };
}

function notesOf(s: AgreeSummary, path: string): FaceNote[] {
  const kinds = s.byKind.flatMap((one) => {
    const lean = leanWords(one, s.ranks.length);
    return lean === undefined ? [] : [`People rank ${one.kind} about ${lean}.`];
  });
  const replay = (s.ranks[0] ?? s.matchups[0])?.replay;
  return [
    ...(kinds.length === 0 ? [] : [{ label: "By kind", lines: kinds }]),
    ...(s.notPlayed + s.unvalued.length === 0
      ? []
      : [
          {
            label: "Left out",
            lines: [
              ...(s.notPlayed > 0 ? [`${plural(s.notPlayed, "matchup")} that the simulation did not play.`] : []),
              ...(s.unvalued.length > 0 ? [`No value was found for ${list(s.unvalued)}.`] : []),
            ],
          },
        ]),
    ...(replay === undefined
      ? []
      : [{ label: "Look at one", lines: [], command: `dejarik replay ${path} '${replay}'` }]),
  ];
}

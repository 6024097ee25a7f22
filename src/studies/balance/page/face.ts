import {
  askNote,
  type Face,
  type FaceNote,
  type FaceTable,
  firstRows,
  leanTone,
  playedBy,
  sureLabel,
  titled,
} from "../../../report/face.js";
import { fixed, plural, rate } from "../../../report/format.js";
import { shellPath } from "../../../report/paths.js";
import type { BalanceSummary } from "../summary.js";
import {
  aboveWords,
  againstWords,
  answerOf,
  cameWords,
  changeWords,
  chosenWord,
  isProposed,
  offOf,
  offPieces,
  offWord,
  othersWords,
  ownChanges,
  pointWords,
  rateWords,
} from "./words.js";

const inPoints = (share: number): string => (100 * share).toFixed(1);

/** What is read first of a balanced field. */
export function balanceFace(s: BalanceSummary, again: string | undefined, folder: string): Face {
  const worst = [...s.matchups].sort((x, y) => Math.abs(y.before.estimate - 0.5) - Math.abs(x.before.estimate - 0.5));
  const chosen = s.front[s.chosen];
  return {
    setting: [...titled(s.name, s.gameTitle), plural(s.games, "game"), playedBy(s.strategy)],
    headline: answerOf(s),
    warnings: [...againstWords(s), ...(s.above === undefined || s.above.beyond === 0 ? [] : aboveWords(s))],
    tables: [
      {
        columns: [
          { label: "changes", isName: true },
          { label: "size", isNumeric: true },
          { label: "furthest from even", isNumeric: true },
          { label: "on average", isNumeric: true },
          { label: "" },
        ],
        ...firstRows(
          eachNumber(s),
          (one) => [
            one.changes.length === 0 ? "none" : one.changes.map(changeWords).join("; "),
            one.size.toFixed(0),
            inPoints(one.uneven),
            inPoints(one.apart),
            s.isUneven && one === chosen ? chosenWord(s) : "",
          ],
          "in the report",
          undefined,
          s.front.length,
        ),
      },
      {
        columns: [
          { label: "matchup", isName: true },
          { label: "as it is", isNumeric: true },
          { label: chosenWord(s), isNumeric: true },
        ],
        ...firstRows(worst, ({ a, b, before, after }) => [
          `${a} – ${b}`,
          { text: rate(before), tone: leanTone(before, 0.5) },
          after === undefined ? "" : { text: rate(after), tone: leanTone(after, 0.5) },
        ]),
        key: rateWords(s),
      },
      ...pieceTables(s),
    ],
    notes: [
      {
        label: "Others",
        lines: [
          ...cameWords(s),
          pointWords(s),
          ...(s.above?.beyond === 0 ? aboveWords(s) : []),
          ...othersWords(s),
          ...(s.isUneven ? [EVEN_INSTEAD] : []),
        ],
      },
      askNote("Surer", ["Four times the games halve the intervals."], again, `--games ${surer(s)}`),
      ...voteNotes(s, folder),
    ],
  };
}

/** What is chosen, and the evenest of each other number of changes. */
function eachNumber({ front, chosen, isReached }: BalanceSummary) {
  const figure = ({ uneven, apart }: (typeof front)[number]) => (isReached ? uneven : apart);
  return front.filter((one, i) => {
    const alike = front.filter(({ changes }) => changes.length === one.changes.length);
    return i === chosen || (!alike.includes(front[chosen]) && alike.every((other) => figure(one) <= figure(other)));
  });
}

/** What is off by itself, so that changes can be held against it. */
function pieceTables(s: BalanceSummary): FaceTable[] {
  const pieces = offPieces(s);
  if (pieces.length === 0) return [];
  const isPriced = s.perPoint !== undefined;
  return [
    {
      columns: [
        { label: "piece" },
        ...(isPriced ? [{ label: "cost", isNumeric: true }] : []),
        { label: sureLabel(isPriced ? "worth" : "value a copy", [pieces[0].worth]) },
        { label: "by itself" },
        { label: chosenWord(s), isName: true },
      ],
      ...firstRows(pieces, (one) => [
        one.name,
        ...(isPriced ? [String(one.cost)] : []),
        `${fixed(one.worth.estimate, 1)} (${fixed(one.worth.low, 1)} to ${fixed(one.worth.high, 1)})`,
        one.isOff
          ? { text: offWord(one), tone: leanTone(offOf(one), 0) }
          : { text: "not shown to be off", tone: "open" },
        ownChanges(s, one.name),
      ]),
    },
  ];
}

/** Games a matchup, four times as many. */
const surer = (s: BalanceSummary): number => 4 * s.gamesEach;

/** What leaves all cards as they are. */
const EVEN_INSTEAD =
  "Only two of them meet? “dejarik even” says what the weaker is given at the table, and changes no card.";

/** How what is proposed is put to others, or where the best is that was found. */
function voteNotes(s: BalanceSummary, folder: string): FaceNote[] {
  const chosen = s.front[s.chosen];
  if (isProposed(s)) return votedOn(chosen, folder);
  if (!s.isUneven || chosen.file === undefined) return [];
  const command = `dejarik check ${shellPath(`${folder}/${chosen.file}`)}`;
  return [{ label: "Best found", lines: ["Its changes as a file of your own, to be edited:"], command }];
}

/** @param way of the front */
export function votedOn(
  { file, changes }: Pick<BalanceSummary["front"][number], "file" | "changes">,
  folder: string,
): FaceNote[] {
  if (file === undefined) return [];
  const path = shellPath(`${folder}/${file}`);
  return changes.some(({ to }) => to === undefined)
    ? [{ label: "Vote", lines: ["The proposal as a format, for --under."], command: `dejarik check ${path}` }]
    : [
        {
          label: "Vote",
          lines: ["The proposal as cards of your own, judged one by one."],
          command: `dejarik season ${path}`,
        },
      ];
}

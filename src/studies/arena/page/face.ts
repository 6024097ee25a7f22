import { type Face, leanTone, sure, sureLabel, titled } from "../../../report/face.js";
import { count, percent, plural, plurals, rate, rateRange, signed } from "../../../report/format.js";
import type { ArenaSummary, SeatResult } from "../summary.js";

/** What is read first of an arena: whether the new player is better than the old one. */
export function arenaFace(s: ArenaSummary): Face {
  const isItself = s.new === s.old;
  const meeting = `${s.new} against ${s.old}`;
  const kinds = new Set(s.seats.map(({ entrants }) => entrants));
  const rows: readonly (SeatResult & { readonly entrants: string })[] = [
    ...s.seats,
    ...(kinds.size > 1 ? s.bySeat.map((seat) => ({ ...seat, entrants: "both" })) : []),
  ];
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      ...(s.name === meeting ? [] : [meeting]),
      `${plural(s.pairs, "pair")} of games`,
    ],
    headline: headlineOf(s),
    warnings: [],
    tables: [
      {
        columns: [
          { label: plurals(s.entrantNoun) },
          { label: "seat" },
          {
            label: sureLabel(
              `${s.new} wins`,
              rows.map(({ winRate }) => winRate),
            ),
          },
          { label: "games", isNumeric: true, drop: 2 },
        ],
        rows: rows.map(({ entrants, seat, winRate, lift, games }) => {
          const tone = lift === undefined ? leanTone(winRate, 0.5) : leanTone(lift, 0);
          return [entrants, seat, { text: `${rate(winRate)} (${rateRange(winRate)})`, tone }, count(games)];
        }),
      },
    ],
    notes:
      s.sprt === undefined || isItself
        ? []
        : [{ label: "Sequential test", lines: [`${testWords(s.sprt)} after ${plural(s.pairs, "pair")}.`] }],
  };
}

/** "Better: at least 10 Elo rather than at most 0". */
function testWords({ verdict, elo0, elo1 }: NonNullable<ArenaSummary["sprt"]>): string {
  const [least, most] = [`at least ${elo1}`, `at most ${elo0}`];
  if (verdict === "undecided") return `Not finished: it tells ${least} Elo from ${most}, and stopped`;
  return verdict === "better"
    ? `Better: ${least} Elo rather than ${most}`
    : `Not better: ${most} Elo rather than ${least}`;
}

/** Of who won all or nothing only one bound is known. */
function eloWords({ estimate, low, high }: ArenaSummary["total"]["elo"]): string {
  if (estimate !== null)
    return `${signed(estimate)} (${low === null ? "no bound" : signed(low)} to ${high === null ? "no bound" : signed(high)})`;
  return low !== null ? `${signed(low)} or more` : high !== null ? `${signed(high)} or less` : "not known";
}

function headlineOf(s: ArenaSummary): string[] {
  const { winRate, elo, games } = s.total;
  if (s.new === s.old)
    return [
      `${s.new} met itself: ${percent(winRate.estimate)} of ${plural(games, "game")}. This says nothing of its strength.`,
    ];
  const told = `it wins ${rate(winRate)} of ${plural(games, "game")} (${sure(winRate)}: ${rateRange(winRate)}), Elo ${eloWords(elo)}`;
  if (winRate.low > 0.5) return [`${s.new} is better than ${s.old}: ${told}.`];
  if (winRate.high < 0.5) return [`${s.new} is weaker than ${s.old}: ${told}.`];
  const hidden = (100 * Math.max(winRate.high - 0.5, 0.5 - winRate.low)).toFixed(1);
  return [
    `No difference is shown between ${s.new} and ${s.old}: ${told}.`,
    `Up to ${hidden} wins in 100 games could hide.`,
  ];
}

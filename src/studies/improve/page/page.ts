import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  capitalised,
  chance,
  confidence,
  count,
  list,
  plural,
  plurals,
  points,
  pointsRange,
  rate,
  rateRange,
} from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell } from "../../../report/table.js";
import { overWords, roomWords, whyLimit, withoutWords } from "../../population/limitWords.js";
import { opponentWords } from "../../population/words.js";
import type { ImproveSummary, TriedExchange } from "../summary.js";
import { IMPROVE_TERMS } from "./terms.js";

const defined = definedIn(IMPROVE_TERMS);
const anchor = anchorIn(IMPROVE_TERMS);

/** The page of `dejarik improve`. */
export async function improvePage(s: ImproveSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `${s.wanted === "better" ? "Better exchanges" : "What beats it"} · ${s.gameTitle}`,
    title: s.name,
    setting: `${plural(s.tried, s.wanted === "better" ? "exchange" : s.entrantNoun)} tried · ${plural(s.games, "game")} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: [
      ...firstWords(s),
      digestOf(s),
      ...(s.limit === undefined ? [] : pointLines(s, s.limit)),
      ...(s.exchanges.length === 0 ? [] : [filesSentence(s.exchanges)]),
    ],
    sections: [exchangesSection(s)],
    terms: IMPROVE_TERMS,
    facts: context.facts,
  };
}

/** What came out, as plain text. */
export const improveLines = (s: ImproveSummary): string[] => [
  ...firstWords(s),
  digestOf(s),
  ...s.exchanges.map((one) => exchangeSentence(s, one)),
  ...(s.limit === undefined ? [] : pointLines(s, s.limit)),
  ...(s.exchanges.length === 0 ? [] : [filesSentence(s.exchanges)]),
];

/** What stands before the answer: a squad that is over its limit, and how it came under it. */
export const firstWords = ({ limit }: ImproveSummary): string[] =>
  limit === undefined ? [] : [...overWords(limit), ...withoutWords(limit)];

/** Which limit was taken, and what exchanges may spend of it. */
export const pointLines = ({ wanted }: ImproveSummary, limit: NonNullable<ImproveSummary["limit"]>): string[] => [
  ...(wanted === "better" ? [roomWords(limit)] : []),
  whyLimit(limit),
];

/** What wins without an exchange. */
export function asItIs(s: ImproveSummary, before: NonNullable<ImproveSummary["before"]>): string {
  const without = s.limit?.without === undefined ? "" : ` without ${list(counted(s.limit.without.names))}`;
  return `${s.entrant}${without} wins ${rate(before)} (${rateRange(before)}) against ${opponentWords(s.entrantNoun, s.against)}.`;
}

function digestOf(s: ImproveSummary): string {
  const shown = s.exchanges.filter((one) => one.isShown);
  const drawnFrom = s.drawnFrom === undefined ? "" : `, drawn at random from ${count(s.drawnFrom)}`;
  const what = plural(s.tried, s.wanted === "better" ? "legal exchange" : s.entrantNoun);
  const tried = [
    `${what} ${s.tried === 1 ? "was" : "were"} tried${drawnFrom}.`,
    `The last ${s.exchanges.length === 1 ? "was" : `${count(s.exchanges.length)} were`} confirmed on ${plural(s.pairs, "fresh pair")} each.`,
  ].join(" ");
  const found = shown.length === 0 ? "none" : count(shown.length);
  if (s.exchanges.length === 0) return `${s.entrant}: there is no legal exchange.`;
  return s.wanted === "better"
    ? `Exchanges shown to make ${s.entrant} better: ${found}. ${tried} ${asItIs(s, s.before!)}`
    : `${capitalised(plurals(s.entrantNoun))} shown to beat ${s.entrant}: ${found}. ${tried}`;
}

/** "Noghri out, Royal Guard in: +3.4 wins in 100 games (1.2 to 5.6)." */
function exchangeSentence(s: ImproveSummary, one: TriedExchange): string {
  const what =
    s.wanted === "better"
      ? `${list(counted(one.out!))} out, ${list(counted(one.in!))} in`
      : `${one.setting}: ${list(counted(one.pieces))}`;
  if (s.wanted === "counter")
    return `${what}: wins ${rate(one.winRate)} against it (${points(Math.abs(one.gain.estimate)).slice(1)} points ${one.gain.estimate < 0 ? "below" : "above"} one half, ${pointsRange(one.gain)})${one.isShown ? "" : ": not shown to beat it"}.`;
  return `${what}: ${points(one.gain.estimate)} wins in 100 games (${pointsRange(one.gain)})${one.isShown ? "" : ": not shown to be better"}.`;
}

/** Where what was found can be played on from. */
export function filesSentence(found: readonly { readonly file: string }[]): string {
  const files = found.length === 1 ? found[0].file : `${found[0].file} to ${found.at(-1)!.file}`;
  return `As files, in this order: ${files} in the study's folder.`;
}

/** All of a squad or deck, and where it stands as a file. */
export const wholeWords = (
  noun: string,
  { pieces, file }: { readonly pieces: readonly string[]; readonly file: string },
): Html => html`The whole ${noun}, in <code>${file}</code>: ${counted(pieces).join(", ")}.`;

/** "3 Stormtrooper". */
export function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const copies = names.filter((one) => one === name).length;
    return copies === 1 ? name : `${copies} ${name}`;
  });
}

function exchangesSection(s: ImproveSummary): Section {
  const isBetter = s.wanted === "better";
  return {
    id: "exchanges",
    title: isBetter ? "The best exchanges" : `What beats it`,
    note: html`Confirmed on dice that nobody was chosen by (${defined("confirmed")}); gains are ${isBetter ? "over the same without the exchange" : "above one half"}, their ${defined("interval", "intervals")} hold together.`,
    blocks: [
      {
        table: {
          caption: isBetter ? "Exchanges and what they gain" : `What beats ${s.entrant}`,
          headings: [
            ...(isBetter
              ? [
                  { label: "take out", numeric: false },
                  { label: "put in", numeric: false },
                ]
              : [{ label: `${s.settingNoun} and what is in it`, numeric: false }]),
            { label: "gain", unit: "wins in 100", definition: anchor("gain"), numeric: true },
            { label: "interval", definition: anchor("interval"), numeric: false },
            { label: "shown", numeric: false },
            { label: "adjusted p", definition: anchor("interval"), numeric: true },
            { label: "wins", definition: anchor("confirmed"), numeric: true },
          ],
          rows: s.exchanges.map((one): Cell[] => [
            ...(isBetter
              ? [{ content: counted(one.out!).join(", ") }, { content: counted(one.in!).join(", ") }]
              : [{ content: `${one.setting}: ${counted(one.pieces).join(", ")}` }]),
            { content: points(one.gain.estimate), sortBy: one.gain.estimate.toFixed(6) },
            { content: pointsRange(one.gain), sortBy: one.gain.low.toFixed(6) },
            { content: one.isShown ? "yes" : "not yet" },
            { content: chance(one.adjustedP), sortBy: one.adjustedP },
            { content: rate(one.winRate), sortBy: one.winRate.estimate.toFixed(6) },
          ]),
          opened: s.exchanges.map((one, i) => ({
            id: `row-${i + 1}`,
            title: isBetter ? `${counted(one.out!).join(", ")} → ${counted(one.in!).join(", ")}` : one.setting,
            blocks: [{ paragraph: wholeWords(s.entrantNoun, one) }],
          })),
        },
      },
    ],
  };
}

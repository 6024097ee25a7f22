import {
  askNote,
  BETTER_AGREE,
  CHANGED_MARK,
  changedKey,
  type Face,
  type FaceCell,
  type FaceNote,
  type FaceTable,
  keyed,
  NOTES_AT_MOST,
  playedBy,
  ROWS_AT_MOST,
  sureLabel,
  type Tone,
  titled,
} from "../../../report/face.js";
import { count, list, plural } from "../../../report/format.js";
import { leaning } from "../../../report/leaning.js";
import { companyDigest } from "../../population/words.js";
import { asked } from "../counts.js";
import type { CharacterValue, CostSummary } from "../summary.js";
import { besideSentences } from "./beside.js";
import {
  countsSentence,
  fairCostWords,
  points,
  priceWords,
  rangeSentences,
  titrationSentence,
  worthText,
} from "./words.js";

/** What is read first of a cost study: who costs too little or too much, and by how much. */

type Verdict = NonNullable<CharacterValue["price"]>["verdict"];

const TONES: Readonly<Record<Verdict, Tone>> = {
  "under-costed": "bad",
  "over-costed": "bad",
  fair: "good",
  open: "open",
  estimate: "dim",
};

/** "too cheap by 37.9". */
function verdictText({ price }: CharacterValue): string {
  if (price === undefined) return "not known";
  const { verdict, mispricing, recosted } = price;
  const isSettled = recosted?.bound === undefined && recosted?.outcome !== "moving";
  const by = isSettled ? ` by ${points(Math.abs(mispricing.estimate))}` : "";
  switch (verdict) {
    case "under-costed":
    case "over-costed":
      return `${priceWords(verdict)}${by}`;
    case "fair":
      return "fair within 1 point";
    case "estimate":
      return "estimate only";
    default: {
      const lean = leaning(mispricing);
      return lean === undefined ? "not decided" : `looks too ${lean === "above" ? "cheap" : "dear"}, not sure`;
    }
  }
}

export function costFace(summary: CostSummary, again: string | undefined): Face {
  const { characters } = summary;
  const published = asked(characters).filter((c) => !isMine(c));
  const { priced: isPriced } = summary.exchangeRate;
  return {
    setting: settingOf(summary, asked(characters)),
    headline: [
      ...(isPriced
        ? headlineOf(summary)
        : ["These games do not show that a point of cost is worth anything. Play more squads: --squads-each."]),
      ...rangeSentences(summary),
    ],
    warnings: [],
    tables: isPriced ? [tableOf([...characters.filter(isMine), ...mostTelling(published)], published)] : [],
    notes: isPriced ? notesOf(summary, again) : [],
  };
}

function settingOf(s: CostSummary, published: readonly CharacterValue[]): string[] {
  const variants =
    s.variants.length === 1 ? `${s.variantNoun} ${s.variants[0]}` : plural(s.variants.length, s.variantNoun);
  return [
    ...titled(s.name, s.gameTitle),
    plural(published.length, "character"),
    `random squads of ${s.points - s.spread} to ${s.points} points`,
    variants,
    plural(s.games, "game"),
    playedBy(s.strategy),
  ];
}

/** Whether it is one of the user's own, or changed by a what-if. */
const isMine = ({ own, changed, twinOf }: CharacterValue): boolean =>
  twinOf === undefined && (own !== undefined || changed !== undefined);

/** Cards of the user's own that the headline names. */
const NAMED_AT_MOST = 3;

function headlineOf(summary: CostSummary): string[] {
  const mine = summary.characters.filter(isMine);
  const named = mine.slice(0, NAMED_AT_MOST).map((c) => `Your ${c.name} at ${c.cost}: ${verdictText(c)}.`);
  const more = mine.length - named.length;
  const rest = more > 0 ? [`${count(more)} more of your own in the table.`] : [];
  return [countsSentence(summary), ...(named.length === 0 ? [] : [[...named, ...rest].join(" ")])];
}

/** Those whose price is furthest from what they are worth, the too cheap first. */
function mostTelling(published: readonly CharacterValue[]): CharacterValue[] {
  const off = ({ price }: CharacterValue) => price?.mispricing.estimate ?? 0;
  const rank = ({ price }: CharacterValue) => (price === undefined ? 2 : TONES[price.verdict] === "bad" ? 0 : 1);
  const chosen = [...published]
    .sort((x, y) => rank(x) - rank(y) || Math.abs(off(y)) - Math.abs(off(x)))
    .slice(0, ROWS_AT_MOST);
  return chosen.sort((x, y) => off(y) - off(x));
}

function tableOf(shown: readonly CharacterValue[], published: readonly CharacterValue[]): FaceTable {
  return {
    columns: [
      { label: "character" },
      { label: "costs", isNumeric: true, drop: 2 },
      {
        label: sureLabel(
          "worth",
          shown.flatMap(({ price }) => price?.fairCost ?? []),
        ),
      },
      { label: "verdict" },
    ],
    rows: shown.map((c): FaceCell[] => {
      const { price } = c;
      if (price === undefined) return [nameOf(c), String(c.cost), "–", { text: verdictText(c), tone: "dim" }];
      const worth = price.recosted?.bound !== undefined ? fairCostWords(price) : worthText(price.fairCost);
      return [nameOf(c), String(c.cost), worth, { text: verdictText(c), tone: TONES[price.verdict] }];
    }),
    ...keyed(
      ...changedKey(shown.map(isMine)),
      ...(shown.some(({ commander }) => commander)
        ? [`${COMMANDER_MARK} commander: worth more in a squad that is built for it`]
        : []),
    ),
    more: {
      rows: published.length - Math.min(published.length, ROWS_AT_MOST),
      noun: "character",
      where: "in the report",
    },
  };
}

const COMMANDER_MARK = "†";

function nameOf(c: CharacterValue): FaceCell {
  const marks = [...(isMine(c) ? [CHANGED_MARK] : []), ...(c.commander === true ? [COMMANDER_MARK] : [])];
  return marks.length === 0 ? c.name : { text: c.name, mark: marks.join(" ") };
}

function notesOf(summary: CostSummary, again: string | undefined): FaceNote[] {
  const { company, titrations } = summary;
  const beside = besideSentences(summary);
  const notes = [
    ...(titrations.length === 0 ? [] : [{ label: "Titrated", lines: titrations.map(titrationSentence) }]),
    ...(company === undefined ? [] : [{ label: "Good company", lines: [companyDigest(company)] }]),
    ...(beside.length === 0 ? [] : [{ label: "Beside those they name", lines: beside }]),
    ...playersNote(summary, again),
  ];
  return notes.slice(0, NOTES_AT_MOST);
}

function playersNote({ rechecks }: CostSummary, again: string | undefined): FaceNote[] {
  if (rechecks === undefined) return [askNote("What next", [BETTER_AGREE], again, "--recheck 5")];
  const of = (outcome: string) => rechecks.claims.filter((one) => one.outcome === outcome).map(({ name }) => name);
  const [stands, falls, open] = [of("stands"), of("falls"), of("unsettled")];
  const told = [
    ...(stands.length === 0
      ? []
      : [`${count(stands.length)} ${stands.length === 1 ? "verdict stands" : "verdicts stand"}`]),
    ...(falls.length === 0 ? [] : [`${list(falls)} ${falls.length === 1 ? "falls" : "fall"}`]),
    ...(open.length === 0 ? [] : [`${count(open.length)} not settled`]),
  ];
  return told.length === 0
    ? []
    : [{ label: "Better players", lines: [`By ${rechecks.strategy}: ${told.join("; ")}.`] }];
}

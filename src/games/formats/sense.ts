import { type At, keyAt, tell, warn } from "../../core/shape.js";
import type { Game } from "../game.js";
import type { OwnCards } from "../ownCards/ownCards.js";
import type { FormatRule, RuleKind, Selection } from "./format.js";
import type { FormatForm, Piece } from "./formatForm.js";
import { isAmong, printedName, selectionWords } from "./selection.js";

/** Whether a format leaves anything to play. */

interface Sensible {
  readonly rules: readonly FormatRule[];
  readonly cards: OwnCards<readonly unknown[]> | undefined;
  readonly onceInField: boolean;
  readonly points: readonly number[] | undefined;
  /** Names of what is switched off. */
  readonly off: readonly string[];
}

/**
 * Tells of what no entrant can keep, and of what two rules say against each other.
 * @param base rules of what it is based on
 */
export function checkSense(draft: Sensible, base: readonly FormatRule[], at: At, form: FormatForm, game: Game): void {
  const pieces = form.pieces(draft.cards);
  const of = (kind: RuleKind) => draft.rules.filter((rule) => rule.kind === kind);
  const isOpen = (piece: Piece) =>
    !of("banned").some((rule) => isAmong(rule.of, piece)) && of("pool").every((rule) => isAmong(rule.of, piece));
  const open = pieces.filter(isOpen);
  const sides = new Set(
    pieces.flatMap(({ facts }) => (typeof facts.side === "string" && facts.side !== "Neutral" ? [facts.side] : [])),
  );
  const isOfSide = (side: string) => open.some(({ facts }) => facts.side === side);
  if (open.length === 0) tell(at, `leaves nothing: all ${form.noun}s are banned or outside of the pool`);
  else if (!game.symmetric)
    for (const side of sides)
      if (!isOfSide(side)) tell(at, `leaves the ${side.toLowerCase()} side nothing to build a deck of`);
  for (const { count, of: who } of of("atMost"))
    if (count === 0 && open.every((piece) => who.length === 0 || isAmong(who, piece)))
      tell(keyAt(at, "atMost"), `leaves nothing: at most 0 ${form.noun}s may be there`);
  const most = Math.max(...(draft.points ?? [Number.POSITIVE_INFINITY]));
  const cheapest = Math.min(...open.map(costOf));
  if (cheapest > most) tell(keyAt(at, "points"), `leaves nothing: no ${form.noun} costs ${most} points or less`);
  for (const rule of of("copies")) {
    if (!pieces.some((piece) => isAmong(rule.of, piece)) || open.some((piece) => isAmong(rule.of, piece))) continue;
    const ban = of("banned").find((one) => pieces.some((piece) => isAmong(rule.of, piece) && isAmong(one.of, piece)));
    const words = selectionWords(rule.of);
    if (ban === undefined) tell(keyAt(at, "restricted"), `restricts "${words}", which is outside of the pool`);
    else if (base.includes(ban))
      tell(
        keyAt(at, "restricted"),
        `"${words}" is restricted here, and banned by what this is based on (${ban.source})`,
        `lifted: [${words}] takes it from the list of the base`,
      );
    else tell(keyAt(at, "restricted"), `"${words}" is both banned and restricted`, "leave one of them out");
  }
  checkWanted(draft, open, at, form, game);
  warnOfOff(draft, at, form);
}

/** What each kind of rule does to whom it names; what has to be there is told of elsewhere. */
const DOES: Partial<Record<RuleKind, string>> = {
  banned: "bans",
  pool: "lets in",
  copies: "restricts",
  kinds: "groups",
  atMost: "caps",
  apart: "keeps apart",
};

/** Whether a selection asks for nothing but what is switched off. */
const isOff =
  ({ off }: Sensible, { switchedOff }: FormatForm) =>
  ({ where }: Selection): boolean => {
    const names = where?.[switchedOff.noun];
    return Array.isArray(names) && names.every((name) => off.includes(name));
  };

/** Warns of rules that hold nobody any more, because what they choose by is switched off. */
function warnOfOff(draft: Sensible, at: At, form: FormatForm): void {
  for (const { kind, of, others = [], source } of draft.rules)
    for (const one of [...of, ...others].filter(isOff(draft, form)))
      if (DOES[kind] !== undefined)
        warn(
          keyAt(at, "switchedOff"),
          `takes "${one.words}" from everybody, so the rule that ${DOES[kind]} it holds nobody (${source})`,
          "ban those who are meant by their names",
        );
}

const costOf = ({ facts }: Piece): number => (typeof facts.cost === "number" ? facts.cost : 0);

/** Tells of pieces that have to be there, and that other rules keep out. */
function checkWanted(draft: Sensible, open: readonly Piece[], at: At, form: FormatForm, { entrantNoun }: Game): void {
  const mustHold = keyAt(at, "mustHold");
  const size = keyAt(at, "size");
  const of = (kind: RuleKind) => draft.rules.filter((rule) => rule.kind === kind);
  const wanted = of("atLeast").map(({ of: who, count = 1, isSize = false }) => ({
    of: who,
    count,
    place: isSize ? size : mustHold,
    words: isSize ? `${form.noun}s in all` : selectionWords(who),
    pieces: isSize ? open : open.filter((piece) => isAmong(who, piece)),
  }));
  for (const { of: who, count, place, words, pieces } of wanted) {
    if (pieces.length === 0) {
      tell(place, `asks for ${words}, all of which is banned or outside of the pool`);
      continue;
    }
    if (who.length > 0 && who.every(isOff(draft, form)))
      tell(place, `asks for ${words}, and switchedOff takes it from everybody`);
    const printed = new Map(pieces.map((piece) => [printedName(piece), piece]));
    if (draft.onceInField && printed.size < 2)
      tell(place, `every ${entrantNoun} must hold ${words}, and onceInField lets one of the field have it`);
    else {
      const caps = [...printed.values()].map((piece) =>
        Math.min(
          draft.onceInField ? 1 : Number.POSITIVE_INFINITY,
          ...of("copies").flatMap((rule) => (isAmong(rule.of, piece) ? [rule.count ?? 1] : [])),
        ),
      );
      const copies = caps.reduce((sum, cap) => sum + cap, 0);
      if (copies < count) tell(place, `asks for ${count} of ${words}, and there may be ${copies}`);
    }
    // Others may make each one point cheaper, if they cost less than they save.
    const cost = count * (Math.min(...pieces.map(costOf)) - (count > 1 ? 1 : 0));
    const most = Math.max(...(draft.points ?? [Number.POSITIVE_INFINITY]));
    if (cost > most)
      tell(place, `asks for ${count === 1 ? "" : `${count} of `}${words}, which costs more than ${most} points`);
  }
  for (const { count: most = 0, of: who, isSize } of of("atMost")) {
    if (most === 0 && who.length === 0) continue;
    const there = distinct(
      wanted.filter(
        ({ pieces }) => pieces.length > 0 && pieces.every((piece) => who.length === 0 || isAmong(who, piece)),
      ),
    );
    const count = there.reduce((sum, one) => sum + one.count, 0);
    const words = there.map((one) => `${one.count} of ${one.words}`).join(" and ");
    if (count > most)
      tell(there.at(-1)!.place, `asks for ${words}, and ${isSize === true ? "size" : "atMost"} allows ${most}`);
  }
  for (const [i, one] of wanted.entries())
    for (const other of wanted.slice(i + 1)) {
      if (one.pieces.length === 0 || distinct([one, other]).length < 2) continue;
      const { place } = one;
      const words = `asks for ${one.words} and ${other.words}`;
      const isIn = (who: readonly Selection[], { pieces }: Wanted) => pieces.every((piece) => isAmong(who, piece));
      if (
        of("apart").some(
          ({ of: a, others: b = [] }) => (isIn(a, one) && isIn(b, other)) || (isIn(b, one) && isIn(a, other)),
        )
      )
        tell(place, `${words}, and notBeside lets none be beside the other`);
      if (of("kinds").some(({ of: who, count }) => count === 1 && isIn(who, one) && isIn(who, other)))
        tell(place, `${words}, and groups allow one of them`);
    }
}

interface Wanted {
  readonly pieces: readonly Piece[];
}

/** Those that no piece can fulfil two of. */
function distinct<One extends Wanted>(wanted: readonly One[]): One[] {
  const names = new Set<string>();
  return wanted.filter(({ pieces }) => {
    const own = pieces.map(printedName);
    if (own.some((name) => names.has(name))) return false;
    for (const name of own) names.add(name);
    return true;
  });
}

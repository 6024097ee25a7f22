import type { Format, FormatRule } from "./format.js";
import type { FormatForm, Held, Piece } from "./formatForm.js";
import { isAmong, isOf, printedName, selectionWords } from "./selection.js";

/** Which rules of a format an entrant breaks. */

/** One broken rule. */
export interface Broken {
  readonly rule: Pick<FormatRule, "kind" | "source">;
  /** A piece that it is about; absent where it is about the whole. */
  readonly piece?: Piece;
  readonly message: string;
}

/** @param noun "squad" or "deck" */
export function brokenRules(format: Format, held: readonly Held[], form: FormatForm, noun: string): Broken[] {
  return [
    ...format.rules.flatMap((rule) => brokenOf(rule, held, form, noun)),
    ...(format.onceInField ? twice(format, held, noun) : []),
  ];
}

/** What is of the entrant itself. */
const itself = (held: readonly Held[]): readonly Held[] => held.filter(({ comes }) => comes === undefined);
const sum = (held: readonly Held[]): number => held.reduce((total, { count }) => total + count, 0);
const names = (held: readonly Held[]): string => [...new Set(held.map(({ piece }) => `"${piece.name}"`))].join(", ");
/** Each piece once, with all of its copies, whatever their printing. */
function byPiece(held: readonly Held[]): Held[] {
  const counts = new Map<string, Held>();
  for (const one of held) {
    const key = printedName(one.piece);
    counts.set(key, { ...one, count: one.count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()];
}

function brokenOf(rule: FormatRule, held: readonly Held[], form: FormatForm, noun: string): Broken[] {
  const broken = (message: string, piece?: Piece): Broken => ({
    rule,
    message,
    ...(piece === undefined ? {} : { piece }),
  });
  const own = itself(held);
  const isOfAll = rule.of.length === 0;
  const those = isOfAll ? own : own.filter(({ piece }) => isAmong(rule.of, piece));
  const { count = 0 } = rule;
  const words = selectionWords(rule.of);
  switch (rule.kind) {
    case "banned":
      return byPiece(held.filter(({ piece }) => isAmong(rule.of, piece))).map(({ piece, comes }) =>
        broken(
          `"${piece.name}"${comes === undefined ? "" : ", who comes besides,"} is banned${asOne(rule, piece)}`,
          piece,
        ),
      );
    case "pool":
      return byPiece(held.filter(({ piece }) => !isAmong(rule.of, piece))).map(({ piece }) =>
        broken(`"${piece.name}" is not in the pool (${words})`, piece),
      );
    case "copies":
      return byPiece(those).flatMap(({ piece, count: there }) =>
        there > count
          ? [broken(`"${piece.name}" is in the ${noun} ${there} times; it may be there ${times(count)}`, piece)]
          : [],
      );
    case "kinds": {
      const kinds = byPiece(those);
      return kinds.length <= count
        ? []
        : [
            broken(
              `${names(kinds)} are in one ${noun}; of this group ${count === 1 ? "only one" : `at most ${count}`} may be`,
              kinds.at(-1)!.piece,
            ),
          ];
    }
    case "atMost": {
      const counted = rule.countsComers === true ? held.filter(({ comes }) => comes !== "later") : own;
      const there = sum(counted.filter(({ piece }) => isOfAll || isAmong(rule.of, piece)));
      const what = isOfAll ? `${form.noun}s` : `${form.noun}s of ${words}`;
      const comers =
        rule.countsComers === true && sum(own) < sum(counted) ? ", those that come during setup among them" : "";
      return there <= count ? [] : [broken(`the ${noun} has ${there} ${what}${comers}; at most ${count} are allowed`)];
    }
    case "atLeast":
      if (sum(those) >= count) return [];
      return isOfAll
        ? [broken(`the ${noun} has ${sum(those)} ${form.noun}s; it needs at least ${count}`)]
        : [
            broken(
              `the ${noun} must hold ${count === 1 ? "" : `${count} of `}${words}, and has ${sum(those) === 0 ? "none" : sum(those)}`,
            ),
          ];
    case "apart": {
      const others = own.filter(({ piece }) => isAmong(rule.others ?? [], piece));
      const [one, other] = [
        those[0],
        others.find(({ piece }) => those.length > 0 && printedName(piece) !== printedName(those[0].piece)),
      ];
      return one === undefined || other === undefined
        ? []
        : [
            broken(
              `"${one.piece.name}" (${words}) may not be beside "${other.piece.name}" (${selectionWords(rule.others ?? [])})`,
              one.piece,
            ),
          ];
    }
  }
}

/** By what a piece is banned that is not named itself. */
function asOne({ of }: FormatRule, piece: Piece): string {
  const by = of.find((one) => isOf(one, piece));
  return by?.where === undefined ? "" : `, as all are of ${by.words}`;
}

function twice({ title, source }: Format, held: readonly Held[], noun: string): Broken[] {
  return byPiece(itself(held)).flatMap(({ piece, count }) =>
    count > 1
      ? [
          {
            rule: { kind: "copies", source: `${title}: ${source}` } as const,
            piece,
            message: `"${piece.name}" is in the ${noun} ${count} times; each may be in the field once`,
          },
        ]
      : [],
  );
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

/** A rule in words, for lists: what it asks, and of whom. */
export function ruleWords(
  { kind, of, others = [], count = 0, countsComers, isSize }: FormatRule,
  { noun }: FormatForm,
) {
  const words = isSize === true ? `${noun}s in all` : of.length === 0 ? `all ${noun}s` : selectionWords(of);
  const comers = countsComers === true ? ", with those that come during setup" : "";
  switch (kind) {
    case "banned":
      return { head: "banned", words };
    case "pool":
      return { head: "nothing but", words };
    case "copies":
      return { head: `at most ${times(count)}`, words };
    case "kinds":
      return { head: `at most ${count} of each group`, words };
    case "atMost":
      return { head: `at most ${count}`, words: `${words}${comers}` };
    case "atLeast":
      return { head: `at least ${count}`, words };
    case "apart":
      return { head: "not beside each other", words: `${words} and ${selectionWords(others)}` };
  }
}

import { UserError } from "../../core/problems.js";
import { nextBits, type RandomStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import type { Draw, Drawing, DrawnPiece, Game } from "../game.js";
import { ownCardsOf } from "../ownCards/ownCards.js";
import { type Format, type FormatRule, otherPoints } from "./format.js";
import type { FormatForm, Piece } from "./formatForm.js";
import { brokenRules } from "./obey.js";
import { isAmong, printedName } from "./selection.js";

/** Drawn entrants that obey a format. */

/** Drawings of one entrant: what breaks a rule is drawn anew as often. */
const MOST_TRIES = 400;
/** Of these so many; from then on a piece that breaks a rule may also go without another in its place. */
const TRIES_WITH_OTHERS = 40;
/** The same where one piece is put in the place of another. */
const MOST_EXCHANGES = 20;

/** What is drawn from under a format: nothing that it bans, or that is outside of its pool. */
export function drawingUnder(
  format: Format,
  game: Game,
  form: FormatForm,
  options: unknown,
  limits: unknown,
  weights: ArrayLike<number> | undefined,
): Drawing {
  const within = limitsUnder(format, (limits ?? {}) as Limits, form, game.entrantNoun);
  const draws = (pool: readonly string[] | undefined) =>
    game.drawing!(options, pool === undefined ? within : { ...within, pool }, weights);
  // Weights are by pieces of the drawing as it will be.
  const all = game.drawing!(options, within);
  const facts = factsOf(all.pieces, form, options);
  const printed = all.pieces.flatMap((piece, i) => (piece.drawn === false || isAdded(piece, within) ? [] : [facts[i]]));
  const open = printed.filter((piece) => isOpen(format, piece));
  const drawing = open.length === printed.length ? draws(undefined) : draws([...new Set(open.map(({ id }) => id))]);
  const obedient = obeying(drawing, format, form, options, game.entrantNoun);
  if (within.pool === undefined) return obedient;
  // Who was asked for by name is told of.
  const closed = printed.filter((piece) => !isOpen(format, piece));
  const why = `not allowed by ${format.title}`;
  return { ...obedient, leftOut: [...obedient.leftOut, ...closed.map(({ name }) => ({ name, why }))] };
}

interface Limits {
  readonly pool?: readonly string[];
  readonly points?: number;
  /** Of decks. */
  readonly size?: number;
  /** Of squads. */
  readonly maxCharacters?: number;
  readonly added?: readonly { readonly name: string }[];
}

const isAdded = ({ name }: DrawnPiece, { added = [] }: Limits): boolean => added.some((one) => one.name === name);

function limitsUnder(format: Format, limits: Limits, form: FormatForm, noun: string): Limits {
  const { title, points, rules } = format;
  const ofAll = (wanted: FormatRule["kind"]) =>
    rules.flatMap(({ kind, of, count }) => (kind === wanted && of.length === 0 ? [count!] : []));
  const [least, most] = [Math.max(...ofAll("atLeast")), Math.min(...ofAll("atMost"))];
  if (form.limitOf === undefined) {
    const { size = Math.max(least, form.sizes.from) } = limits;
    if (size < least || size > most)
      throw refused(
        `${title} has ${noun}s of ${size < least ? `at least ${least}` : `at most ${most}`} ${form.noun}s, not of ${size}`,
      );
    return Number.isFinite(least) ? { ...limits, size } : limits;
  }
  if (points === undefined || limits.points === undefined || points.includes(limits.points)) {
    const asked = limits.maxCharacters;
    if (asked !== undefined && asked < least)
      throw refused(`${title} has ${noun}s of at least ${least} ${form.noun}s, not of ${asked} at most`);
    // Who is drawn fills a squad up: a cap of all is where that stops.
    if (Number.isFinite(most)) return { ...limits, maxCharacters: Math.min(most, asked ?? most) };
    return Number.isFinite(least) && asked === undefined ? { ...limits, maxCharacters: form.sizes.to } : limits;
  }
  throw refused(otherPoints(format, limits.points));
}

const refused = (message: string) => new UserError([{ file: "format", line: 0, column: 0, message }]);

const isOpen = ({ rules }: Format, piece: Piece): boolean =>
  rules.every(({ kind, of }) => (kind === "banned" ? !isAmong(of, piece) : kind !== "pool" || isAmong(of, piece)));

/** The facts of drawn pieces, those of what they vary where they are variants. */
function factsOf(pieces: readonly DrawnPiece[], form: FormatForm, options: unknown): readonly Piece[] {
  const all = form.pieces(ownCardsOf(options) as never);
  const known = new Map<string, Piece>();
  for (const piece of [...all].reverse())
    for (const name of [...piece.also, piece.name, piece.id]) known.set(name, piece);
  return pieces.map(
    ({ of, name }) =>
      (of === undefined ? undefined : known.get(of)) ?? known.get(name) ?? { id: name, name, also: [], facts: {} },
  );
}

/** A rule with the pieces that it speaks of, by index. */
interface Ruled {
  readonly kind: FormatRule["kind"];
  readonly count: number;
  readonly of: Uint8Array;
  readonly others: Uint8Array;
}

function obeying(drawing: Drawing, format: Format, form: FormatForm, options: unknown, noun: string): Drawing {
  const facts = factsOf(drawing.pieces, form, options);
  const among = (who: FormatRule["of"]) => Uint8Array.from(facts, (piece) => (isAmong(who, piece) ? 1 : 0));
  const everything = new Uint8Array(facts.length).fill(1);
  const once = { kind: "copies", count: 1, of: everything, others: everything } as const;
  const ruled: readonly Ruled[] = [
    ...format.rules.map(
      ({ kind, count = 0, of, others = [] }): Ruled => ({
        kind,
        count,
        of: of.length === 0 ? everything : among(of),
        others: among(others),
      }),
    ),
    ...(format.onceInField ? [once] : []),
  ];
  // Changed twins and other printings of a piece are the same to a rule of copies.
  const identity = new Map<string, number>();
  const same = Int32Array.from(
    facts.map(printedName),
    (name) => identity.get(name) ?? identity.set(name, identity.size).size - 1,
  );
  const copies = new Int32Array(identity.size);
  const bringing = Uint8Array.from(facts, ({ bringsOthers }) => (bringsOthers === true ? 1 : 0));
  const upper = ruled.filter(({ kind }) => kind !== "atLeast");
  const lower = ruled.filter(({ kind }) => kind === "atLeast");

  /** Whether the first `count` pieces break no rule that more pieces cannot mend. */
  const maySo = (pieces: ArrayLike<number>, count: number): boolean =>
    upper.every((rule) => {
      let [those, others, kinds, most] = [0, 0, 0, 0];
      if (rule.kind === "copies" || rule.kind === "kinds") copies.fill(0);
      for (let k = 0; k < count; k++) {
        const piece = pieces[k];
        if (rule.others[piece] === 1) others++;
        if (rule.of[piece] === 0) continue;
        those++;
        const there = ++copies[same[piece]];
        if (there === 1) kinds++;
        most = Math.max(most, there);
      }
      switch (rule.kind) {
        case "banned":
          return those === 0;
        case "pool":
          return those === count;
        case "copies":
          return most <= rule.count;
        case "kinds":
          return kinds <= rule.count;
        case "atMost":
          return those <= rule.count;
        default:
          return those === 0 || others === 0 || (those === 1 && others === 1 && isOneBoth(rule, pieces, count));
      }
    });
  const isOneBoth = (rule: Ruled, pieces: ArrayLike<number>, count: number): boolean => {
    for (let k = 0; k < count; k++) if (rule.of[pieces[k]] === 1 && rule.others[pieces[k]] === 1) return true;
    return false;
  };
  const lacking = ({ of, count }: Ruled, pieces: ArrayLike<number>, length: number): number => {
    let there = 0;
    for (let k = 0; k < length; k++) there += of[pieces[k]];
    return Math.max(0, count - there);
  };
  /** Whether a whole draw obeys; those who come besides are asked for where somebody brings any. */
  const obeys = (side: Side, { pieces, count }: Draw, draw: Draw): boolean => {
    if (!maySo(pieces, count) || lower.some((rule) => lacking(rule, pieces, count) > 0)) return false;
    let brings = false;
    for (let k = 0; k < count; k++) brings ||= bringing[pieces[k]] === 1;
    return !brings || brokenRules(format, form.held(drawing.content(side, draw)), form, noun).length === 0;
  };
  /** The pieces that may stay, each asked beside those before it. */
  const kept = (pieces: readonly number[]): number[] => {
    const stay: number[] = [];
    for (const piece of pieces) {
      stay.push(piece);
      if (!maySo(stay, stay.length)) stay.pop();
    }
    return stay;
  };
  const costs = Float64Array.from(drawing.pieces, ({ cost = 0 }) => cost);
  const cheapest = Math.min(...costs);
  const isWanted = (piece: number) => lower.some(({ of }) => of !== everything && of[piece] === 1);
  /**
   * What a piece may cost at most, where so many have to be in an entrant that has too few: an even share of the whole,
   * and the less the more tries went wrong.
   */
  const mostEach = ({ pieces, count }: Draw, tries: number): number => {
    const short = lower.filter((rule) => rule.of === everything && rule.count > count);
    if (short.length === 0) return Number.POSITIVE_INFINITY;
    let spent = 0;
    for (let k = 0; k < count; k++) spent += costs[pieces[k]];
    const share = spent / Math.max(...short.map((rule) => rule.count));
    return Math.max(cheapest, share / (1 + (tries % 20) / 10));
  };
  /** Pieces for what has to be there, one for each that lacks. */
  const needed = (side: Side, pieces: readonly number[], each: number, stream: RandomStream): number[] =>
    lower.flatMap((rule) => {
      const able = drawing.pieces.flatMap((piece, i) =>
        rule.of[i] === 1 &&
        piece.drawn !== false &&
        (piece.side ?? side) === side &&
        (rule.of !== everything || costs[i] <= each)
          ? [i]
          : [],
      );
      return able.length === 0
        ? []
        : Array.from(
            { length: lacking(rule, pieces, pieces.length) },
            () => able[Math.floor(uniform(stream) * able.length)],
          );
    });
  /** Leaves out what breaks a rule, where the rest is legal without it. */
  const leftOut = (drawn: readonly number[], into: Draw): boolean => {
    const { mayGo } = form;
    const stay = kept(drawn);
    if (mayGo === undefined || stay.length === 0) return false;
    const left = [...drawn];
    for (const piece of stay) left.splice(left.indexOf(piece), 1);
    if (!left.every((piece) => mayGo(facts[piece]))) return false;
    into.count = stay.length;
    into.pieces.set(stay);
    return true;
  };
  /** Draws anew what breaks a rule, until nothing does. */
  const mend = (side: Side, stream: RandomStream, into: Draw): void => {
    for (let t = 0; t < MOST_TRIES; t++) {
      if (obeys(side, into, into)) return;
      const drawn = Array.from(into.pieces.subarray(0, into.count));
      if (t >= TRIES_WITH_OTHERS && leftOut(drawn, into) && obeys(side, into, into)) return;
      // Now and then all is drawn anew, where what stays leaves no room.
      const each = mostEach(into, t);
      const mayStay = (piece: number) =>
        (t % 4 !== 3 || bringing[piece] === 0) && (costs[piece] <= each || isWanted(piece));
      const stay = t % 20 === 19 ? [] : drawn.filter(mayStay);
      const first = needed(side, stay, each, stream);
      drawing.compose(
        side,
        t % 20 === 19 ? anySetting(drawing, side, stream, into) : into.setting,
        kept([...first, ...stay]),
        stream,
        into,
      );
    }
    throw refused(
      `no ${noun} that obeys ${format.title} came of ${MOST_TRIES} drawings: its rules leave too little room`,
    );
  };
  return {
    ...drawing,
    draw: (side, stream, into) => {
      drawing.draw(side, stream, into);
      mend(side, stream, into);
    },
    compose: (side, setting, wanted, stream, into) => {
      drawing.compose(side, setting, kept(Array.from(wanted)), stream, into);
      mend(side, stream, into);
    },
    ...(drawing.exchange === undefined
      ? {}
      : {
          exchange: (side, draw, place, stream) => {
            const was = draw.pieces.slice(0, draw.count);
            for (let t = 0; t < MOST_EXCHANGES; t++) {
              if (!drawing.exchange!(side, draw, place, stream)) return false;
              if (obeys(side, draw, draw)) return true;
              draw.pieces.set(was);
            }
            return false;
          },
        }),
    ...(drawing.mayReplace === undefined
      ? {}
      : {
          // What stands under the same rules changes nothing for them.
          mayReplace: (side, setting, was, by) =>
            drawing.mayReplace!(side, setting, was, by) &&
            ruled.every(
              ({ kind, of, others }) =>
                (kind === "atLeast" ? of[by] >= of[was] : kind === "pool" ? of[by] === 1 : of[by] <= of[was]) &&
                others[by] <= others[was],
            ),
        }),
  };
}

const uniform = ({ words, offset }: RandomStream): number => (nextBits(words, offset) >>> 0) / 2 ** 32;

/** What another drawn entrant is besides its pieces. */
function anySetting(drawing: Drawing, side: Side, stream: RandomStream, into: Draw): number {
  drawing.draw(side, stream, into);
  return into.setting;
}

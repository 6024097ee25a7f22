import { didYouMean } from "../../core/problems.js";
import type { Experiment } from "../../experiment/experiment.js";
import type { Draw, Drawing, Entrant, Game } from "../../games/game.js";
import type { NumberedCard } from "../../games/valuing.js";
import type { SampleSpec } from "../sample/spec.js";
import {
  type BalanceStudy,
  type Change,
  type ChangedField,
  type FieldAsked,
  type FieldPiece,
  fault,
  keptOf,
  type Replaced,
} from "./field.js";
import { BAN, COST } from "./options.js";

/** A field of decks, whose cards have no price in points: what may change of it, and the field with changes. */

/** Numbers that a card game may change, as they are asked for; "cost" is all its costs. */
export function numbersAsked(game: Game, asked: readonly string[] = [COST]): string[] {
  const { weighed } = game.valuing!;
  const fields = weighed.map(({ field }) => field);
  const costs = weighed.flatMap(({ field, isCost }) => (isCost ? [field] : []));
  const known = [...new Set([COST, ...fields, BAN])];
  return [
    ...new Set(
      asked.flatMap((one) => {
        if (one === COST) return costs;
        if (one === BAN || fields.includes(one)) return [one];
        throw fault("--change", `"${one}" cannot be changed; it is one of ${known.join(", ")}`, didYouMean(one, known));
      }),
    ),
  ];
}

/** Pieces and decks, and what is drawn of them. */
export function deckFieldOf(game: Game, { experiment, pairs, keep, change }: FieldAsked) {
  const { entrants, options, seed, variants, variantWeights, matchups } = experiment;
  const { strategyA, strategyB } = matchups[0];
  const idle = entrants.find((_, i) => matchups.every(({ a, b }) => a !== i && b !== i));
  if (idle !== undefined)
    throw fault(
      "balance",
      `"${idle.name}" meets nobody of the field: a game is light against dark`,
      "name decks of both sides",
    );
  const { poolNames, cardsOf } = game.valuing!;
  const names = new Map(entrants.flatMap(({ content }) => [...poolNames(content)]));
  const pool = [...names.values()];
  const drawing = game.drawing!(options, { pool });
  const draws = entrants.map(({ name, source, content }) => {
    const draw = drawing.drawOf?.(content);
    if (draw === undefined)
      throw fault(source, `"${name}" has pieces that are not drawn, so nobody can tell their worth`);
    return { ...draw, pieces: draw.pieces.slice(0, draw.count) };
  });
  const pieces = piecesOf(
    drawing,
    names,
    entrants.flatMap(({ content }) => counted(cardsOf(content))),
  );
  const kept = keptOf(
    pieces.map(({ name }) => name),
    keep,
  );
  const stays = (piece: number) => kept.has(piece) || (pieces[piece].within ?? []).some(([holder]) => kept.has(holder));
  const marked = pieces.map((one, k): FieldPiece => (stays(k) ? { ...one, isKept: true } : one));
  const isOpen = ({ numbers, within }: FieldPiece) =>
    change.some((field) => (field === BAN ? within === undefined : numbers[field] !== undefined));
  if (!marked.some(isOpen))
    throw fault("--change", `no card of the field has a number to change: ${change.join(", ")}`);
  if (!marked.some((one) => !one.isKept && isOpen(one)))
    throw fault("--keep", "every piece of the field that could change is kept: nothing may change");
  const squads = entrants.map(({ name }, i) => ({
    name,
    copies: copiesOf(pieces, draws[i]),
    setting: draws[i].setting,
  }));
  // As drawn decks list their pieces, so that dice fall for the same cards with changes and without.
  const own = entrants.map((one, i) => asDrawn(drawing, one, draws[i], sideOf(experiment, i)));
  const affiliations = [...new Set(draws.map(({ setting }) => drawing.settings[setting]))];
  const sample: SampleSpec = {
    ...{ name: experiment.name, game: game.name, seed: `${seed} · balance`, options, variants },
    limits: { pool, ...(drawing.settingNoun === "affiliation" ? { affiliations } : {}) },
    ...(variantWeights === undefined ? {} : { variantWeights }),
    ...{ strategyA, strategyB, pairs, gamesPerDraw: 2, units: false },
  };
  return { pieces: marked, squads, sample, experiment: { ...experiment, entrants: own } };
}

const sideOf = ({ matchups }: Experiment, entrant: number): 0 | 1 => (matchups.some(({ a }) => a === entrant) ? 0 : 1);

function asDrawn(drawing: Drawing, { name, source, format }: Entrant, draw: Draw, side: 0 | 1): Entrant {
  const made = drawing.entrant(side, draw, name);
  return { ...made, source, ...(format === undefined ? {} : { format }) };
}

/** The pieces of a drawing, then the cards that they hold where they are no cards themselves. */
function piecesOf(drawing: Drawing, names: ReadonlyMap<string, string>, cards: readonly CountedCard[]): FieldPiece[] {
  const own = drawing.pieces.map(({ name, side }): FieldPiece => {
    const card = cards.find((one) => one.piece === name && one.name === name);
    return { name, of: names.get(name)!, numbers: card?.numbers ?? {}, ...(side === undefined ? {} : { side }) };
  });
  const held = new Map<string, { readonly numbers: NumberedCard["numbers"]; readonly within: Map<number, number> }>();
  for (const { name, piece, numbers, copies } of cards) {
    if (name === piece) continue;
    const one = held.get(name) ?? { numbers, within: new Map<number, number>() };
    held.set(name, one);
    one.within.set(
      own.findIndex((other) => other.name === piece),
      copies,
    );
  }
  return [
    ...own,
    ...[...held].map(([name, { numbers, within }]): FieldPiece => ({ name, of: name, numbers, within: [...within] })),
  ];
}

/** With its copies in one piece. */
interface CountedCard extends NumberedCard {
  readonly copies: number;
}

/** The cards of each piece of a deck. */
function counted(cards: readonly NumberedCard[]): CountedCard[] {
  const all = new Map<string, CountedCard>();
  for (const card of cards) {
    const key = JSON.stringify([card.piece, card.name]);
    const known = all.get(key);
    all.set(key, { ...card, copies: (known?.copies ?? 0) + 1 });
  }
  return [...all.values()];
}

/** Copies of each piece in a deck, and of each card. */
function copiesOf(pieces: readonly FieldPiece[], draw: Draw): number[] {
  const counts = new Array<number>(pieces.length).fill(0);
  for (const piece of draw.pieces.subarray(0, draw.count)) counts[piece]++;
  return pieces.map(
    ({ within }, k) => within?.reduce((sum, [piece, copies]) => sum + copies * counts[piece], 0) ?? counts[k],
  );
}

/**
 * The field of decks with changes played. In the place of what is banned stands a piece of the field that the deck has
 * not, and that is worth nearest to what one in the middle is.
 * @returns undefined where no card may have such a number, or nothing can stand in the place of what is banned
 */
export function changedDecks(
  game: Game,
  { experiment, pieces, squads, sample }: BalanceStudy,
  changes: readonly Change[],
  seed: string,
  worth?: readonly { readonly off: number }[],
): ChangedField | undefined {
  const banned = changes.flatMap(({ piece, to }) => (to === undefined ? [piece] : []));
  const moved = changes.filter(({ to }) => to !== undefined);
  const numbers = moved.map(({ piece, field, to }) => {
    return { of: pieces[piece].of, quantity: field, how: "=" as const, amount: to! };
  });
  const { pool } = sample.limits as { readonly pool: readonly string[] };
  const drawing = game.drawing!(experiment.options, { pool, ...(numbers.length === 0 ? {} : { changes: numbers }) });
  const isMoved = (piece: number) =>
    moved.some((one) => one.piece === piece || pieces[one.piece].within?.some(([holder]) => holder === piece));
  const mayCome = drawing.pieces.flatMap((_, k) => (banned.includes(k) || isMoved(k) ? [] : [k]));
  if (worth !== undefined) mayCome.sort((x, y) => Math.abs(worth[x].off) - Math.abs(worth[y].off));
  const came: Replaced[] = [];
  const draws = squads.map(({ copies, setting }, squad): Draw | undefined => {
    const own = drawing.pieces.map((_, k) => copies[k]);
    for (const was of banned) {
      if (own[was] === 0) continue;
      const side = sideOf(experiment, squad);
      const by = mayCome.find((one) => own[one] === 0 && drawing.mayReplace!(side, setting, was, one));
      if (by === undefined) return undefined;
      [own[by], own[was]] = [own[was], 0];
      came.push({ squad, was, by });
    }
    const all = own.flatMap((count, k) => new Array<number>(count).fill(k));
    return { setting, count: all.length, pieces: Int32Array.from(all) };
  });
  if (!draws.every((one) => one !== undefined)) return undefined;
  const isOther = ({ copies }: BalanceStudy["squads"][number]) => changes.some(({ piece }) => copies[piece] > 0);
  const entrants = experiment.entrants.map((one, i) =>
    isOther(squads[i]) ? asDrawn(drawing, one, draws[i], sideOf(experiment, i)) : one,
  );
  const kept = squads.map(({ copies }) => copies.map((count, k) => (banned.includes(k) ? 0 : count)));
  const bought = draws.map((draw, i) => copiesOf(pieces, draw).map((count, k) => Math.max(0, count - kept[i][k])));
  return { experiment: { ...experiment, seed, entrants }, kept, bought, came };
}

/** Tells where only bans are asked for, and none can be: a deck needs something in the place of what is banned. */
export function checkBans(game: Game, study: BalanceStudy): void {
  const { change, pieces, experiment } = study;
  if (change.some((one) => one !== BAN)) return;
  const mayGo = pieces.some(({ within, isKept }, piece) => {
    if (within !== undefined || isKept) return false;
    return changedDecks(game, study, [{ piece, field: BAN, from: 1 }], experiment.seed) !== undefined;
  });
  if (mayGo) return;
  const message = "nothing of the field can stand in the place of a banned piece, in all decks that have it";
  throw fault("--change", message, "name more decks of either side");
}

import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { didYouMean } from "../../core/problems.js";
import type { Side } from "../../core/side.js";
import type { PositionText } from "../positionText.js";
import type { CardMatchup, CardPlayer } from "./player.js";
import { CardNames } from "./positionCards.js";
import { seatCards } from "./positionSeats.js";
import { type Field, fieldsOf, refuse } from "./positionSyntax.js";
import { numbersOf, readWords, tellWords, type Words } from "./positionWords.js";

/** Positions of card games in one line of text, of what a game says of its zones, tokens and words. */

/** A state as far as a position needs it. */
export interface PositionState {
  readonly matchup: CardMatchup;
  readonly bytes: readonly Uint8Array[];
  readonly players: readonly [CardPlayer<never>, CardPlayer<never>];
  seedLow: number;
  seedHigh: number;
  /** See `Sights`: what is read is not what was seen before. */
  sightings: number;
}

/** Where cards of a side lie. */
export interface Zone<S> {
  /** "light units". */
  readonly name: string;
  /** Whose cards lie there, but for those of `ofBoth`. */
  readonly side: Side;
  /** Whether cards of the other side lie there too, as units under the enemy's control do. */
  readonly ofBoth?: true;
  /** Whether something can be on its cards. */
  readonly bears?: true;
  /** How many cards lie there where a line does not say: drawn from the rest. */
  readonly unsaid?: number;
  /** Takes all cards that lie nowhere else, shuffled; told from the top, and filled from there. */
  readonly takesRest?: true;
  /** The zone that it is drawn from: cards there may be told as "3 cards". */
  readonly from?: string;
  cards(s: S): readonly number[];
  /** Why a card of the owner cannot lie there. */
  cannot(s: S, card: number): string | undefined;
  seat(s: S, card: number): void;
}

/** What is counted on a card: "damage 2", or "committed" where there is only one. */
export interface Token<S> {
  readonly word: string;
  readonly isFlag?: true;
  get(s: S, card: number): number;
  /** @param number from 0 to `most` */
  set(s: S, card: number, number: number): void;
  readonly most: number;
}

/** Cards that lie on, under or at another, told by the words for how: "with Jedi Lightsaber". */
export interface Relation<S> {
  readonly words: readonly string[];
  /** In the order in which they are told. */
  cards(s: S, host: number): readonly number[];
  /** Which of the words it is. */
  wordOf(s: S, card: number): number;
  cannot(s: S, card: number, word: number): string | undefined;
  /** Called from the last told to the first. */
  seat(s: S, card: number, host: number, word: number): void;
}

/** A number of the whole table: "dial 4", "balance dark". */
export interface Setting<S> {
  readonly word: string;
  readonly least: number;
  readonly most: number;
  /** Words for 0, 1, 2... */
  readonly labels?: readonly string[];
  get(s: S): number;
  set(s: S, number: number): void;
}

/** What a card game tells of its positions. */
export interface PositionGame<M, S> {
  readonly between: string;
  /** The field that says where the game is taken up, by its first word: "round 3 dark draw". */
  readonly when: {
    readonly word: string;
    /** What may follow, for errors. */
    readonly form: string;
    write(s: S): string;
    /** @returns false where the words say nothing */
    read(s: S, words: readonly string[]): boolean;
  };
  readonly settings: readonly Setting<S>[];
  /** In the order in which cards are seated: what bears others comes before it. */
  readonly zones: readonly Zone<S>[];
  readonly tokens: readonly Token<S>[];
  readonly relations: readonly Relation<S>[];
  titleOf(m: M, card: number): string;
  createState(m: M): S;
  /** A table before a game, decks empty, chance seeded. */
  empty(s: S, seedLow: number, seedHigh: number): void;
  shuffle(s: S, list: List): void;
  /** Numbers that follow from what lies where, once all is seated. */
  refresh(s: S): void;
  /** Empties what nothing reads any more between the places where a game can be taken up. */
  forget(s: S): void;
  /** Every word that is not told by zones, tokens and settings, and does not follow from them. */
  words(s: S): readonly Words[];
  /** Random streams: told always, so that the line says all. */
  readonly streams: (s: S) => readonly Words[];
  /** Refuses what cannot be, by naming a card. */
  check(s: S, refuseCard: (card: number, why: string) => never): void;
  /** Plays a game to the first place where it can be taken up. */
  begin(s: S, seedLow: number, seedHigh: number): void;
  playOn(s: S, visit: ((s: S) => void) | undefined): void;
  writeRow(s: S, row: Int32Array): void;
  writeUnits(s: S, units: Int32Array): number;
}

/** Names of the cards of a matchup, and two tables to work on, none of which is a game's. */
interface Desk<S> {
  readonly names: CardNames;
  readonly states: readonly [S, S];
}

export function positionTextOf<M extends CardMatchup, S extends PositionState>(
  game: PositionGame<M, S>,
): PositionText<M, S> {
  const desks = new WeakMap<M, Desk<S>>();
  const deskOf = (m: M): Desk<S> => {
    const known = desks.get(m);
    if (known !== undefined) return known;
    const titles = Array.from({ length: m.count }, (_, card) => game.titleOf(m, card));
    const made: Desk<S> = { names: new CardNames(titles), states: [game.createState(m), game.createState(m)] };
    desks.set(m, made);
    return made;
  };
  return {
    between: game.between,
    begin: (_m, state, seedLow, seedHigh) => game.begin(state, seedLow, seedHigh),
    write: (m, state) => writeLine(game, deskOf(m), state),
    read: (m, state, line, seedLow, seedHigh) => {
      const { names, states } = deskOf(m);
      const [built] = states;
      const memories = build(game, names, built, line, seedLow, seedHigh);
      for (let i = 0; i < state.bytes.length; i++) state.bytes[i].set(built.bytes[i]);
      state.seedLow = seedLow;
      state.seedHigh = seedHigh;
      state.sightings++;
      state.players.forEach((player, side) => {
        player.begin(seedLow, seedHigh);
        const field = memories[side];
        if (field !== undefined) readWords(names, memoryOf(player, side)!, field);
      });
    },
    playOn: (_m, state, row, units, visit) => {
      game.playOn(state, visit);
      game.writeRow(state, row);
      return units === undefined ? 0 : game.writeUnits(state, units);
    },
  };
}

const SIDES = ["light", "dark"] as const;

/** What a player remembers from question to question, where it does. */
function memoryOf(player: CardPlayer<never>, side: number): Words | undefined {
  return player.kept === undefined ? undefined : numbersOf(`${SIDES[side]} player`, player.kept);
}

function writeLine<M extends CardMatchup, S extends PositionState>(
  game: PositionGame<M, S>,
  { names, states: [plain, told] }: Desk<S>,
  state: S,
): string {
  for (let i = 0; i < state.bytes.length; i++) told.bytes[i].set(state.bytes[i]);
  game.forget(told);
  const fields = [game.when.write(told), ...game.settings.map((setting) => tellSetting(setting, told))];
  for (const zone of game.zones) {
    const cards = zone.cards(told).map((card) => tellCard(game, names, told, card));
    if (cards.length > 0 || zone.unsaid !== undefined) fields.push(`${zone.name}: ${cards.join("; ")}`.trim());
  }
  build(game, names, plain, fields.join(" | "), 0, 0);
  const before = game.words(plain);
  const words = game.words(told).map((group, i) => tellWords(names, group, before[i]));
  const chance = game.streams(told).map((stream) => tellWords(names, stream, stream));
  const memories = state.players.map((player, side) => {
    const memory = memoryOf(player, side);
    return memory === undefined ? "" : tellWords(names, memory, memory);
  });
  return [...fields, ...words, ...chance, ...memories].filter((field) => field !== "").join(" | ");
}

function tellSetting<S>({ word, labels, get }: Setting<S>, s: S): string {
  const number = get(s);
  return `${word} ${labels === undefined ? number : labels[number]}`;
}

function tellCard<M, S>(game: PositionGame<M, S>, names: CardNames, s: S, card: number): string {
  const inside: string[] = [];
  for (const { word, isFlag, get } of game.tokens) {
    const number = get(s, card);
    if (number !== 0) inside.push(isFlag === true ? word : `${word} ${number}`);
  }
  for (const { words, cards, wordOf } of game.relations)
    for (const on of cards(s, card)) inside.push(`${words[wordOf(s, on)]} ${tellCard(game, names, s, on)}`);
  return inside.length === 0 ? names.names[card] : `${names.names[card]} {${inside.join("; ")}}`;
}

/**
 * Makes a state of a line.
 * @returns by side the field with what its player remembers, where the line has one
 * @throws PositionTextError
 */
function build<M extends CardMatchup, S extends PositionState>(
  game: PositionGame<M, S>,
  names: CardNames,
  s: S,
  line: string,
  seedLow: number,
  seedHigh: number,
): (Field | undefined)[] {
  const fields = byName(game, s, fieldsOf(line));
  game.empty(s, seedLow, seedHigh);
  const take = (name: string): Field | undefined => fields.get(name);
  const when = take(game.when.word);
  if (when !== undefined && !game.when.read(s, when.name.split(/\s+/).slice(1)))
    refuse({ text: when.name, column: when.column }, `says where the game goes on: ${game.when.form}`);
  for (const setting of game.settings) readSetting(setting, s, take(setting.word));
  const seated = seatCards(game, names, s, take);
  for (const group of [...game.words(s), ...game.streams(s)]) {
    const field = take(group.name);
    if (field !== undefined) readWords(names, group, field);
  }
  game.refresh(s);
  game.forget(s);
  game.check(s, (card, why) => refuse(seated.get(card) ?? { text: names.names[card], column: 1 }, why));
  return s.players.map((player, side) => {
    const field = take(`${SIDES[side]} player`);
    const memory = memoryOf(player, side);
    if (field === undefined) return undefined;
    if (memory === undefined) return refuse({ text: field.name, column: field.column }, "the player remembers nothing");
    readWords(names, memory, field);
    return field;
  });
}

/** The fields of a line by what they are about: each once. */
function byName<M extends CardMatchup, S extends PositionState>(
  game: PositionGame<M, S>,
  s: S,
  fields: readonly Field[],
): Map<string, Field> {
  const known = [
    ...game.zones.map(({ name }) => name),
    ...[...game.words(s), ...game.streams(s)].map(({ name }) => name),
    ...SIDES.map((side) => `${side} player`),
  ];
  const short = [game.when.word, ...game.settings.map(({ word }) => word)];
  const found = new Map<string, Field>();
  for (const field of fields) {
    const name = field.items === undefined ? short.find((word) => field.name.startsWith(`${word} `)) : field.name;
    if (name === undefined || (field.items !== undefined && !known.includes(name))) {
      const nearest =
        didYouMean(field.name.replace(/ \S*$/, ""), short) ?? didYouMean(field.name, [...known, ...short]);
      return refuse(
        { text: field.name, column: field.column },
        `no field of a position${nearest === undefined ? "" : `; ${nearest}`}`,
      );
    }
    if (found.has(name)) return refuse({ text: field.name, column: field.column }, "stands there twice");
    found.set(name, field);
  }
  return found;
}

function readSetting<S>({ word, least, most, labels, set }: Setting<S>, s: S, field: Field | undefined): void {
  if (field === undefined) return;
  const value = field.name.slice(word.length).trim();
  const number = labels === undefined ? (/^-?\d+$/.test(value) ? Number(value) : Number.NaN) : labels.indexOf(value);
  if (number >= least && number <= most) {
    set(s, number);
    return;
  }
  const nearest = labels === undefined ? undefined : didYouMean(value, labels);
  const may = labels === undefined ? `a whole number from ${least} to ${most}` : labels.join(" or ");
  refuse({ text: field.name, column: field.column }, `${word} is ${may}${nearest === undefined ? "" : `; ${nearest}`}`);
}

/** Cards of a list, in its order. */
export const cardsOf = (list: List): number[] => Array.from({ length: lengthOf(list) }, (_, i) => itemOf(list, i));

/** Cards of a pile from its top. */
export const fromTop = (list: List): number[] => cardsOf(list).reverse();

/** Empties what lies beyond the end of a list. */
export const forgetTail = (list: List): unknown => list.fill(0, lengthOf(list) + 1);

import { AssertionError } from "../../core/assert.js";
import type { Chance } from "../../core/chance.js";
import type { List } from "../../core/lists.js";
import { Parts } from "../../core/parts.js";
import type { Side } from "../../core/side.js";
import type { Journal } from "./journal.js";
import type { CardPlayer, CardTable } from "./player.js";
import type { Sights } from "./sight.js";
import { HEAD } from "./table.js";

/** What a test, or whoever asks for odds, decides in the place of the generator. */
export interface CardScript {
  /** What decides dice and picks. */
  readonly chance: Chance;
  /** Leaves decks in the order given instead of shuffling; else the generator shuffles. */
  readonly unshuffled: boolean;
  /** Also puts questions with a single option, so that a test sees them and can name the answer. */
  readonly asksAlways?: boolean;
}

/** A game in progress. What `table` holds is public; everything else is hidden from one player or both. */
export interface CardState<V extends { readonly matchup: unknown; readonly table: unknown }> extends Sights {
  readonly matchup: V["matchup"];
  /**
   * All that a copy copies, by who may see it: both players, the light side alone, the dark side alone, nobody. Buffers
   * of their own, for whoever holds one typed array reaches all of its buffer.
   */
  readonly bytes: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  readonly table: V["table"];
  /** Random streams, RNG_WORDS each. */
  readonly rng: Int32Array;
  /** By side; the top of a deck is last. */
  readonly hand: readonly [List, List];
  readonly deck: readonly [List, List];
  readonly looked: readonly [List, List];
  /** Cards set aside while something is decided about them. */
  readonly aside: List;
  readonly views: readonly [V, V];
  readonly players: readonly [CardPlayer<V>, CardPlayer<V>];
  journal: Journal | undefined;
  /** Where a test decides what chance would. */
  script: CardScript | undefined;
  /** Reckons what chance brings beyond its mean; undefined where nobody asks, as in playouts of searches. */
  luck: CardLuck<never> | undefined;
  /** Seed words of the game, for error messages. */
  seedLow: number;
  seedHigh: number;
}

/** What reckons the luck of a game. */
export interface CardLuck<S> {
  /**
   * A side is about to draw the top card of its deck, which is not empty.
   * @param goesOn whether nothing has happened since it drew another
   */
  draws(s: S, side: Side, goesOn: boolean): void;
}

/** What a game counts that rules do not need. */
export interface CardTallies {
  readonly tally: Int32Array;
  /** TALLY.words a card. */
  readonly cardTally: Int32Array;
  /** USE.words a card: the turn of each that was counted last, plus 1. */
  readonly lastUse: Int32Array;
}

/** The buffers of a state, by who may see what lies in them. */
export class Buffers {
  /** Both players see it. */
  readonly shared: Parts;
  /** One player sees it: light, dark. */
  readonly own: readonly [Parts, Parts];
  /** Nobody sees it. */
  readonly hidden: Parts;
  readonly bytes: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  readonly #count: number;

  /**
   * @param count cards of a matchup; bytes that suffice for what both see, for what one of them sees, and for what
   * nobody does
   */
  constructor(count: number, bytes: { readonly shared: number; readonly own: number; readonly hidden: number }) {
    this.#count = count;
    this.shared = new Parts(bytes.shared);
    this.own = [new Parts(bytes.own), new Parts(bytes.own)];
    this.hidden = new Parts(bytes.hidden);
    this.bytes = [this.shared.bytes, this.own[0].bytes, this.own[1].bytes, this.hidden.bytes];
  }

  /** A list a side that may hold every card, seen by both. */
  sharedLists(): [List, List] {
    return this.#lists(this.shared, this.shared);
  }

  /** The same, each seen by its side. */
  ownLists(): [List, List] {
    return this.#lists(this.own[0], this.own[1]);
  }

  hiddenLists(): [List, List] {
    return this.#lists(this.hidden, this.hidden);
  }

  /** What players have seen: of each the own buffer holds what it knows. */
  sights(): Sights {
    return {
      known: [this.own[0].int16(this.#count), this.own[1].int16(this.#count)],
      laid: this.hidden.int16(this.#count),
      moment: this.hidden.int16(1),
      sightings: 0,
    };
  }

  #lists(light: Parts, dark: Parts): [List, List] {
    return [light.int16(this.#count + 1), dark.int16(this.#count + 1)];
  }
}

/** Makes a state all zeroes, in which nobody has won. */
export function clearState(s: {
  readonly bytes: readonly Uint8Array[];
  readonly table: CardTable;
  sightings: number;
}): void {
  s.sightings++;
  for (let i = 0; i < s.bytes.length; i++) s.bytes[i].fill(0);
  s.table.head[HEAD.winner] = -1;
}

/** What a copy needs of a state. */
interface Copied {
  readonly bytes: readonly Uint8Array[];
  readonly players: readonly { readonly kept?: Int32Array }[];
  sightings: number;
  seedLow: number;
  seedHigh: number;
}

/**
 * Puts `from` into `to`, a state of the same matchup, with what players remember from one place where a game can be
 * taken up to another. Within such places a copy is no more than a picture: the engine's own place is not in it.
 * @throws where a player of `to` cannot remember what that of `from` does
 */
export function copyState(from: Copied, to: Copied): void {
  for (let i = 0; i < from.bytes.length; i++)
    if (from.bytes[i].length !== to.bytes[i]?.length)
      throw new AssertionError("states of one matchup are copied", { from: lengths(from), to: lengths(to) });
  for (let side = 0; side < from.players.length; side++) {
    const { kept } = from.players[side];
    if (kept === undefined) continue;
    const memory = to.players[side].kept;
    if (memory?.length !== kept.length)
      throw new AssertionError("a copy has the memories of its players", { side, words: kept.length });
    memory.set(kept);
  }
  for (let i = 0; i < from.bytes.length; i++) to.bytes[i].set(from.bytes[i]);
  to.sightings++;
  to.seedLow = from.seedLow;
  to.seedHigh = from.seedHigh;
}

const lengths = ({ bytes }: Pick<Copied, "bytes">): readonly number[] => bytes.map((b) => b.length);

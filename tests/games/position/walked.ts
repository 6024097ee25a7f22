import type { Game } from "../../../src/games/game.js";

/** A game to be walked through: whatever its kind, it is played by `play` of the contract. */
export interface Walked {
  readonly game: Game;
  readonly matchup: unknown;
  readonly seed: readonly [number, number];
  readonly variant: number;
  readonly swapped: boolean;
}

interface Cards {
  readonly bytes: readonly Uint8Array[];
  readonly players: readonly { readonly kept?: Int32Array }[];
}

/** All words of a state of any game, and what its players keep. */
export function wordsOf(state: object): Uint8Array {
  if (!("bytes" in state)) return bytesIn((state as { readonly words: Int32Array }).words);
  const { bytes, players } = state as Cards;
  return Buffer.concat([...bytes, ...players.flatMap(({ kept }) => (kept === undefined ? [] : [bytesIn(kept)]))]);
}

const bytesIn = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength).slice();

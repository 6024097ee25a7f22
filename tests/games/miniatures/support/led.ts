import { expect } from "vitest";
import { attack, type Cast, type Scene, scene, stat } from "./scene.js";

/**
 * A commander and someone of its side, for tests of commander effects. Plain: 100 hit points, + 5, 10 damage, Defense
 * 15.
 */

export type Given = Parameters<typeof stat>[0];
export interface Led {
  readonly follower?: Given;
  /** Where the follower stands; the leader stands in (5, 6), the enemy in (15, 5). */
  readonly at?: Cast["at"];
  readonly enemy?: Partial<Cast>;
}
/** A commander (0), someone of its side (1) and an enemy (2). */
export function led(leader: string, { follower = {}, at = [5, 5], enemy = {} }: Led = {}) {
  return scene({
    west: [
      { card: stat({ name: "Leader", commander: leader }), at: [5, 6] },
      { card: stat(follower), at },
    ],
    east: [{ at: [15, 5], ...enemy }],
    otherwise: { opportunity: false },
  });
}
export const numbers = (leader: string, given?: Led, how?: Parameters<Scene["attackNumbers"]>[2]) =>
  led(leader, given).attackNumbers(1, 2, how);
export const plain = { attack: 5, defense: 15, damage: 10 };
/** Dice of a hit and a miss. */
export const HIT = 10;
export const MISS = 9;
/** Six squares from the leader, and seven. */
export const NEAR = [5, 12] as const;
export const FAR = [12, 6] as const;

/** Makes two attacks without moving. */
export function attacksTwice(leader: string, given: Led): void {
  const played = led(leader, given).turn(1, [attack(2), attack(2)], { dice: [MISS, MISS] });
  expect(played.attacks).toMatchObject([
    { by: 1, on: 2 },
    { by: 1, on: 2 },
  ]);
}
/** Makes one attack and no second. */
export function attacksOnce(leader: string, given: Led): void {
  led(leader, given).illegal(1, [attack(2), attack(2)], { dice: [MISS] });
}

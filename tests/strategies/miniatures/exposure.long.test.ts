import { expect, it } from "vitest";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { allShippedMaps, groundOfMaps, playableCards } from "../../games/miniatures/support/play.js";
import { isDeep } from "../../support/deep.js";
import { addExposure, drawnSquad, noExposure } from "./exposure.js";

/** What readers of replays held against greedy, counted: how often where it should. */

const SKIRMISHES = isDeep ? 600 : 80;
const POINTS = 100;

it(`stands open beside cover, keeps Force and provokes next to never, in ${SKIRMISHES} drawn skirmishes`, () => {
  const pool = playableCards();
  const ground = groundOfMaps(allShippedMaps());
  const seen = noExposure();
  for (let i = 0; i < SKIRMISHES; i++) {
    const squads = [drawnSquad(pool, POINTS, 2 * i), drawnSquad(pool, POINTS, 2 * i + 1)] as const;
    addExposure(seen, greedy, squads, ground, 900 + i, i % ground.maps.length);
  }
  expect(seen.idle).toBeGreaterThan(10 * SKIRMISHES);
  expect(seen.idleNearCover).toBeLessThan(0.015 * seen.idle);
  expect(seen.misses).toBeGreaterThan(SKIRMISHES / 4);
  expect(seen.missesKept).toBeLessThan(0.25 * seen.misses);
  expect(seen.actedShot).toBeLessThan(0.35 * seen.acted);
  expect(seen.declined).toBeLessThan(0.15 * seen.fallenWithForce);
  expect(seen.roundLimit).toBeLessThan(0.03 * SKIRMISHES);
  expect(seen.further).toBeLessThan(0.15 * SKIRMISHES);
});

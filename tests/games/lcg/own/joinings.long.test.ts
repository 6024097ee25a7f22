import { expect, it } from "vitest";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { isDeep } from "../../../support/deep.js";
import { playJoinings } from "../../cards/support/joinings.js";
import { checkTable } from "../support/checker.js";
import { checkNumbers } from "../support/checkerNumbers.js";
import { checkPlaces } from "../support/checkerPlaces.js";
import { lcg } from "../support/game.js";
import { joinings, plant } from "./joinings.js";
import { eager } from "./madeUp.js";

/** The rules of the state, and what texts make of it; not what each question offers. */
const game: typeof lcg = {
  ...lcg,
  checkQuestion: (s: State, facts: readonly PublishedCard[], side, question) => {
    checkPlaces(s, facts, side, question);
    checkNumbers(s, facts);
    checkTable(s, facts);
    return 0;
  },
  checkEnd: (s, facts) => checkPlaces(s, facts, 0, -1),
};

const SHARE = isDeep ? 1 : 30;
const SEEDS = isDeep ? 400 : 80;

it("whatever two words of a text may stand together are played, and break no rule of the state", () => {
  const { allowed, refused } = joinings(SHARE);
  expect(allowed.length).toBeGreaterThan(16_000 / SHARE);
  expect(refused.size).toBeGreaterThan(0);
  const { pairs, left, limits } = playJoinings(game, eager, allowed, plant, SEEDS, 3);
  expect(pairs).toBeGreaterThan(500);
  // Some moments come rarely, as when units are captured.
  expect(left.length, left.join("\n")).toBeLessThanOrEqual(pairs / 20);
  // Several cards together may go on for ever, which no check of a single card sees.
  expect(limits.length, limits.join("\n")).toBeLessThanOrEqual(SEEDS / 20);
}, 3_000_000);

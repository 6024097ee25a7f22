import { expect, it } from "vitest";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { isDeep } from "../../../support/deep.js";
import { playJoinings } from "../../cards/support/joinings.js";
import { brawler } from "../support/brawler.js";
import { tcg } from "../support/game.js";
import { joinings, plant } from "./joinings.js";

const SHARE = isDeep ? 1 : 60;
const SEEDS = isDeep ? 800 : 60;

it("whatever two words of a text may stand together are played, and break no rule of the state", () => {
  const { allowed, refused } = joinings(SHARE);
  expect(allowed.length).toBeGreaterThan(25_000 / SHARE);
  expect(refused.size).toBeGreaterThan(0);
  const { games, pairs, left, limits } = playJoinings(tcg, brawler, allowed, plant, SEEDS, 3, DEFAULT_RULES.turnLimit);
  expect(pairs).toBeGreaterThan(500);
  // Some moments come rarely, as what prevents damage.
  expect(left.length, left.join("\n")).toBeLessThanOrEqual(pairs / 20);
  // Several cards together may go on for ever, which no check of a single card sees.
  expect(limits.length, limits.join("\n")).toBeLessThan(games / 20);
}, 3_000_000);

import { expect, it } from "vitest";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { isDeep } from "../../../support/deep.js";
import { groundOfMaps, matchupOf, playableCards, shippedMap, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";
import { sweep } from "../support/sweep.js";
import { Watcher } from "../support/watch.js";

/**
 * Squads of those who affect others, so that effects start, end, meet and are lent all the time; every question
 * checked.
 */
const AFFECTS_OTHERS = /Disruptive|Trap|Shaper|Doctrine|Droid Master|Fire Control|Delta/;
const SQUADS = isDeep ? 60 : 15;
const GAMES = isDeep ? 60 : 15;

it(`effects cover whom they should in ${4 * SQUADS} skirmishes of commanders and their like`, () => {
  const pool = playableCards().filter((c) => c.commander || c.abilities.some((a) => AFFECTS_OTHERS.test(a)));
  expect(pool.length).toBeGreaterThan(30);
  const ground = groundOfMaps([shippedMap("open"), shippedMap("mixed")]);
  const swept = sweep(pool, ground, [random, random], [0, SQUADS], 1);
  expect(swept.games).toBe(4 * SQUADS);
  expect(swept.fullChecks).toBe(swept.questions);
});

it(`in ${GAMES} long skirmishes of effects without limit, lent effects and Disruptive characters against them`, () => {
  const follower = stat({ name: "Follower", hitPoints: 60 });
  const unlimited = squadOf("unlimited", [
    stat({ name: "General", hitPoints: 60, commander: "General Rieekan" }),
    stat({ name: "Officer", hitPoints: 60, commander: "Corellian Security Officer" }),
    follower,
    follower,
  ]);
  const disruptive = squadOf("disruptive", [
    stat({ name: "Breaker", hitPoints: 60, abilities: ["Disruptive"] }),
    stat({ name: "Chief", hitPoints: 60, commander: "Tarfful" }),
    stat({ name: "Trapper", size: "large", hitPoints: 60, abilities: ["Traps", "Doctrine of Fear"] }),
    follower,
  ]);
  const ground = groundOfMaps([shippedMap("open"), shippedMap("mixed")]);
  const watcher = new Watcher(ground.maps, 1);
  const watched = watcher.watch(random);
  const state = createState(matchupOf(unlimited, disruptive, ground, [watched, watched]));
  for (let i = 0; i < GAMES; i++) {
    playSkirmish(state, i, 0xeffec7, i & 1, (i & 2) !== 0);
    watcher.atEnd(state);
  }
  expect(watcher.questions).toBeGreaterThan(100 * GAMES);
});

import { expect, test } from "vitest";
import type { Matchup } from "../../../src/games/miniatures/cards/matchup.js";
import type { StatCard } from "../../../src/games/miniatures/cards/statCard.js";
import { toStatCard } from "../../../src/games/miniatures/catalogue/publishedCard.js";
import { DEFAULT_SCENARIO } from "../../../src/games/miniatures/scenarios.js";
import { playSkirmish } from "../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { H } from "../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../src/games/miniatures/strategy.js";
import { WEIGHTS, type Weights } from "../../../strategies/miniatures/greedy/weights.js";
import { greedy, greedyBy } from "../../../strategies/miniatures/greedy.js";
import { groundOfMaps, matchupUnder, playableCards, shippedMap, squadOf } from "../../games/miniatures/support/play.js";
import { isDeep } from "../../support/deep.js";

/** Greedy by other weights: each of them matters to somebody, and what two sides think by does not mix. */

const pool = playableCards();
const cardOf = (name: string): StatCard => {
  const card = pool.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  return toStatCard(card);
};

/** Squads of whom the weights are about, with somebody for them to matter against. */
const MEETINGS: readonly [a: string, b: string, map?: string, scenario?: string][] = [
  ["Darth Vader, Sith Lord; Stormtrooper; Stormtrooper", "Luke Skywalker, Jedi Knight; Clone Trooper; Rebel Trooper"],
  ["Cay Qel-Droma; Old Republic Scout; Clone Trooper", "Darth Vader, Sith Lord; Stormtrooper; Stormtrooper"],
  ["Rebel Snowspeeder; Clone Trooper", "AT-ST; Stormtrooper; Stormtrooper"],
  ["Talz Spy; Talz Spy; Clone Trooper", "AT-ST; Stormtrooper"],
  ["Juhani; Clone Trooper; Clone Trooper", "General Windu; Stormtrooper; Stormtrooper"],
  ["Exar Kun; Count Dooku; Battle Droid", "Human Force Adept; Clone Trooper; Clone Trooper"],
  ["Yoda, Jedi Master; Yoda, Jedi Master; Stormtrooper", "Yoda, Jedi Master; Clone Trooper"],
  ["Luke Skywalker on Tauntaun; Clone Trooper", "Jedi Consular; Clone Trooper; Battle Droid"],
  ["Qui-Gon Jinn, Jedi Master; Count Dooku; Battle Droid", "Voolvif Monn; Clone Trooper; Clone Trooper"],
  [
    "Darth Caedus; Luke Skywalker on Tauntaun; Darth Maul",
    "Yoda of Dagobah; Yoda; Luke Skywalker, Champion of the Force",
  ],
  [
    "Darth Tyranus; Nom Anor; Darth Maul; Battle Droid",
    "Yoda of Dagobah; Obi-Wan Kenobi, Force Spirit; Luke Skywalker, Jedi Knight; Rebel Trooper",
  ],
  [
    "General Dodonna; Rebel Trooper; Rebel Trooper; Luke Skywalker, Jedi Knight",
    "Grand Moff Tarkin; Stormtrooper; Stormtrooper; Stormtrooper",
  ],
  [
    "Grand Admiral Thrawn; Stormtrooper; Nexu; Stormtrooper",
    "Darth Vader, Champion of the Sith; Stormtrooper; Sandtrooper",
  ],
  ["Darth Revan; Nexu; Stormtrooper; Darth Maul", "Vader's Apprentice, Redeemed; Maris Brood; Clone Trooper", "chasm"],
  ["ASP-7; Count Dooku; Battle Droid", "R2-D2, Astromech Droid; Clone Trooper; Clone Trooper"],
  [
    "Obi-Wan Kenobi, Force Spirit; Count Dooku; Battle Droid",
    "Darth Sidious Hologram; Stormtrooper; Darth Vader, Sith Lord",
  ],
  ["Zuckuss; Clone Trooper; Clone Trooper", "Darth Vader, Sith Lord; Stormtrooper; Stormtrooper"],
  ["Clone Trooper; Clone Trooper; Nexu", "Battle Droid; Battle Droid; Nexu; Yoda", "corridors"],
  ["Clone Trooper; Clone Trooper", "Battle Droid; Battle Droid; Stormtrooper", "open", "capture the droid"],
];

const NAMES = Object.keys(WEIGHTS) as (keyof Weights)[];
const squad = (names: string) => squadOf(names, names.split("; ").map(cardOf));

function meeting([a, b, map = "open", scenario = DEFAULT_SCENARIO]: (typeof MEETINGS)[number]): Matchup {
  return matchupUnder(scenario, [squad(a), squad(b)], groundOfMaps([shippedMap(map)]), [greedy, greedy]);
}

/** How skirmishes go: where everybody is at the end, and in which state. */
function played(matchup: Matchup, a: Strategy, b: Strategy, swaps = false): string {
  const s = createState({ ...matchup, strategies: [a, b] });
  let out = "";
  for (const seed of [1, 2, 3]) {
    playSkirmish(s, 7, seed, 0, swaps && seed === 2);
    out += [s.head[H.turn], ...s.hitPoints, ...s.pos, ...s.force].join();
  }
  return out;
}

/** Numbers that matter to nobody here: what they are about is rarer, or on no card that is played (Sever Force). */
const UNSEEN: readonly string[] = `betrayal flanking holding holdingIdle healing corruption essenceHarm door doorHeld
  doorLater severed renewals fireCombined initiativeFacesLast cancelledMove cancelledCritical repeated closeQuarters
  forPowers stakeFrom stakePoints advance pushed towing riding falling trooperSquares patience level bond everywhere
  prison`.split(/\s+/);

test("each number but rare ones changes skirmishes when it is changed", () => {
  const meetings = MEETINGS.map(meeting);
  // The long suite has every fourth.
  const asked = NAMES.filter((name) => !UNSEEN.includes(name)).filter((_, i) => isDeep || i % 4 === 0);
  const before = meetings.map((one) => played(one, greedy, greedy));
  const unseen = asked.filter((name) =>
    [(value: number) => 4 * value + 1, (value: number) => -2 * value - 40].every((change) => {
      const other = greedyBy("other", { ...WEIGHTS, [name]: change(WEIGHTS[name]) });
      return meetings.every((one, i) => played(one, other, other) === before[i]);
    }),
  );
  expect(unseen).toEqual([]);
}, 120_000);

test("two sides play by different weights as if each thought by a module of its own", async () => {
  const bold = { ...WEIGHTS, caution: 0.1, unsaved: 0.3, covered: 4, pace: 2, later: 1 };
  const here = greedyBy("bold", bold);
  const { href } = new URL("../../../strategies/miniatures/greedy.ts?apart", import.meta.url);
  const elsewhere = (await import(href)) as typeof import("../../../strategies/miniatures/greedy.js");
  expect(elsewhere.greedyBy).not.toBe(greedyBy);
  const apart = elsewhere.greedyBy("bold", bold);
  let differing = 0;
  for (const one of MEETINGS.slice(0, 9).map(meeting)) {
    const mixed = played(one, here, greedy, true);
    expect(mixed).toBe(played(one, apart, greedy, true));
    expect(played(one, greedy, here, true)).toBe(played(one, greedy, apart, true));
    expect(played(one, here, here, true)).toBe(played(one, apart, apart, true));
    if (mixed !== played(one, greedy, greedy, true)) differing++;
  }
  expect(differing).toBeGreaterThan(6);
});

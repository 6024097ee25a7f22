import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import { atCost, costsOf } from "../../../src/studies/judge/price/rounds.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import type { JudgeStudy } from "../../../src/studies/judge/study.js";
import { runSample } from "../../../src/studies/sample/sample.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { fittedOnce } from "./simulated.js";
import { game, judged, play } from "./support.js";

const base = temporaryFolder();

/** From cheap to dear, of all factions; those of an even place are planted too cheap, where their price allows it. */
const PLANTED = [
  "Mynock",
  "Chadra-Fan Pickpocket",
  "Kashyyyk Trooper",
  "Jawa Scout",
  "Rebel Commando Pathfinder",
  "Jedi Knight",
  "Elite Sith Trooper",
  "Heavy Super Battle Droid",
  "Mandalorian Marauder",
  "Boba Fett, Young Mercenary",
  "Gungan Cavalry on Kaadu",
  "Zuckuss",
  "Clone Commander Bacara",
  "Guri",
  "Jedi Battlemaster",
  "Octuptarra Droid",
  "Qui-Gon Jinn, Jedi Master",
  "Kit Fisto, Jedi Master",
  "Acklay",
  "Han Solo, Galactic Hero",
];
/** Games of a judgement at most: about two minutes of two processors. */
const GAMES = 60_000;
/** Pairs at each of two costs that the true fair cost is found with: the same question in other squads, other dice. */
const REFERENCE_PAIRS = 5000;
/** Points of cost to either side of where it seems to be, by fewer pairs. */
const REFERENCE_REACH = 6;
const FIRST_PAIRS = 1000;
/** Of the confidence of a look, with which `JudgedSummary` has its intervals. */
const Z_OF_LOOK = twoSidedZ(0.99);

/** A copy of a character under another name. */
const copy = (name: string, cost: number) => `
game: miniatures
cards:
  - { name: "Copy of ${name}", based on: "${name}", cost: ${cost} }
`;

const unchanged = (name: string) => `
game: miniatures
cards:
  - { based on: "${name}", note: as it is }
`;

/** The fair cost of a character by games of their own: about at three costs, then well at two. */
async function trueCost(card: JudgedCard, label: string): Promise<{ readonly fair: number; readonly error: number }> {
  const at = async (round: number, cost: number, pairs: number) => {
    const spec = { ...atCost(card, cost), pairs, seed: `true cost of ${card.name}, ${round}` };
    const folder = join(base, `${label}-true-${round}-${cost}`);
    return { cost, data: await runSample({ game, spec, folder, workers: 1, registryUrl: "" }) };
  };
  const first = [];
  for (const cost of costsOf(card, card.cost, 0)) first.push(await at(0, cost, FIRST_PAIRS));
  const about = fittedOnce(first)?.fairCost.estimate ?? card.cost + 10;
  const played = [];
  for (const cost of [Math.max(1, Math.round(about) - REFERENCE_REACH), Math.round(about) + REFERENCE_REACH])
    played.push(await at(1, cost, REFERENCE_PAIRS));
  const { estimate, low, high } = fittedOnce(played)!.fairCost;
  return { fair: estimate, error: (high - low) / 2 / twoSidedZ(0.95) };
}

const withGames = (study: JudgeStudy, games: number): JudgeStudy => ({ ...study, games, above: undefined });

describe("planted prices and cards that are as they were", () => {
  test.runIf(isDeep)(
    "6 points are found within the interval in 18 of 20, and 19 of 20 unchanged cards are called so",
    async () => {
      let [found, right, same, spent] = [0, 0, 0, 0];
      const log = process.env.DEJARIK_JUDGED;
      for (const [i, name] of PLANTED.entries()) {
        const published = judged(base, `published-${i}`, unchanged(name)).cards[0];
        const { fair, error } = await trueCost(published, `${i}`);
        const sign = i % 2 === 0 && fair > 8 ? -1 : 1;
        const cost = Math.max(1, Math.round(fair) + 6 * sign);
        const planted = withGames(judged(base, `planted-${i}`, copy(name, cost), { points: published.points }), GAMES);
        const [card] = (await play(join(base, `planted-${i}`), planted)).cards;
        const { low, high } = card!.mispricing!;
        const off = fair - cost;
        // What is true is known with an error of its own.
        const reach = Math.hypot((high - low) / 2, Z_OF_LOOK * error);
        if (Math.abs(off - (low + high) / 2) <= reach) found++;
        if (card!.verdict === (sign > 0 ? "over-costed" : "under-costed")) right++;
        spent += card!.games.all;
        const whole = withGames(judged(base, `same-${i}`, copy(name, published.cost), { seed: "other" }), 10_000);
        const [as] = (await play(join(base, `same-${i}`), whole)).cards;
        if (as!.change!.verdict === "unchanged") same++;
        const line = `${name}: fair ${fair.toFixed(2)} (error ${error.toFixed(2)}), at ${cost}: off by ${off.toFixed(2)}, said ${low.toFixed(2)} to ${high.toFixed(2)}, ${card!.verdict}, ${card!.games.all} games; ${as!.change!.verdict}`;
        if (log !== undefined) appendFileSync(log, `${line}\n`);
      }
      expect({ found: found >= 18, right: right >= 18, same: same >= 19, spent: spent > 0 }).toEqual({
        ...{ found: true, right: true, same: true, spent: true },
      });
    },
    7_200_000,
  );
});

import { expect, it } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { matchupSpec } from "../../src/experiment/experiment.js";
import { AMOUNTS } from "../../src/games/rounds.js";
import * as registry from "../../src/registry.js";
import { isDeep } from "../support/deep.js";
import { expectSame } from "../support/same.js";

/** Games told by round are the games that are played anyhow, and what their rounds say adds up to their rows. */

const WIDTH = 3 + AMOUNTS;

/** An experiment, pairs of each matchup in the deep form, and which columns of the row the rounds add up to. */
const KINDS: readonly (readonly [text: string, pairs: number, sums: Sums])[] = [
  ...["greedy", "random"].map(
    (strategy) =>
      [
        `game: miniatures\nsquads: [jedi-council, ewok-swarm, old-republic-jedi]\nstrategies: ${strategy}`,
        8,
        SKIRMISH(),
      ] as const,
  ),
  [
    "game: miniatures\nsquads: [sample-walker, mandalorian-raid]\nrules: { gambit: on, victoryPoints: on }",
    8,
    SKIRMISH(),
  ],
  ["game: miniatures\nsquads: [vong-warband, imperial-walker]\nstrategies: rollout-4\nmaps: [mixed]", 2, SKIRMISH()],
  ["game: miniatures\nscenario: capture the droid\nsquads: [rebel-heroes, droid-platoon]", 8, SKIRMISH()],
  [
    "game: miniatures\nscenario: three players\nthird: bounty-hunters\nsquads: [sample-republic, droid-platoon]",
    8,
    SKIRMISH(),
  ],
  [
    "game: miniatures\nscenario: team play\nsquads:\n  - { name: A, team: [sample-republic, clone-line] }\n" +
      "  - { name: B, team: [droid-platoon, tyranus-and-droids] }",
    8,
    SKIRMISH(),
  ],
  ["game: miniatures\nsquads: [stormtrooper-company, separatist-150]\nrules: { roundLimit: 3 }", 8, SKIRMISH()],
  [
    "game: lcg\ndecks: [jedi-starter, rebel-fighters, sith-control, navy-walkers]",
    20,
    {
      damage: [
        ["unitDamageLight", "objectiveDamageLight"],
        ["unitDamageDark", "objectiveDamageDark"],
      ],
      points: [["objectivesLostDark"], ["dial"]],
      length: "rounds",
    },
  ],
  [
    "game: lcg\ndecks: [jedi-starter, sith-starter]\nstrategies: rollout-4\nrules: { roundLimit: 4 }",
    3,
    {
      damage: [
        ["unitDamageLight", "objectiveDamageLight"],
        ["unitDamageDark", "objectiveDamageDark"],
      ],
      points: [["objectivesLostDark"], ["dial"]],
      length: "rounds",
    },
  ],
  [
    "game: tcg\ndecks: [tcg-socal-light, tcg-rebel-squadrons, tcg-socal-dark, tcg-separatist-swarm]",
    20,
    { damage: [["damageLight"], ["damageDark"]], points: [["arenaTurnsLight"], ["arenaTurnsDark"]], length: "turns" },
  ],
];

interface Sums {
  readonly damage: readonly [readonly string[], readonly string[]];
  readonly points: readonly [readonly string[], readonly string[]];
  /** The column that says how many rounds there were. */
  readonly length: string;
}

function SKIRMISH(): Sums {
  return { damage: [["damageA"], ["damageB"]], points: [["pointsA"], ["pointsB"]], length: "rounds" };
}

it.each(KINDS)("%s", (text, pairs, sums) => {
  const problems = new Problems();
  const experiment = checkExperiment(readSource("mine.yaml", text, problems), registry, problems)!;
  expect(problems.list).toEqual([]);
  const game = registry.findGame(experiment.game)!;
  const shared = game.share?.(experiment.options);
  const names = game.gameColumns.map(({ name }) => name);
  const unitNames = game.unitColumns.map(({ name }) => name);
  let [games, own, told] = [0, 0, 0];
  for (let m = 0; m < experiment.matchups.length; m++) {
    const spec = matchupSpec(experiment, m);
    const matchup = game.compile(spec, shared);
    const [state, again] = [game.createState(matchup), game.createState(matchup)];
    const [row, plain] = [0, 0].map(() => new Int32Array(names.length)) as [Int32Array, Int32Array];
    const room = game.maxUnitRows(matchup) * unitNames.length;
    const [units, plainUnits] = [new Int32Array(room), new Int32Array(room)];
    const rounds = game.byRound!.rowsOf(matchup);
    for (let pair = 0; pair < (isDeep ? pairs : Math.ceil(pairs / 5)); pair++)
      for (const swapped of game.symmetric ? [false, true] : [false]) {
        const where = [pair + 1, m + 7, pair % experiment.variants.length, swapped] as const;
        const written = game.byRound!.play(matchup, state, ...where, row, units, rounds);
        expect(game.play(matchup, again, ...where, plain, plainUnits)).toBe(written);
        expectSame([row, units], [plain, plainUnits]);
        games++;
        const total = new Map<string, number>();
        const seen = new Set<string>();
        const lengths = [spec.a.units.length, spec.b.units.length];
        for (let r = 0; r < rounds.rows; r++) {
          const [side, unit, round, damage, defeats, points] = rounds.data.subarray(r * WIDTH, (r + 1) * WIDTH);
          const add = (key: string, value: number) => total.set(key, (total.get(key) ?? 0) + value);
          add(`damage ${side}`, damage!);
          add(`points ${side}`, points!);
          add(`defeats ${side}`, defeats!);
          add(`damage ${side} ${unit}`, damage!);
          expect(unit).toBeLessThanOrEqual(lengths[side!]);
          if (unit! < lengths[side!]) own++;
          expect(seen.has(`${side} ${unit} ${round}`)).toBe(false);
          seen.add(`${side} ${unit} ${round}`);
        }
        const length = row[names.indexOf(sums.length)];
        for (const side of [0, 1]) {
          for (const key of ["damage", "points"] as const) {
            const counted = sums[key][side].reduce((sum, name) => sum + row[names.indexOf(name)], 0);
            expect(total.get(`${key} ${side}`) ?? 0, `${key} of ${side} in pair ${pair}`).toBe(counted);
          }
          // Each round has a row of each side itself.
          for (let round = 1; round <= length; round++)
            expect(seen.has(`${side} ${lengths[side]} ${round}`)).toBe(true);
          told += total.get(`defeats ${side}`) ?? 0;
        }
        expect(Math.max(...[...seen].map((key) => Number(key.split(" ")[2])))).toBe(length);
        if (game.name === "miniatures") checkUnits(units, written, unitNames, total);
      }
  }
  expect(games).toBeGreaterThan(isDeep ? 2 : 0);
  expect(own).toBeGreaterThan(games);
  expect(told).toBeGreaterThan(games / 2);
});

/** What units did in all is what their rounds say together. */
function checkUnits(units: Int32Array, written: number, names: readonly string[], total: ReadonlyMap<string, number>) {
  const damage = new Map<string, number>();
  const lost = [0, 0];
  for (let n = 0; n < written; n++) {
    const at = n * names.length;
    const [side, unit] = [units[at], units[at + 1]];
    const key = `damage ${side} ${unit}`;
    damage.set(key, (damage.get(key) ?? 0) + units[at + names.indexOf("damageDealt")]);
    lost[side] += 1 - units[at + names.indexOf("survived")];
  }
  for (const [key, value] of damage) expect(total.get(key) ?? 0, key).toBe(value);
  for (const side of [0, 1]) expect(total.get(`defeats ${side}`)).toBe(lost[side]);
}

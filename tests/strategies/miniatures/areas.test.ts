import { describe, expect, it } from "vitest";
import { abilities } from "../../../src/games/miniatures/abilities/registry.js";
import type { AbilityRow, ActionRow } from "../../../src/games/miniatures/cards/vocabulary.js";
import { type Cast, type Scene, scene, stat } from "../../games/miniatures/support/scene.js";
import { greedyTurn } from "./turns.js";

/**
 * What strikes several at once strikes friend and foe alike (glossary: Grenades, Force Lightning 2, Force Storm,
 * Splash, Self-Destruct and their kin), so greedy counts its own, itself included.
 */

const NUMBER = 20;
const isArea = (row: AbilityRow): row is ActionRow =>
  row.shape === "action" &&
  row.target !== "door" &&
  ((row.area !== undefined && row.area !== "adjacentEnemies" && row.area !== "enemiesWithin") ||
    row.special === "forceRepulse");

interface AreaAbility {
  readonly printed: string;
  readonly kind: "abilities" | "powers";
  readonly row: ActionRow;
}

const areas = [...abilities.values()].flatMap((ability): AreaAbility[] => {
  const row = ability.rows(NUMBER, undefined, stat({})).find(isArea);
  if (row === undefined) return [];
  const isNumbered =
    JSON.stringify(ability.rows(40, undefined, stat({}))) !== JSON.stringify(ability.rows(NUMBER, undefined, stat({})));
  const kind = ability.kind === "force" ? "powers" : "abilities";
  return [{ printed: isNumbered ? `${ability.name} ${NUMBER}` : ability.name, kind, row }];
});

/** One who can do nothing but the one thing; whoever is rich is worth much for few Hit Points. */
const user = ({ printed, kind, row }: AreaAbility) =>
  stat({
    cost: 30,
    hitPoints: 100,
    force: row.forceCost > 0 ? 9 : 0,
    damage: row.special?.startsWith("lightsaberThrow") ? 20 : 0,
    attack: 12,
    abilities: kind === "abilities" ? [printed] : [],
    powers: kind === "powers" ? [printed, "Master of the Force 9"] : [],
  });
const poor = stat({ cost: 14, hitPoints: 40, damage: 0 });
const rich = stat({ cost: 40, hitPoints: 40, damage: 0 });

const USER = [6, 6] as const;

/** A poor enemy within reach, and three rich characters where they are struck with it. */
function position(of: AreaAbility, whose: "own" | "enemy"): Scene {
  const around: Cast[] = (
    of.row.target === "area"
      ? [
          [6, 5],
          [5, 6],
          [7, 6],
        ]
      : [
          [10, 5],
          [10, 7],
          [11, 6],
          [9, 6],
        ]
  ).map(([x, y]) => ({ card: rich, at: [x!, y!] }));
  const target: Cast = { card: poor, at: of.row.target === "area" ? [6, 7] : [10, 6] };
  return scene({
    terrain: { width: 16, height: 12 },
    west: [{ card: user(of), at: [...USER] }, ...(whose === "own" ? around : [])],
    east: [target, ...(whose === "enemy" ? around : [])],
  });
}

/** Hit Points that the user's side and its enemies lose by the user's turn, stuns counted as 10. */
function harm(of: Scene, seed: number): readonly [number, number] {
  const { after } = greedyTurn(of, 0, seed);
  const lost = (all: readonly number[]) =>
    all.reduce(
      (sum, c) => sum + of.hp(c) - after.hitPoints[c] + (c !== 0 && after.status[c] !== of.state.status[c] ? 10 : 0),
      0,
    );
  return [lost(of.west), lost(of.east)];
}

describe("whatever strikes an area", () => {
  it("is more than 15 abilities and powers", () => {
    expect(areas.length).toBeGreaterThan(15);
    expect(areas.map((a) => a.printed)).toEqual(
      expect.arrayContaining([
        "Grenades 20",
        "Force Lightning 2",
        "Force Storm 20",
        "Force Push 5",
        "Unleash the Force 20",
      ]),
    );
  });

  it.each(areas.map((a) => [a.printed, a] as const))("%s is not used where it costs one's own more", (_name, of) => {
    for (let seed = 1; seed <= 5; seed++) expect(harm(position(of, "own"), seed)[0], `seed ${seed}`).toBe(0);
  });

  it.each(areas.filter((a) => a.row.special !== "unleashTheForce").map((a) => [a.printed, a] as const))(
    "%s is used where they are enemies",
    (_name, of) => {
      let most = 0;
      for (let seed = 1; seed <= 8; seed++) most = Math.max(most, harm(position(of, "enemy"), seed)[1]);
      expect(most).toBeGreaterThan(0);
    },
  );
});

describe("Force Lightning", () => {
  const caster = stat({ cost: 50, hitPoints: 100, damage: 0, force: 4, powers: ["Force Lightning 2"] });

  it("is not used on a lone enemy beside its user where that would strike the user too", () => {
    const alone = scene({
      west: [{ card: caster, at: [5, 5] }],
      east: [{ card: stat({ cost: 3, damage: 0 }), at: [6, 5] }],
    });
    for (let seed = 1; seed <= 5; seed++) expect(greedyTurn(alone, 0, seed).after.hitPoints[0]).toBe(100);
  });

  /** In a corner beside an enemy that it cannot leave without being attacked. */
  const cornered = (own: Partial<Parameters<typeof stat>[0]>) =>
    scene({
      terrain: { width: 16, height: 12 },
      west: [{ card: stat({ damage: 0, force: 4, powers: ["Force Lightning 2"], ...own }), at: [1, 1] }],
      east: [{ card: stat({ cost: 45, hitPoints: 60, damage: 0 }), at: [2, 1] }],
    });

  it("is weighed against what the user itself loses where nobody else stands beside the target", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const dear = greedyTurn(cornered({ cost: 90, hitPoints: 60 }), 0, seed).after;
      expect([...dear.hitPoints].slice(0, 2), `dear, seed ${seed}`).toEqual([60, 60]);
      const cheap = greedyTurn(cornered({ cost: 4, hitPoints: 100 }), 0, seed).after;
      expect(cheap.hitPoints[1], `cheap, seed ${seed}`).toBeLessThan(60);
    }
  });

  it("spares an ally beside the target where two enemies stand there, and is used", () => {
    const s = scene({
      west: [
        { card: caster, at: [5, 5] },
        { card: stat({ cost: 40, hitPoints: 40 }), at: [9, 6] },
      ],
      east: [
        { card: stat({ damage: 0 }), at: [9, 5] },
        { card: stat({ damage: 0 }), at: [10, 5] },
        { card: stat({ damage: 0 }), at: [10, 6] },
      ],
    });
    const { after } = greedyTurn(s, 0);
    expect(after.hitPoints[1]).toBe(40);
    expect(s.east.map((c) => after.hitPoints[c])).toEqual([70, 70, 70]);
  });
});

describe("blasts of attacks", () => {
  /** Whom a shooter attacks first: the costlier enemy in the south, or the cheaper one in the north. */
  function firstTarget(
    own: readonly string[],
    costly: Partial<Parameters<typeof stat>[0]>,
    withAllies: boolean,
  ): number {
    const allies: Cast[] = [
      { card: rich, at: [10, 11] },
      { card: rich, at: [11, 10] },
    ];
    const s = scene({
      terrain: { width: 20, height: 12 },
      west: [
        { card: stat({ abilities: [...own, "Accurate Shot"], damage: 20, attack: 12 }), at: [5, 6] },
        ...(withAllies ? allies : []),
      ],
      east: [
        { card: stat({ cost: 12, hitPoints: 40, damage: 0 }), at: [10, 2] },
        { card: stat({ cost: 24, hitPoints: 40, damage: 0, ...costly }), at: [10, 10] },
      ],
    });
    return greedyTurn(s, 0).attacked[0] - s.east[0];
  }

  it("Splash: the cheaper enemy is shot at where the costlier stands among one's own", () => {
    expect(firstTarget(["Splash 20"], {}, false)).toBe(1);
    expect(firstTarget(["Splash 20"], {}, true)).toBe(0);
    expect(firstTarget([], {}, true)).toBe(1);
  });

  it("Self-Destruct: so is one that would not take two of one's own with it", () => {
    const bomb = { abilities: ["Self-Destruct 40"], hitPoints: 10 };
    expect(firstTarget([], bomb, false)).toBe(1);
    expect(firstTarget([], bomb, true)).toBe(0);
    expect(firstTarget([], { hitPoints: 10 }, true)).toBe(1);
  });

  it("Self-Destruct among enemies is worth more than the defeat alone", () => {
    const s = scene({
      terrain: { width: 20, height: 12 },
      west: [{ card: stat({ abilities: ["Accurate Shot"], damage: 20, attack: 12 }), at: [5, 6] }],
      east: [
        { card: stat({ cost: 6, hitPoints: 10, damage: 0 }), at: [10, 2] },
        { card: stat({ cost: 4, hitPoints: 10, damage: 0, abilities: ["Self-Destruct 20"] }), at: [10, 10] },
        { card: stat({ cost: 20, hitPoints: 20, damage: 0 }), at: [11, 10] },
        { card: stat({ cost: 20, hitPoints: 20, damage: 0 }), at: [11, 11] },
      ],
    });
    expect(greedyTurn(s, 0).attacked[0]).toBe(s.east[1]);
  });
});

import { describe, expect, it } from "vitest";
import { greedyIn } from "../../games/tcg/support/greedySeat.js";
import { card, foe, location, mission, play } from "../../games/tcg/support/probe.js";
import { type Made, type SceneGiven, scene } from "../../games/tcg/support/scene.js";

/** Positions set up, and what greedy of the light side chooses there. */

const big = card("Big", {}, { power: 6, health: 6, buildCost: 6 });
const small = card("Small", {}, { power: 1, health: 1, buildCost: 1 });
const brute = foe("Brute", {}, { power: 6, health: 6, buildCost: 6 });
const mook = foe("Mook", {}, { power: 1, health: 2, buildCost: 1 });

/** Completes a Mission that lies there with its counters, and says how greedy has answered. */
function completed(declared: Parameters<typeof mission>[1], given: SceneGiven = {}) {
  const t = scene({
    ...given,
    made: [mission("Quest", declared), ...(given.made ?? [])],
    light: { ...given.light, down: [{ name: "Quest", counters: 1 }, ...(given.light?.down ?? [])] },
  });
  const greedy = greedyIn(t, "light");
  t.buildStep("light", greedy.script());
  return greedy;
}

/** Greedy at a chance to play with a Battle card in hand. */
function played(ability: Parameters<typeof play>[1], given: SceneGiven) {
  const t = scene({
    ...given,
    made: [play("Trick", ability), ...(given.made ?? [])],
    light: { ...given.light, hand: ["Trick"] },
  });
  const greedy = greedyIn(t, "light");
  t.window(greedy.script());
  return greedy;
}

describe("harm and gifts", () => {
  const hit = { target: {}, effects: [{ verb: "damage", on: "target", amount: 2 }] } as const;

  it("does damage to the enemy's unit, never to its own", () => {
    const both = { made: [big, brute], light: { units: ["Big"] }, dark: { units: ["Brute"] } };
    expect(played(hit, both).to("target")).toEqual(["Brute"]);
    expect(played(hit, { made: [big], light: { units: ["Big"] } }).to("play")).not.toContain("Trick");
  });

  it("takes cards for itself and leaves the enemy none", () => {
    const draw = (who: "you" | "opponent") => ({ effects: [{ verb: "draw", who, amount: 3 }] }) as const;
    expect(played(draw("you"), {}).to("play")).toContain("Trick");
    expect(played(draw("opponent"), {}).to("play")).not.toContain("Trick");
  });

  it("heals its own unit and not the enemy's", () => {
    const given = {
      made: [big, brute],
      light: { units: [{ name: "Big", damage: 4 }] },
      dark: { units: [{ name: "Brute", damage: 5 }] },
    };
    const heal = { target: {}, effects: [{ verb: "heal", on: "target", amount: 3 }] } as const;
    expect(played(heal, given).to("target")).toEqual(["Big"]);
  });
});

describe("one of several things", () => {
  it("takes the one that is good for itself", () => {
    const offers = [
      { verb: "chooseOne", amount: 2 },
      { verb: "draw", who: "opponent", amount: 2 },
      { verb: "draw", amount: 2 },
    ] as const;
    expect(completed({ effects: offers }).to("option")).toEqual(["1"]);
  });

  it("names itself for gains and the enemy for losses", () => {
    const gain = completed({ effects: [{ verb: "gainForce", who: "chosen", amount: 3 }] });
    expect(gain.to("player")).toEqual(["light"]);
    const loss = completed({ effects: [{ verb: "loseForce", who: "chosen", amount: 3 }] });
    expect(loss.to("player")).toEqual(["dark"]);
  });

  it.each(["space", "ground", "character"] as const)("chooses the arena where the enemy is: %s", (arena) => {
    const enemy = foe("Target", {}, { type: arena, power: 4, health: 2, buildCost: 4 });
    const fire = {
      effects: [
        { verb: "chooseArena" },
        { verb: "damage", on: "each", filter: { whose: "opposing", is: ["chosenArena"] }, amount: 2 },
      ],
    } as const;
    const greedy = played(fire, { made: [enemy], dark: { units: ["Target"] } });
    expect(greedy.to("arena")).toEqual([arena]);
  });

  it("keeps units of its own deck when a type is to be named", () => {
    const t = scene({ light: { units: ["Clone Cadet"], down: [{ name: "Remember the Prophecy", counters: 9 }] } });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    expect(greedy.to("player")).toEqual(["light"]);
    expect(["0", "1", "2"]).toContain(greedy.to("cardType")[0]);
  });

  it("puts the least of its hand under the deck", () => {
    const greedy = completed(
      {
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "putOnBottom", amount: 1 },
        ],
      },
      { made: [big, small], light: { hand: ["Big"], deck: ["Small", "Big", "Big"] } },
    );
    expect(greedy.to("bottom")).toEqual(["Small"]);
  });
});

describe("bids", () => {
  const rivals = (light: number, dark: number): Made[] => [
    card("Someone (A)", {}, { buildCost: light, power: 5, health: 5 }),
    foe("Someone (B)", {}, { buildCost: dark, power: 5, health: 5 }),
  ];
  const contest = (light: number, dark: number, force = 8): string[] => {
    const t = scene({
      made: rivals(light, dark),
      light: { units: ["Someone (A)"], force },
      dark: { units: ["Someone (B)"], force: 0 },
    });
    const greedy = greedyIn(t, "light");
    t.contests(greedy.script());
    return greedy.to("bid");
  };

  // Total build cost and bid together; the dark side wins ties (glossary, "Unique").
  it.each([
    [4, 4, "1"],
    [4, 6, "3"],
    [3, 3, "1"],
  ])("bids in a contest of %i against %i just what wins: %s", (light, dark, bid) => {
    expect(contest(light, dark)[0]).toBe(bid);
  });

  it("bids nothing where it has won already, or cannot win", () => {
    expect(contest(5, 4)[0]).toBe("pass");
    expect(contest(3, 9, 4)[0]).toBe("pass");
  });

  // Lando Calrissian (D): the higher secret bid has him for the turn, his own side at a tie.
  it("bids in secret no more than the other could", () => {
    const bid = (rivalForce: number): number => {
      const t = scene({ light: { units: ["Lando Calrissian (D)"], force: 10 }, dark: { force: rivalForce } });
      const greedy = greedyIn(t, "light");
      t.arenaStep("character", greedy.script({ dark: { secretBid: 0 } }));
      return Number(greedy.to("secretBid")[0]);
    };
    expect(bid(0)).toBe(0);
    expect(bid(6)).toBeGreaterThan(0);
    expect(bid(6)).toBeLessThanOrEqual(6);
  });
});

describe("upkeep", () => {
  const keep = (
    ways: NonNullable<Parameters<typeof card>[1]>["upkeep"],
    hand: readonly string[],
    build: number,
  ): string => {
    const t = scene({
      made: [card("Keeper", { upkeep: ways! }, { power: 5, health: 5 }), big],
      light: { units: ["Keeper"], hand, build },
    });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    return greedy.to("upkeep")[0];
  };

  it("pays with build points rather than give up the unit", () => {
    expect(keep([{ discardSelf: true }, { build: 2 }], ["Big"], 3)).toBe("1");
  });

  it("pays with build points that would lapse rather than with its last card", () => {
    expect(keep([{ discardCards: 1 }, { build: 1 }], ["Fly Casual"], 3)).toBe("1");
    expect(keep([{ tap: true }, { build: 1 }], [], 3)).toBe("1");
  });
});

describe("building", () => {
  it("builds no Location whose arenas have one", () => {
    const made = [location("Old", {}, "ground"), location("New", {}, "ground"), location("Other", {}, "space")];
    const started = (locations: readonly string[], name: string): string[] => {
      const t = scene({ made, light: { units: ["Clone Cadet"], locations, hand: [name], build: 3 } });
      const greedy = greedyIn(t, "light");
      t.buildStep("light", greedy.script());
      return greedy.to("build");
    };
    expect(started(["Old"], "New")[0]).toBe("pass");
    expect(started(["Old"], "Other")[0]).toBe("start Other");
  });

  it("builds the unit that keeps the enemy from two arenas", () => {
    const fleet = (units: readonly string[]): string => {
      const t = scene({
        made: [card("Ship", {}, { type: "space", power: 2 }), card("Hero", {}, { power: 5, health: 5 })],
        light: { units: ["Clone Cadet", "Clone Cadet"], hand: ["Hero", "Ship"], build: 3 },
        dark: { units },
      });
      const greedy = greedyIn(t, "light");
      t.buildStep("light", greedy.script());
      return greedy.to("build")[0];
    };
    expect(fleet(["TIE Fighter DS-3-12", "Battle Droid Squad", "Security Droid"])).toBe("start Ship");
    expect(fleet(["Security Droid"])).toBe("start Hero");
  });

  it("takes back into battle the unit without which the enemy wins, spent as it is", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], buildZone: [{ name: "N-1 Starfighter" }] },
      dark: { units: ["TIE Fighter DS-3-12", "Battle Droid Squad"] },
    });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    expect(greedy.to("build")[0]).toBe("back N-1 Starfighter");
  });

  it("boards the better ship", () => {
    const pilot = card("Pilot", { pilot: { of: ["Starfighter"], modifiers: [{ stat: "power", amount: 2 }] } });
    const ship = (name: string, power: number) =>
      card(name, {}, { type: "space", subtypes: ["Starfighter"], power, health: power });
    const t = scene({
      made: [pilot, ship("Tub", 1), ship("Ace", 5)],
      light: { units: ["Tub", "Ace", "Pilot", "Clone Cadet"] },
    });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    expect(greedy.to("choose")).toEqual(["Ace"]);
  });

  it("moves Equipment once to the best unit, however cheap that is", () => {
    const blade = card(
      "Blade",
      { equip: { cost: {}, to: { whose: "yours", kind: ["character"] } } },
      { type: "equipment" },
    );
    const t = scene({ made: [blade, big, small], light: { units: [{ name: "Small", equipment: ["Blade"] }, "Big"] } });
    const greedy = greedyIn(t, "light");
    t.buildStep("light", greedy.script());
    expect(greedy.to("build")).toEqual(["equip Blade", "pass"]);
    expect(greedy.to("choose")[0]).toBe("Big");
  });
});

describe("retreats", () => {
  const retreats = (given: SceneGiven): string => {
    const t = scene({ made: [big, small, brute, mook], ...given });
    const greedy = greedyIn(t, "light");
    t.retreatStep("light", greedy.script());
    return greedy.to("retreat")[0];
  };

  it("keeps small fresh units where they are", () => {
    expect(retreats({ light: { units: ["Small", "Small"] }, dark: { units: ["Brute", "Brute"] } })).toBe("pass");
  });

  it("leaves no arena by which the enemy wins", () => {
    const spent = { name: "Big", damage: 5 };
    const dark = { units: ["Brute", "Brute", "Brute", "Brute", "TIE Fighter DS-3-12"] };
    expect(retreats({ light: { units: [spent] }, dark })).toBe("pass");
  });
});

describe("in the battle", () => {
  const pump = card(
    "Pumper",
    {
      abilities: [
        {
          window: "attack",
          cost: { force: 1 },
          effects: [{ verb: "buff", on: "self", stat: "power", amount: 3, until: "attack" }],
        },
      ],
    },
    { power: 2, health: 6 },
  );

  it("pumps power to attack and not to be attacked", () => {
    const given: SceneGiven = { made: [pump, brute], light: { units: ["Pumper"] }, dark: { units: ["Brute"] } };
    const attacking = scene(given);
    const one = greedyIn(attacking, "light");
    attacking.attack("Pumper", "Brute", { ...one.script(), dice: [1, 1, 1, 1, 1] });
    expect(one.to("play")).toContain("Pumper");
    const defending = scene(given);
    const other = greedyIn(defending, "light");
    defending.attack("Brute", "Pumper", { ...other.script(), dice: [1, 1, 1, 1, 1, 1] });
    expect(other.to("play")).not.toContain("Pumper");
  });

  // Obi-Wan's Starfighter (B): pays 2 Force to attack Space units in the enemy's build zone with +2 power this turn.
  it.each([
    ["nothing", {}, false],
    ["a Character", { buildZone: ["Mook"] }, false],
    ["a card face down", { down: ["Raider"] }, false],
    ["a Space unit", { buildZone: ["Raider"] }, true],
  ])("pays to attack build zones only for a unit of its type there: %s", (_what, dark, uses) => {
    const t = scene({
      made: [mook, foe("Raider", {}, { type: "space", power: 5, health: 5, buildCost: 6 })],
      light: { units: ["Obi-Wan's Starfighter (B)"], force: 8 },
      // Somebody in its arena threatens it, so that its numbers matter at all.
      dark: { units: ["TIE Fighter DS-3-12"], ...dark },
    });
    const greedy = greedyIn(t, "light");
    t.window(greedy.script());
    expect(greedy.to("play").some((one) => one.startsWith("Obi-Wan's Starfighter"))).toBe(uses);
  });

  // A Bombard attack is one of the Ground arena from another, an Ion Cannon attack one of the Space arena.
  it.each([
    ["bombard", "space", "space", false],
    ["bombard", "space", "character", false],
    ["bombard", "space", "ground", true],
    ["bombard", "ground", "ground", false],
    ["ionCannon", "ground", "ground", false],
    ["ionCannon", "ground", "space", true],
    ["ionCannon", "space", "space", false],
  ] as const)("gives %s to a unit in the arena %s with an enemy in the arena %s: %s", (number, own, theirs, uses) => {
    const aim = { verb: "buff", on: "self", stat: number, amount: 3, until: "turn" } as const;
    const gunner = card(
      "Gunner",
      { abilities: [{ window: "general", cost: { force: 1 }, effects: [aim] }] },
      { type: own, power: 1, health: 4 },
    );
    const t = scene({
      made: [gunner, foe("Threat", {}, { type: own, power: 2 }), foe("Mark", {}, { type: theirs, power: 3 })],
      light: { units: ["Gunner"] },
      dark: { units: theirs === own ? ["Mark"] : ["Mark", "Threat"] },
    });
    const greedy = greedyIn(t, "light");
    t.window(greedy.script());
    expect(greedy.to("play").includes("Gunner")).toBe(uses);
  });

  it("rolls again what does not hit, by Accuracy and Armor", () => {
    const rerolled = (accuracy: number, armor: number, dice: readonly number[]): string[] => {
      const gun = card(
        "Gun",
        {
          modifiers: [
            { stat: "lucky", amount: 3 },
            { stat: "accuracy", amount: accuracy },
          ],
        },
        { power: 4, health: 5 },
      );
      const wall = foe("Wall", { modifiers: [{ stat: "armor", amount: armor }] }, { power: 1, health: 12 });
      const t = scene({ made: [gun, wall], light: { units: ["Gun"] }, dark: { units: ["Wall"] } });
      const greedy = greedyIn(t, "light");
      t.attack("Gun", "Wall", { ...greedy.script(), dice });
      return greedy.to("reroll").filter((die) => die !== "pass");
    };
    expect(rerolled(0, 0, [3, 4, 2, 6, 1, 1])).toEqual(["0", "2"]);
    expect(rerolled(1, 0, [3, 4, 2, 6, 1])).toEqual(["2"]);
    expect(rerolled(0, 1, [3, 4, 5, 6, 1, 1])).toEqual(["0", "1"]);
  });

  it("attacks the unit that it discards surely before one of more worth that it cannot", () => {
    const t = scene({
      made: [card("Gun", {}, { power: 4, health: 4 }), foe("Hull", {}, { power: 3, health: 12, buildCost: 5 }), brute],
      light: { units: ["Gun"] },
      dark: { units: ["Hull", { name: "Brute", damage: 5 }] },
    });
    const greedy = greedyIn(t, "light");
    t.act("Gun", { ...greedy.script(), dice: [1, 1, 1, 1] });
    expect(greedy.to("act")).toEqual(["Brute"]);
  });

  it("lets no Character run into a Human Shield, and attacks as ever where none is up", () => {
    const acts = (isShielded: boolean): readonly string[] => {
      const t = scene({
        made: [card("Fencer", {}, { type: "character", power: 6, health: 4 }), foe("Rival", {}, { type: "character" })],
        light: { units: ["Fencer"] },
        dark: { units: ["Rival"], hand: ["Human Shield"] },
      });
      if (isShielded) t.window({ dark: { play: "Human Shield" } });
      const greedy = greedyIn(t, "light");
      t.act("Fencer", { ...greedy.script(), ...(isShielded ? {} : { dice: [1, 1, 1, 1, 1, 1] }) });
      return greedy.to("act");
    };
    expect(acts(false)).toEqual(["Rival"]);
    expect(acts(true)).toEqual(["pass"]);
  });

  it("names the X that does most for its price, not none, where its target is chosen after it", () => {
    const surge = {
      window: "attack",
      cost: { forceX: true },
      target: { whose: "yours", is: ["attacking"] },
      effects: [{ verb: "buff", on: "target", stat: "power", amount: "x", until: "attack" }],
    } as const;
    const surged = (health: number, dice: number) => {
      const t = scene({
        made: [play("Surge", surge), card("Gun", {}, { power: 3, health: 4 }), foe("Hull", {}, { power: 8, health })],
        light: { units: ["Gun"], hand: ["Surge"], force: 12 },
        dark: { units: ["Hull"] },
      });
      const greedy = greedyIn(t, "light");
      t.attack("Gun", "Hull", { ...greedy.script(), dice: Array.from({ length: dice }, () => 1) });
      return greedy.to("number");
    };
    // Three dice discard the first in 1 of 2 cases, the second in 1 of 8.
    expect(surged(2, 3 + 5)).toEqual(["5"]);
    expect(surged(3, 3 + 8)).toEqual(["8"]);
  });
});

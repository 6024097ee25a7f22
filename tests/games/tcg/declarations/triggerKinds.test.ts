import { describe, expect, it } from "vitest";
import type { Triggered } from "../../../../src/games/tcg/cards/vocabulary.js";
import { evade } from "../support/duel.js";
import { card, foe, play, withProbe } from "../support/probe.js";
import { type Scene, type SceneGiven, scene } from "../support/scene.js";

/** When triggers answer. "Probe" gains 1 Force each time that it is triggered. */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Walker", {}, { type: "ground" }),
  foe("Villain", {}, { health: 3 }),
  foe("Henchman", {}, { health: 9 }),
];

const PROBED: SceneGiven = { made: MADE, light: { units: ["Man"] }, dark: { units: ["Villain", "Henchman"] } };

/** How often it is triggered in what is played. */
function times(trigger: Omit<Triggered, "effects">, act: (t: Scene) => void, given: SceneGiven = PROBED): number {
  const t = withProbe({ triggers: [{ effects: [{ verb: "gainForce", amount: 1 }], ...trigger }] }, given);
  act(t);
  return t.force("light") - (given.light?.force ?? 8);
}

const ONE_HIT = { dice: [4, 1, 1] };
const NO_HIT = { dice: [1, 1, 1] };
const KILL = { dice: [4, 4, 4] };

describe("triggerKind deployed", () => {
  const herald = card("Herald", { triggers: [{ when: "deployed", effects: [{ verb: "gainForce", amount: 1 }] }] });
  const given: SceneGiven = {
    made: [herald, ...MADE],
    light: {
      down: [
        { name: "Herald", counters: 3 },
        { name: "Walker", counters: 3 },
      ],
    },
  };
  it("comes as the card enters its arena from the build zone", () => {
    expect(
      scene(given)
        .buildStep("light", { light: { build: "deploy Herald" } })
        .force("light"),
    ).toBe(9);
  });
  it("does not come for others, or as a unit comes back from a retreat", () => {
    expect(
      scene(given)
        .buildStep("light", { light: { build: "deploy Walker" } })
        .force("light"),
    ).toBe(8);
    const t = scene({ made: [herald], light: { buildZone: ["Herald"] } });
    expect(t.buildStep("light", { light: { build: "back Herald" } }).force("light")).toBe(8);
  });
});

describe("triggerKind attacks", () => {
  it("comes as the unit attacks", () => {
    expect(times({ when: "attacks" }, (t) => t.attack("Probe", "Villain", NO_HIT))).toBe(1);
  });
  it("does not come as others do, or as it is attacked", () => {
    expect(times({ when: "attacks" }, (t) => t.attack("Man", "Villain", NO_HIT))).toBe(0);
    expect(times({ when: "attacks" }, (t) => t.attack("Villain", "Probe", NO_HIT))).toBe(0);
  });
});

describe("triggerKind attacked", () => {
  it("comes as the unit is attacked", () => {
    expect(times({ when: "attacked" }, (t) => t.attack("Villain", "Probe", NO_HIT))).toBe(1);
  });
  it("does not come as others are", () => {
    expect(times({ when: "attacked" }, (t) => t.attack("Villain", "Man", NO_HIT))).toBe(0);
  });
});

describe("triggerKind attackEnds", () => {
  it("comes as the unit's attack ends, after its damage", () => {
    let damage = -1;
    const t = withProbe({ triggers: [{ when: "attackEnds", may: true, effects: [{ verb: "draw" }] }] }, PROBED);
    t.attack("Probe", "Henchman", {
      ...ONE_HIT,
      light: { may: true },
      at: ({ question }) => {
        if (question === "may") damage = t.unit("Henchman").damage;
      },
    });
    expect([damage, t.hand("light").length]).toEqual([1, 1]);
  });
  it("does not come as attacks of others end", () => {
    expect(times({ when: "attackEnds" }, (t) => t.attack("Man", "Villain", NO_HIT))).toBe(0);
  });
});

describe("triggerKind damages", () => {
  it("comes as the unit does damage, once for each time", () => {
    expect(times({ when: "damages" }, (t) => t.attack("Probe", "Henchman", { dice: [4, 4, 1] }))).toBe(1);
    expect(times({ when: "damages" }, (t) => t.damage("Henchman", 1, { source: "Probe" }))).toBe(1);
  });
  it("does not come without damage, or for that of others", () => {
    expect(times({ when: "damages" }, (t) => t.attack("Probe", "Henchman", NO_HIT))).toBe(0);
    expect(times({ when: "damages" }, (t) => t.attack("Man", "Henchman", ONE_HIT))).toBe(0);
    expect(times({ when: "damages" }, (t) => t.putDamage("Henchman", 1))).toBe(0);
  });
});

describe("triggerKind damaged", () => {
  it("comes as the unit is damaged, whoever does it", () => {
    expect(times({ when: "damaged" }, (t) => t.attack("Villain", "Probe", ONE_HIT))).toBe(1);
    expect(times({ when: "damaged" }, (t) => t.damage("Probe", 1))).toBe(1);
  });
  it("does not come as others are, or for damage counters", () => {
    expect(times({ when: "damaged" }, (t) => t.damage("Man", 1))).toBe(0);
    expect(times({ when: "damaged" }, (t) => t.putDamage("Probe", 1))).toBe(0);
  });
});

describe("triggerKind destroys", () => {
  it("comes as a unit is discarded for damage that this one did", () => {
    expect(times({ when: "destroys" }, (t) => t.attack("Probe", "Villain", KILL))).toBe(1);
  });
  it("does not come where it lives, or where another did it", () => {
    expect(times({ when: "destroys" }, (t) => t.attack("Probe", "Villain", ONE_HIT))).toBe(0);
    expect(times({ when: "destroys" }, (t) => t.attack("Man", "Villain", KILL))).toBe(0);
    expect(times({ when: "destroys" }, (t) => t.putDamage("Villain", 3))).toBe(0);
  });
});

describe("triggerKind kills", () => {
  const kills = { when: "kills", subject: { whose: "opposing" } } as const;
  it("comes as a unit that fits is discarded by damage of this one", () => {
    expect(times(kills, (t) => t.attack("Probe", "Villain", KILL))).toBe(1);
  });
  it("does not come for units that do not fit, or where another did it", () => {
    expect(
      times({ when: "kills", subject: { whose: "opposing", kind: ["ground"] } }, (t) =>
        t.attack("Probe", "Villain", KILL),
      ),
    ).toBe(0);
    expect(times(kills, (t) => t.attack("Man", "Villain", KILL))).toBe(0);
  });
});

describe("triggerKind discarded", () => {
  it("comes as the card is discarded from its arena", () => {
    expect(times({ when: "discarded" }, (t) => t.putDamage("Probe", 3))).toBe(1);
  });
  it("does not come as others are, or as it retreats", () => {
    expect(times({ when: "discarded" }, (t) => t.putDamage("Man", 9))).toBe(0);
    expect(times({ when: "discarded" }, (t) => t.retreatStep("light", { light: { retreat: "Probe" } }))).toBe(0);
  });
});

describe("triggerKind unitDiscarded, trigger subject", () => {
  const unitLost = { when: "unitDiscarded", subject: { whose: "opposing" } } as const;
  it("comes as any unit that fits is discarded", () => {
    expect(times(unitLost, (t) => t.putDamage("Villain", 3).putDamage("Henchman", 9))).toBe(2);
  });
  it("does not come for those that do not fit", () => {
    expect(times(unitLost, (t) => t.putDamage("Man", 9))).toBe(0);
  });
});

const PAST_BATTLE = { dice: [] } as const;
describe("triggerKind battleStarts", () => {
  it("comes once, as the battle phase begins", () => {
    expect(times({ when: "battleStarts" }, (t) => t.battle(PAST_BATTLE))).toBe(1);
  });
  it("does not come at a step of it", () => {
    expect(times({ when: "battleStarts" }, (t) => t.arenaStep("space"))).toBe(0);
  });
});

describe("triggerKind battleEnds", () => {
  it("comes once, as the battle phase ends", () => {
    expect(times({ when: "battleEnds" }, (t) => t.battle(PAST_BATTLE))).toBe(1);
  });
  it("does not come at a step of it, or as the turn ends", () => {
    expect(times({ when: "battleEnds" }, (t) => t.arenaStep("space").endTurn())).toBe(0);
  });
});

describe("triggerKind stepStarts, trigger arena", () => {
  it("comes as a battle step begins, in the arena that is said or in each", () => {
    expect(times({ when: "stepStarts" }, (t) => t.battle())).toBe(3);
    expect(times({ when: "stepStarts", arena: "ground" }, (t) => t.battle())).toBe(1);
  });
  it("does not come for other arenas", () => {
    expect(times({ when: "stepStarts", arena: "ground" }, (t) => t.arenaStep("space").arenaStep("character"))).toBe(0);
  });
});

describe("triggerKind stepEnds", () => {
  it("comes as a battle step ends, after all have acted", () => {
    let tapped = false;
    const t = withProbe({
      triggers: [{ when: "stepEnds", arena: "character", may: true, effects: [{ verb: "draw" }] }],
    });
    t.arenaStep("character", {
      light: { may: true },
      at: ({ question }) => {
        if (question === "may") tapped = t.unit("Probe").tapped;
      },
    });
    expect([tapped, t.hand("light").length]).toEqual([true, 1]);
  });
  it("does not come for other arenas", () => {
    expect(times({ when: "stepEnds", arena: "ground" }, (t) => t.arenaStep("character"))).toBe(0);
  });
});

describe("triggerKind turnEnds", () => {
  it("comes as the turn ends, before victory is looked for", () => {
    expect(times({ when: "turnEnds" }, (t) => t.endTurn())).toBe(1);
    const t = withProbe({ triggers: [{ when: "turnEnds", effects: [{ verb: "retreat", on: "self" }] }] });
    expect(t.endTurn().story("control")[2]).toBe("control character -");
  });
  it("does not come as the battle ends", () => {
    expect(times({ when: "turnEnds" }, (t) => t.battle())).toBe(0);
  });
});

describe("triggerKind buildStepStarts", () => {
  it("comes as its player's build step begins", () => {
    expect(times({ when: "buildStepStarts" }, (t) => t.buildStep("light"))).toBe(1);
  });
  it("does not come as the opponent's does", () => {
    expect(times({ when: "buildStepStarts" }, (t) => t.buildStep("dark"))).toBe(0);
  });
});

describe("triggerKind drawStepStarts", () => {
  it("comes before its player draws", () => {
    expect(times({ when: "drawStepStarts" }, (t) => t.command())).toBe(1);
  });
  it("does not come in a build step by itself", () => {
    expect(times({ when: "drawStepStarts" }, (t) => t.buildStep("light"))).toBe(0);
  });
});

describe("steps opponents", () => {
  it("is the opponent's step", () => {
    expect(times({ when: "drawStepStarts", whose: "opponents" }, (t) => t.command())).toBe(1);
    expect(times({ when: "buildStepStarts", whose: "opponents" }, (t) => t.buildStep("dark"))).toBe(1);
  });
  it("is not one's own", () => {
    expect(times({ when: "buildStepStarts", whose: "opponents" }, (t) => t.buildStep("light"))).toBe(0);
  });
});

describe("triggerKind drawStepEnds", () => {
  const sage = { when: "drawStepEnds", effects: [{ verb: "putOnBottom" }] } as const;
  it("comes after its player has drawn", () => {
    const t = withProbe({ triggers: [sage] }, { made: MADE, light: { deck: ["Man", "Walker"] } });
    t.command();
    expect([t.hand("light"), t.deck("light")]).toEqual([[], ["Walker", "Man"]]);
  });
  it("does not come in a build step by itself", () => {
    expect(times({ when: "drawStepEnds" }, (t) => t.buildStep("light"))).toBe(0);
  });
});

describe("triggerKind buildRoll", () => {
  it("comes after the roll for build points", () => {
    const t = withProbe({ triggers: [{ when: "buildRoll", effects: [{ verb: "gainBuild", amount: 2 }] }] });
    t.ready({ dice: [3] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([5, 3]);
  });
  it("does not come in the build step", () => {
    expect(times({ when: "buildRoll" }, (t) => t.buildStep("light"))).toBe(0);
  });
});

describe("triggerKind wouldBeDamaged", () => {
  const tough = { when: "wouldBeDamaged", effects: [{ verb: "prevent", amount: 1 }] } as const;
  const hurt = (act: (t: Scene) => void) => {
    const t = withProbe({ triggers: [tough] }, PROBED);
    act(t);
    return t;
  };
  it("comes while damage to the unit is pending, before the chance to prevent", () => {
    expect(hurt((t) => t.damage("Probe", 2)).unit("Probe").damage).toBe(1);
    const t = withProbe({ triggers: [tough], abilities: [evade(1, 1)] }).damage("Probe", 1);
    expect([t.unit("Probe").damage, t.offered("light", "play")]).toEqual([0, []]);
  });
  it("does not come for others, or for damage counters", () => {
    expect(hurt((t) => t.damage("Man", 2)).unit("Man").damage).toBe(2);
    expect(hurt((t) => t.putDamage("Probe", 2)).unit("Probe").damage).toBe(2);
  });
});

describe("trigger from", () => {
  const wary = { when: "wouldBeDamaged", from: { kind: ["character"] }, effects: [{ verb: "preventAll" }] } as const;
  const hurt = (source: string | undefined) => {
    const made = [...MADE, foe("Tank", {}, { type: "ground" })];
    const t = withProbe({ triggers: [wary] }, { made, dark: { units: ["Villain", "Tank"] } });
    return t.damage("Probe", 2, source === undefined ? {} : { source }).unit("Probe").damage;
  };
  it("answers damage that such a unit does", () => {
    expect(hurt("Villain")).toBe(0);
  });
  it("answers none that others do, or nobody", () => {
    expect([hurt("Tank"), hurt(undefined)]).toEqual([2, 2]);
  });
});

describe("triggerKind wouldBeDiscarded", () => {
  const lucky = { when: "wouldBeDiscarded", effects: [{ verb: "preventAll" }] } as const;
  const hurt = (amount: number) =>
    withProbe({ triggers: [lucky] })
      .damage("Probe", amount)
      .card("Probe");
  it("comes where what is left of the damage would discard the unit", () => {
    expect(hurt(3)).toMatchObject({ zone: "arena", damage: 0 });
  });
  it("does not come where it would live, or for damage counters", () => {
    expect(hurt(2)).toMatchObject({ zone: "arena", damage: 2 });
    expect(
      withProbe({ triggers: [lucky] })
        .putDamage("Probe", 3)
        .card("Probe").zone,
    ).toBe("discard");
  });
});

describe("triggerKind prevents", () => {
  const declared = {
    triggers: [{ when: "prevents", effects: [{ verb: "gainForce", amount: 1 }] }],
    abilities: [evade(1, 0)],
  } as const;
  it("comes as damage to the unit is prevented", () => {
    expect(
      withProbe(declared)
        .damage("Probe", 2, { light: { play: "Probe" } })
        .force("light"),
    ).toBe(9);
  });
  it("does not come where it is not, or for others", () => {
    expect(withProbe(declared).damage("Probe", 1).force("light")).toBe(8);
    const shield = play("Shield", {
      window: "prevention",
      target: { whose: "yours" },
      effects: [{ verb: "prevent", amount: 1 }],
    });
    const t = withProbe(declared, { made: [...MADE, shield], light: { units: ["Man"], hand: ["Shield"] } });
    expect(t.damage("Man", 1, { light: { play: "Shield" } }).force("light")).toBe(8);
  });
});

describe("triggerKind rolled", () => {
  it("comes as the attack dice of a unit that fits have been rolled, before they are rolled again", () => {
    expect(times({ when: "rolled", subject: { whose: "opposing" } }, (t) => t.attack("Villain", "Man", ONE_HIT))).toBe(
      1,
    );
  });
  it("does not come for others, or where nobody strikes", () => {
    expect(times({ when: "rolled", subject: { whose: "opposing" } }, (t) => t.attack("Man", "Henchman", ONE_HIT))).toBe(
      0,
    );
    expect(
      times({ when: "rolled", subject: { whose: "opposing" } }, (t) => t.damage("Man", 1, { source: "Villain" })),
    ).toBe(0);
  });
});

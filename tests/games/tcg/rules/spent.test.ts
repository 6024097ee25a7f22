import { describe, expect, it } from "vitest";
import type { TriggerName } from "../../../../src/games/tcg/cards/terms.js";
import { card, foe } from "../support/probe.js";
import { type Scene, scene } from "../support/scene.js";

/**
 * A unit with as many damage counters as health is discarded (glossary, "Discard", "Health"), also where its health has
 * fallen because another unit has left: at once, before anything else happens.
 */

/** A dark unit that gives the others 2 health and leaves when this happens, and one that lives by it. */
function ward(when: TriggerName, damage: number): Scene {
  const medic = foe("Medic", {
    modifiers: [{ stat: "health", amount: 2, of: { whose: "yours", is: ["other"] } }],
    triggers: [{ when, effects: [{ verb: "retreat", on: "self" }] }],
  });
  return scene({
    made: [medic, foe("Hurt", {}, { speed: 90 }), card("Fist")],
    light: { units: ["Clone Squad", "Fist"] },
    dark: { units: ["Medic", { name: "Hurt", damage }] },
  });
}

const passing = ({ question }: { readonly question: string }) => (question === "act" ? "pass" : undefined);
/** Who was asked to act. */
const acted = (t: Scene) => t.asked.filter((one) => one.question === "act").map((one) => one.card);

describe("a unit whose health falls to its damage by a trigger", () => {
  it.each([
    ["stepStarts", (t: Scene) => t.arenaStep("character", { decide: passing })],
    ["battleStarts", (t: Scene) => t.battle({ decide: passing })],
    ["attacked", (t: Scene) => t.attack("Fist", "Medic")],
  ] as const)("%s: is gone before anybody acts", (when, step) => {
    const t = step(ward(when, 3));
    expect(t.discard("dark")).toEqual(["Hurt"]);
    expect(acted(t)).not.toContain("Hurt");
  });

  it("does not count where victory is looked for", () => {
    expect(ward("turnEnds", 3).endTurn().winner).toBe("light");
    expect(ward("turnEnds", 2).endTurn().winner).not.toBe("light");
  });

  it("does not count where it falls by a unit that is discarded as the turn ends", () => {
    const made = [
      foe("Medic", { modifiers: [{ stat: "health", amount: 2, of: { whose: "yours", is: ["other"] } }] }),
      foe("Hurt"),
    ];
    const t = scene({
      made,
      light: { units: ["Clone Squad", "Clone Cadet"] },
      dark: { units: ["Medic", { name: "Hurt", damage: 3 }], hand: ["Self-Destruct"] },
    });
    t.window({ dark: { play: "Self-Destruct", target: "Medic" } });
    expect(t.endTurn().winner).toBe("light");
  });

  it.each([
    ["buildStepStarts", (t: Scene) => t.buildStep("dark")],
    ["drawStepStarts", (t: Scene) => t.command()],
    ["stepEnds", (t: Scene) => t.arenaStep("character", { decide: passing })],
    ["battleEnds", (t: Scene) => t.battle({ decide: passing })],
  ] as const)("%s: is gone when the step is over, and stays where it has health left", (when, step) => {
    expect(step(ward(when, 3)).discard("dark")).toEqual(["Hurt"]);
    expect(step(ward(when, 2)).discard("dark")).toEqual([]);
  });

  it("stuns nobody by Retaliate that was to come", () => {
    const stunner = foe("Hurt", {
      modifiers: [{ stat: "stun", amount: 2 }],
      abilities: [{ window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: 1 }] }],
    });
    const medic = foe("Medic", {
      modifiers: [{ stat: "health", amount: 2, of: { whose: "yours", is: ["other"] } }],
      triggers: [{ when: "attackEnds", subject: {}, effects: [{ verb: "retreat", on: "self" }] }],
    });
    const t = scene({
      made: [medic, stunner, card("Fist", {}, { health: 9 })],
      light: { units: ["Fist"] },
      dark: { units: ["Medic", { name: "Hurt", damage: 3 }] },
    });
    t.attack("Fist", "Hurt", { dark: { play: "Hurt" }, dice: [1, 1, 1, 6] });
    expect(t.discard("dark")).toEqual(["Hurt"]);
    expect(t.unit("Fist")).toMatchObject({ damage: 1, power: 3 });
  });

  it("is out of an attack that its dice have set off", () => {
    const medic = card("Medic", {
      modifiers: [{ stat: "health", amount: 2, of: { whose: "yours", is: ["other"] } }],
      triggers: [{ when: "rolled", subject: {}, effects: [{ verb: "retreat", on: "self" }] }],
    });
    const t = scene({
      made: [medic, card("Fist"), foe("Wall")],
      light: { units: ["Medic", { name: "Fist", damage: 3 }] },
      dark: { units: ["Wall"] },
    });
    t.attack("Fist", "Wall", { dice: [4, 4, 4] });
    expect([t.discard("light"), t.unit("Wall").damage]).toEqual([["Fist"], 0]);
  });
});

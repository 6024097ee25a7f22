import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Where effects of single cards of Return of the Jedi and Revenge of the Sith do nothing, or no more. */

const mission = (name: string) => [{ name, counters: 9 }];
const ones = (count: number): number[] => Array<number>(count).fill(1);
const passes = ({ question }: { question: string }) => (question === "act" ? "pass" : undefined);

describe("hands and decks", () => {
  it("Bargain with Jabba divides what there is", () => {
    const t = scene({ light: { deck: ["Jawa"], down: mission("Bargain with Jabba") } });
    t.buildStep("light", { light: { build: "deploy Bargain with Jabba" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Jawa"], ["Bargain with Jabba"]]);
  });

  it("Vader's Guile cannot be completed with eleven cards discarded", () => {
    const given = (count: number) =>
      scene({ dark: { discard: Array<string>(count).fill("Security Droid"), down: mission("Vader's Guile") } });
    expect(given(11).buildStep("dark").offered("dark", "build")).toEqual(["pass"]);
    expect(given(12).buildStep("dark").offered("dark", "build")).toContain("deploy Vader's Guile");
  });

  it("Free Tatooine puts nothing under the deck where its player likes, or without discarded cards", () => {
    const given = (discard: string[]) =>
      scene({ light: { locations: ["Free Tatooine"], discard, deck: ["Clone Squad"] } });
    expect(given(["Jawa"]).buildStep("light").deck("light")).toEqual(["Clone Squad"]);
    expect(given([]).buildStep("light").offered("light", "choose")).toEqual([]);
  });

  it("Free Tatooine puts one card of the pile under the deck", () => {
    const t = scene({ light: { locations: ["Free Tatooine"], discard: ["Jawa"], deck: ["Clone Squad"] } });
    expect(t.buildStep("light", { light: { choose: "Jawa" } }).deck("light")).toEqual(["Clone Squad", "Jawa"]);
  });

  it("Occupied Tatooine is for its owner alone", () => {
    const t = scene({
      light: { discard: ["Jawa"] },
      dark: { locations: ["Occupied Tatooine"], discard: ["Juggernaut"] },
    });
    expect(t.buildStep("light").questions("light", "choose")).toEqual([]);
    expect(t.buildStep("dark").offered("dark", "choose")).toEqual(["pass", "Juggernaut"]);
  });

  it("Ephant Mon (A) finds no plan among units, and looks only where its player likes", () => {
    const given = () =>
      scene({
        light: { units: ["Ephant Mon (A)"] },
        dark: { units: ["Zam Wesell (B)"], hand: ["Juggernaut"], deck: [] },
      });
    const t = given().attack("Ephant Mon (A)", "Zam Wesell (B)", { light: { may: true }, dice: ones(3) });
    expect(t.offered("light", "choose")).toEqual(["pass"]);
    const u = given().attack("Ephant Mon (A)", "Zam Wesell (B)", { light: { may: false }, dice: ones(3) });
    expect(u.questions("light", "choose")).toEqual([]);
  });

  it("Progress Report doubles nothing where nothing lies face down", () => {
    const t = scene({ dark: { down: mission("Progress Report"), buildZone: [{ name: "Juggernaut", counters: 2 }] } });
    t.buildStep("dark", { dark: { build: "deploy Progress Report" } });
    expect([t.questions("dark", "choose"), t.card("Juggernaut").counters]).toEqual([[], 2]);
  });

  it("C-3PO (H) discards two of any kind where no Battle card is in hand", () => {
    const t = scene({ light: { units: ["C-3PO (H)"], deck: ["Jawa", "Eopie"] } });
    t.buildStep("light", { light: { build: "C-3PO (H)", discard: "Jawa" } });
    expect([t.questions("light", "may"), t.hand("light"), t.discard("light").sort()]).toEqual([
      [],
      [],
      ["Eopie", "Jawa"],
    ]);
  });

  it("Jedi Concentration takes no more than there is", () => {
    const t = scene({ light: { deck: ["Jawa"], down: mission("Jedi Concentration") } });
    t.buildStep("light", { light: { build: "deploy Jedi Concentration" } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["Jawa"], []]);
  });

  it("Yoda (J) looks at nothing as others are attacked, or in an empty deck", () => {
    const given = (deck: string[]) =>
      scene({ light: { units: ["Yoda (J)", "Clone Cadet"], deck }, dark: { units: ["Zam Wesell (B)"] } });
    const t = given(["Jawa"]).attack("Zam Wesell (B)", "Clone Cadet", { dice: ones(3) });
    expect(t.deck("light")).toEqual(["Jawa"]);
    expect(
      given([])
        .attack("Zam Wesell (B)", "Yoda (J)", { dice: ones(3) })
        .hand("light"),
    ).toEqual([]);
  });

  it("C-3PO (I) leaves the card where its player likes, and looks into no empty deck", () => {
    const t = scene({ light: { units: ["C-3PO (I)"], deck: [] }, dark: { deck: ["Juggernaut"] } });
    t.arenaStep("character", { light: { may: false } });
    expect([t.deck("dark"), t.offered("light", "player")]).toEqual([["Juggernaut"], ["dark"]]);
  });

  it("Recusant-Class Light Destroyer fetches nothing of another type", () => {
    const t = scene({
      dark: { down: mission("Recusant-Class Light Destroyer"), deck: ["Juggernaut", "Security Droid"] },
    });
    t.buildStep("dark", { dark: { build: "deploy Recusant-Class Light Destroyer", may: true, arena: "space" } });
    expect([t.offered("dark", "choose"), t.hand("dark")]).toEqual([["pass"], []]);
  });

  it("Naboo Star Skiff begins nobody but Characters of Naboo", () => {
    const t = scene({ light: { down: mission("Naboo Star Skiff"), deck: ["Clone Cadet", "N-1 Starfighter"] } });
    t.buildStep("light", { light: { build: "deploy Naboo Star Skiff", may: true } });
    expect([t.offered("light", "choose"), t.down("light")]).toEqual([["pass"], []]);
  });
});

describe("fights", () => {
  it("Luke Skywalker (O) has no stack to strike with as he is attacked, or after the attack", () => {
    const t = scene({ light: { units: ["Luke Skywalker (O)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Luke Skywalker (O)", { dice: ones(3) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.attack("Luke Skywalker (O)", "Zam Wesell (B)", { light: { play: "Luke Skywalker (O)/1" }, dice: ones(7) });
    expect(t.unit("Luke Skywalker (O)").power).toBe(6);
  });

  it("Lightsaber Throw leaves the Location where its player likes, and those of other arenas", () => {
    const given = (location: string) =>
      scene({
        light: { units: ["Clone Cadet"], locations: [location] },
        dark: { units: ["Zam Wesell (B)"], hand: ["Lightsaber Throw"] },
      });
    const t = given("Yoda's Hut").window({ dark: { play: "Lightsaber Throw/1", target: "Clone Cadet", may: false } });
    expect(t.location("character")).toBe("Yoda's Hut");
    const u = given("Rebel Trenches").window({ dark: { play: "Lightsaber Throw/1", target: "Clone Cadet" } });
    expect(u.location("ground")).toBe("Rebel Trenches");
  });

  it("Destroyer Droid, Q Series, fights as it did once the turn is over", () => {
    const t = scene({ dark: { units: ["Destroyer Droid, Q Series"] } });
    const before = t.unit("Destroyer Droid, Q Series");
    t.arenaStep("character", { dark: { option: 0 }, decide: passes });
    expect(t.unit("Destroyer Droid, Q Series")).toMatchObject({
      speed: before.speed + 10,
      stun: 3,
      power: before.power,
    });
    expect(t.endTurn().unit("Destroyer Droid, Q Series")).toMatchObject({ speed: before.speed, stun: 0 });
  });

  it("Lightsaber Quick Draw cuts down nobody as fast as the card shown, or in another arena", () => {
    const given = (hand: string[]) =>
      scene({
        light: { units: ["Luke Skywalker (H)"], hand: ["Lightsaber Quick Draw", ...hand] },
        dark: { units: ["Zam Wesell (B)", "Juggernaut"] },
      });
    const t = given(["Clone Platoon"]);
    expect(t.unit("Zam Wesell (B)").speed).toBe(
      scene({ light: { units: ["Clone Platoon"] } }).unit("Clone Platoon").speed,
    );
    t.window({ light: { play: "Lightsaber Quick Draw/1" } });
    expect([t.unit("Zam Wesell (B)").damage, t.unit("Juggernaut").damage]).toEqual([0, 0]);
    expect(
      given([])
        .window({ light: { play: "Lightsaber Quick Draw/1" } })
        .questions("light", "choose"),
    ).toEqual([]);
  });

  it("Strike with Impunity forbids Retaliate neither to its player nor in the next turn", () => {
    const given = () => {
      const t = scene({
        light: { units: ["Chewbacca (I)"] },
        dark: { units: ["Zam Wesell (B)"], hand: ["Strike with Impunity"] },
      });
      return t.window({ dark: { play: "Strike with Impunity" } });
    };
    expect(
      given()
        .attack("Zam Wesell (B)", "Chewbacca (I)", { dice: ones(3) })
        .offered("light", "play"),
    ).toEqual(["pass"]);
    const t = given().turn({ dice: [1], decide: passes });
    t.attack("Zam Wesell (B)", "Chewbacca (I)", { dice: ones(3) });
    expect(t.offered("light", "play")).toContain("Chewbacca (I)");
  });

  it("Combined Squadron Tactics and Unity of the Jedi cannot be played for two", () => {
    const ships = ["N-1 Starfighter", "Naboo Cruiser"];
    const t = scene({ light: { units: ships, hand: ["Combined Squadron Tactics"] } }).window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Luke Skywalker (H)", "Yoda (F)"], hand: ["Unity of the Jedi"] } }).window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Palpatine's Sanctum does not grow by others than Jedi, or by others' kills", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Luke Skywalker (H)"] },
      dark: { units: ["Darth Vader (Q)", "Zam Wesell (B)"], locations: ["Palpatine's Sanctum"] },
    });
    t.damage("Clone Cadet", 9, { source: "Darth Vader (Q)" }).damage("Luke Skywalker (H)", 20, {
      source: "Zam Wesell (B)",
    });
    expect([t.card("Clone Cadet").zone, t.card("Luke Skywalker (H)").zone]).toEqual(["discard", "discard"]);
    expect(t.card("Palpatine's Sanctum").counters).toBe(0);
  });
});

describe("build steps", () => {
  it("Darth Sidious (F) shares no more than half the cost, rounded down", () => {
    const t = scene({ dark: { units: ["Darth Sidious (F)", "Security Droid"] } });
    t.buildStep("dark", { dark: { build: "Darth Sidious (F)", choose: "Security Droid", number: 0 } });
    expect([t.offered("dark", "number"), t.force("dark")]).toEqual([["0", "1"], 9]);
  });

  it("Stubborn Personality lets stack in the next turn", () => {
    const t = scene({
      light: {
        units: ["Luke Skywalker (H)"],
        hand: ["Luke Skywalker (I)"],
        build: 3,
        down: mission("Stubborn Personality").slice(0, 0),
      },
      dark: { down: mission("Stubborn Personality") },
    });
    t.buildStep("dark", { dark: { build: "deploy Stubborn Personality" } });
    expect(t.buildStep("light").offered("light", "build")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Luke Skywalker (H)"], hand: ["Luke Skywalker (I)"], build: 3 } }).buildStep(
      "light",
    );
    expect(u.offered("light", "build")).toContain("stackUnder Luke Skywalker (I)");
  });

  it("Unexpected Attack turns no later battle round", () => {
    const t = scene({ light: { down: mission("Unexpected Attack") } });
    t.buildStep("light", { light: { build: "deploy Unexpected Attack" } });
    const order = () =>
      t
        .battle()
        .story("stepBegan")
        .map((line) => line.split(" ")[1]);
    expect(order()).toEqual(["character", "ground", "space"]);
    t.turn({ dice: [1] });
    expect(t.story("stepBegan").map((line) => line.split(" ")[1])).toEqual(["space", "ground", "character"]);
  });
});

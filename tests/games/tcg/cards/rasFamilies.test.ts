import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

const mission = (name: string) => [{ name, counters: 9 }];

describe("what units of Rogues and Scoundrels do in an attack", () => {
  it("Boba Fett (G) drains Force for his damage", () => {
    const t = scene({ light: { units: ["Clone Warrior 4/163"], force: 5 }, dark: { units: ["Boba Fett (G)"] } });
    t.attack("Boba Fett (G)", "Clone Warrior 4/163", { dice: [4, 4, 1, 1, 1, 1, 1] });
    expect(t.force("light")).toBe(3);
  });

  it("Chewbacca (I) strikes back with his power, and is untapped by what that discards", () => {
    const t = scene({
      light: { units: [{ name: "Chewbacca (I)", tapped: true }] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Zam Wesell (B)", "Chewbacca (I)", {
      light: { play: "Chewbacca (I)" },
      dice: [1, 1, 1, 4, 4, 4, 1, 1, 1, 1],
    });
    expect([t.card("Zam Wesell (B)").zone, t.unit("Chewbacca (I)").tapped]).toEqual(["discard", false]);
  });

  it("Chewbacca (H) steps in, and strikes back", () => {
    const t = scene({ light: { units: ["Chewbacca (H)", "Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Clone Cadet", {
      light: { play: ["Chewbacca (H)/1", "Chewbacca (H)"] },
      dice: [4, 1, 1, 4, 1, 1, 1, 1],
    });
    expect([t.unit("Chewbacca (H)").damage, t.unit("Zam Wesell (B)").damage, t.force("light")]).toEqual([1, 1, 5]);
  });

  it("E-3PO (A): damage costs the opponent a card", () => {
    const t = scene({ light: { units: ["E-3PO (A)"] }, dark: { units: ["Zam Wesell (B)"], hand: ["Juggernaut"] } });
    t.attack("E-3PO (A)", "Zam Wesell (B)", { dice: [1, 1] });
    expect(t.hand("dark")).toEqual(["Juggernaut"]);
    t.attack("E-3PO (A)", "Zam Wesell (B)", { dice: [4, 1] });
    expect(t.hand("dark")).toEqual([]);
  });

  it.each([
    [[5, 3], false],
    [[3, 3], true],
  ])("Han Solo (I) with dice %j stays tapped: %s", (dice, tapped) => {
    const t = scene({ light: { units: ["Han Solo (I)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Han Solo (I)", "Zam Wesell (B)", { dice: [1, 1, 1, 1, ...dice] });
    expect(t.unit("Han Solo (I)").tapped).toBe(tapped);
  });

  it("Prince Xizor (A) takes 2 of an attack, all of anything else", () => {
    const t = scene({ light: { units: ["Prince Xizor (A)"] } });
    t.damage("Prince Xizor (A)", 4, { byAttack: true });
    expect(t.unit("Prince Xizor (A)").damage).toBe(2);
    t.damage("Prince Xizor (A)", 4);
    expect(t.unit("Prince Xizor (A)").damage).toBe(6);
  });

  it("Dune Sea Krayt Dragon untaps where it is attacked", () => {
    const t = scene({
      light: { units: [{ name: "Dune Sea Krayt Dragon", tapped: true }] },
      dark: { units: ["Battle Droid Squad"] },
    });
    t.window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.attack("Battle Droid Squad", "Dune Sea Krayt Dragon", { light: { play: "Dune Sea Krayt Dragon" }, dice: [1, 1] });
    expect([t.unit("Dune Sea Krayt Dragon").tapped, t.force("light")]).toEqual([false, 4]);
  });

  it("Ponda Baba must attack the weakest", () => {
    const t = scene({ light: { units: ["Ponda Baba (A)"] }, dark: { units: ["Zam Wesell (B)", "Security Droid"] } });
    t.act("Ponda Baba (A)", { dice: [1, 1, 1, 1, 1, 1, 1] });
    expect(t.offered("light", "act")).toEqual(["Security Droid"]);
  });

  it("Mist Hunter aims at the damaged, and is flown by Droids and Bounty Hunters", () => {
    const t = scene({
      light: { units: ["Mist Hunter (A)"] },
      dark: { units: [{ name: "Carrack Cruiser", damage: 1 }, "TIE Fighter DS-3-12"] },
    });
    t.attack("Mist Hunter (A)", "Carrack Cruiser", { dice: [3, 1, 1, 1, 1] });
    expect(t.unit("Carrack Cruiser").damage).toBe(2);
    t.attack("Mist Hunter (A)", "TIE Fighter DS-3-12", { dice: [3, 1, 1, 1, 1] });
    expect(t.unit("TIE Fighter DS-3-12").damage).toBe(0);
    const u = scene({
      made: [
        { name: "Hunter", side: "Neutral", subtypes: ["Bounty", "Hunter"], declared: { pilot: { of: ["Transport"] } } },
        { name: "Ace", declared: { pilot: { of: ["Transport"] } } },
      ],
      light: { units: ["Mist Hunter (A)", "Hunter", "Ace"] },
    });
    u.buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass", "board Hunter"]);
  });

  it("Admiral Piett (C) lets Space units step in, and retreats with a Dark Jedi about", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter"] },
      dark: { units: ["Admiral Firmus Piett (C)", "Carrack Cruiser", "TIE Fighter DS-3-12"] },
    });
    t.attack("N-1 Starfighter", "TIE Fighter DS-3-12", {
      dark: { play: "Admiral Firmus Piett (C)/1 for Carrack Cruiser" },
      dice: [4, 1],
    });
    expect(t.unit("Carrack Cruiser").damage).toBe(1);
    t.window();
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    const u = scene({ dark: { units: ["Admiral Firmus Piett (C)", "Darth Vader (J)"] } });
    u.window({ dark: { play: "Admiral Firmus Piett (C)" } });
    expect(u.card("Admiral Firmus Piett (C)").zone).toBe("build");
  });

  it("a Star Destroyer strikes back while Vader is about", () => {
    const given = (units: string[]) => scene({ light: { units: ["N-1 Starfighter"] }, dark: { units } });
    const t = given(["Star Destroyer RAS"]).attack("N-1 Starfighter", "Star Destroyer RAS", { dice: [1, 1] });
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    const u = given(["Star Destroyer RAS", "Darth Vader (J)"]);
    u.attack("N-1 Starfighter", "Star Destroyer RAS", { dark: { play: "Star Destroyer RAS" }, dice: [1, 1, 4, 1, 1] });
    expect(u.card("N-1 Starfighter").zone).toBe("discard");
  });
});

describe("numbers", () => {
  it("Luke Skywalker (L) has 2 more power for each other unique Character", () => {
    const t = scene({ light: { units: ["Luke Skywalker (L)", "Princess Leia (G)", "Chewbacca (F)", "Clone Cadet"] } });
    expect(t.unit("Luke Skywalker (L)").power).toBe(9);
  });

  it("Luke's X-Wing (D) is stronger piloted, and its abilities cost 1 less", () => {
    const t = scene({
      made: [
        {
          name: "Ace",
          declared: {
            pilot: {
              of: ["Starfighter"],
              abilities: [
                { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
              ],
            },
          },
        },
      ],
      light: { units: [{ name: "Luke's X-Wing (D)", pilots: ["Ace"] }] },
    });
    expect(t.unit("Luke's X-Wing (D)")).toMatchObject({ power: 6, shields: 1 });
    t.damage("Luke's X-Wing (D)", 1, { light: { play: "Ace for Luke's X-Wing (D)" } });
    expect([t.unit("Luke's X-Wing (D)").damage, t.force("light")]).toEqual([0, 7]);
  });

  it("Base Guards need an own Location in the Ground arena", () => {
    const guards = (locations: string[]) => scene({ light: { units: ["Base Guards"], locations } }).unit("Base Guards");
    expect(guards(["Rebel Trenches"])).toMatchObject({ power: 7, armor: 2 });
    expect(guards(["Rebel Hangar"])).toMatchObject({ power: 5, armor: 0 });
  });

  it("Prince Xizor spares neutral units their upkeep, and drives those that have one", () => {
    const t = scene({ light: { units: ["Prince Xizor (A)", "Zuckuss (A)", "Jawa"], build: 3 } });
    expect(t.unit("Zuckuss (A)")).toMatchObject({ speed: 40, power: 5 });
    t.buildStep("light", { light: { upkeep: 0 } });
    expect([t.unit("Zuckuss (A)").tapped, t.buildPoints("light")]).toEqual([false, 0]);
  });

  it("Princess Leia (I) spares Smugglers, aims and earns", () => {
    const t = scene({ light: { units: ["Princess Leia (I)", "Han Solo (I)"] } });
    t.buildStep("light", { light: { build: "Princess Leia (I)" } });
    expect([t.unit("Han Solo (I)").tapped, t.unit("Han Solo (I)").accuracy]).toEqual([false, 2]);
    const u = scene({ light: { units: ["Princess Leia (I)"] } });
    u.buildStep("light", { light: { build: "Princess Leia (I)/1" } });
    expect(u.questions("light", "build").length).toBeGreaterThan(0);
    expect(u.story("buildChanged")).toHaveLength(1);
  });

  it("Holoprojection Chamber makes Missions cheaper", () => {
    const t = scene({
      dark: { locations: ["Holoprojection Chamber"], down: [{ name: "Carbon Freeze", counters: 1 }] },
      light: { units: ["Clone Cadet"] },
    });
    t.buildStep("dark", { dark: { build: "deploy Carbon Freeze" }, light: { pay: false } });
    expect(t.unit("Clone Cadet").tapped).toBe(true);
  });

  it("Darth Vader (M) makes every unit a hunter for 1 Force, and hunters cheaper", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Cadet"] },
      dark: { units: ["Darth Vader (M)", "Zam Wesell (B)"], hand: ["Greedo (B)"], build: 2 },
    });
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [4, 4, 1] });
    t.attack("Darth Vader (M)", "Clone Cadet#2", { dice: [4, 4, 1, 1, 1] });
    t.buildStep("dark", { dark: { build: ["start Greedo (B)", "deploy Greedo (B)"] } });
    expect([t.force("dark"), t.units("dark")]).toEqual([10, ["Darth Vader (M)", "Zam Wesell (B)", "Greedo (B)"]]);
  });

  it("No Good to Me Dead takes Bounties of this turn away", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], hand: ["No Good to Me Dead"] },
      dark: { units: ["Mara Jade (B)"], force: 0 },
    });
    t.window({ light: { play: "No Good to Me Dead" } });
    t.attack("Mara Jade (B)", "Clone Cadet", { dice: [4, 4, 1, 1, 1] });
    t.buildStep("dark");
    expect(t.force("dark")).toBe(0);
  });
});

describe("plays and Missions", () => {
  it("Call for Hunters taps one, and finds four", () => {
    const hunters = ["Greedo (B)", "Zuckuss (A)", "Dengar (A)", "Boba Fett (C)"];
    const t = scene({
      dark: { units: ["Zam Wesell (B)"], deck: [...hunters, "Juggernaut"], down: mission("Call for Hunters") },
    });
    t.buildStep("dark", { dark: { build: "deploy Call for Hunters", choose: hunters } });
    expect([t.hand("dark").sort(), t.unit("Zam Wesell (B)").tapped]).toEqual([[...hunters].sort(), true]);
  });

  it("Commander Nemet (A) may discard the enemy's top card", () => {
    const t = scene({ light: { deck: ["Clone Squad", "Jawa"] }, dark: { units: ["Commander Nemet (A)"] } });
    t.buildStep("dark", { dark: { may: false } });
    expect(t.deck("light")).toEqual(["Clone Squad", "Jawa"]);
    t.buildStep("dark", { dark: { may: true } });
    expect([t.deck("light"), t.discard("light")]).toEqual([["Jawa"], ["Clone Squad"]]);
  });

  it("Dantooine System hides what is tapped", () => {
    const t = scene({
      light: { units: [{ name: "Clone Squad", tapped: true }, "Clone Platoon"], locations: ["Dantooine System"] },
      dark: { units: ["Juggernaut"] },
    });
    t.window({ light: { play: "Dantooine System" } });
    t.act("Juggernaut");
    expect(t.offered("dark", "act")).toEqual(["pass", "Clone Platoon"]);
    expect(t.discard("light")).toEqual(["Dantooine System"]);
  });

  it("Dark Sacrifice gives the others of the arena power by the total build cost", () => {
    const t = scene({
      dark: { units: ["Juggernaut", "Battle Droid Squad", "Zam Wesell (B)"], hand: ["Dark Sacrifice"] },
    });
    t.window({ dark: { play: "Dark Sacrifice", choose: "Battle Droid Squad" } });
    expect([t.unit("Juggernaut").power, t.unit("Zam Wesell (B)").power]).toEqual([9, 3]);
  });

  it("Doctor Evazan works on cheap untapped Characters", () => {
    const t = scene({
      light: { units: ["Doctor Evazan (A)"] },
      dark: { units: ["Security Droid", { name: "Zam Wesell (B)", tapped: true }, "Darth Vader (K)"] },
    });
    t.act("Doctor Evazan (A)", { light: { act: "Doctor Evazan (A)" }, dice: [4, 4, 1, 1] });
    expect(t.card("Security Droid").zone).toBe("discard");
  });

  it("Slave I (F) sells a Space unit of the enemy's discard pile", () => {
    const t = scene({ light: { units: ["Slave I (F)"] }, dark: { discard: ["Juggernaut", "Carrack Cruiser"] } });
    t.buildStep("light", { light: { build: "Slave I (F)" } });
    expect(t.discard("dark")).toEqual(["Juggernaut"]);
    const u = scene({ light: { units: ["Slave I (F)"] }, dark: { discard: ["Juggernaut"] } }).buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass"]);
  });

  it("Kabe (A) picks a card of the enemy's discard pile for a build point, and hides behind Muftak", () => {
    const t = scene({
      light: { units: ["Kabe (A)", "Muftak (A)"] },
      dark: { units: ["Zam Wesell (B)"], discard: ["Juggernaut"] },
    });
    t.act("Zam Wesell (B)");
    expect(t.offered("dark", "act")).toEqual(["pass", "Muftak (A)"]);
    t.act("Kabe (A)", { light: { act: "Kabe (A)", choose: "Juggernaut" } });
    expect([t.discard("dark"), t.buildNext("light")]).toEqual([[], 1]);
  });

  it("Muftak takes a card of the opponent's choice", () => {
    const t = scene({ light: { units: ["Muftak (A)"] }, dark: { hand: ["Juggernaut", "Carrack Cruiser"] } });
    t.act("Muftak (A)", { light: { act: "Muftak (A)" }, dark: { discard: "Juggernaut" } });
    expect(t.hand("dark")).toEqual(["Carrack Cruiser"]);
  });

  it("Take a Prisoner discards cards of one name from the enemy's deck", () => {
    const t = scene({
      light: { deck: ["Luke Skywalker (H)", "Clone Cadet", "Luke Skywalker (L)", "Clone Squad"] },
      dark: { down: mission("Take a Prisoner") },
    });
    t.buildStep("dark", {
      dark: { build: "deploy Take a Prisoner", choose: ["Luke Skywalker (H)", "Luke Skywalker (L)"] },
    });
    expect(t.deck("light").sort()).toEqual(["Clone Cadet", "Clone Squad"]);
  });

  it("Trash Compactor presses the Character arena", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)"], locations: ["Trash Compactor"] },
    });
    t.arenaStep("character", { light: { act: "pass" }, dark: { act: "pass" } });
    expect([t.unit("Clone Cadet").damage, t.unit("Clone Squad").damage, t.unit("Zam Wesell (B)").damage]).toEqual([
      1, 0, 1,
    ]);
  });

  it("Big Asteroid and Medium Asteroid break up", () => {
    const t = scene({
      light: { units: ["Big Asteroid"], hand: ["Medium Asteroid"], deck: ["Medium Asteroid", "Small Asteroid"] },
    });
    t.putDamage("Big Asteroid", 3, { light: { choose: ["Medium Asteroid", "Medium Asteroid#2"] } });
    expect(t.units("light")).toEqual(["Medium Asteroid", "Medium Asteroid#2"]);
    t.putDamage("Medium Asteroid", 2, { light: { choose: "Small Asteroid" } });
    expect(t.units("light")).toEqual(["Medium Asteroid#2", "Small Asteroid"]);
    expect(t.controller("space")).not.toBe("light");
  });

  it("Han's Sacrifice untaps in the arena of the damaged unit that is discarded", () => {
    const t = scene({
      light: {
        units: [
          { name: "Clone Squad", damage: 1 },
          { name: "Clone Platoon", tapped: true },
          { name: "Clone Cadet", tapped: true },
        ],
        hand: ["Han's Sacrifice"],
      },
    });
    t.window({ light: { play: "Han's Sacrifice" } });
    expect([t.units("light"), t.unit("Clone Platoon").tapped, t.unit("Clone Cadet").tapped]).toEqual([
      ["Clone Platoon", "Clone Cadet"],
      false,
      true,
    ]);
  });

  it("Ugnaught returns five cards to the deck", () => {
    const discard = ["Clone Squad", "Clone Platoon", "Naboo Cruiser", "A-Wing", "Eopie", "Jawa"];
    const t = scene({ light: { units: ["Ugnaught"], discard, deck: [] } });
    t.buildStep("light", { light: { build: "Ugnaught", choose: discard.slice(0, 5) } });
    expect([t.deck("light").length, t.discard("light").sort()]).toEqual([5, ["Jawa", "Ugnaught"]]);
  });

  it("Sleen empties the opponent's deck as it dies, by its owner's Force", () => {
    const t = scene({ light: { units: ["Sleen"], force: 3 } });
    t.putDamage("Sleen", 2);
    expect(t.discard("dark")).toHaveLength(3);
    const u = scene({ light: { units: ["Sleen"] } }).buildStep("light", { light: { build: "Sleen" } });
    expect(u.discard("dark")).toHaveLength(1);
  });

  it("Lobot (B) and Lando Calrissian (E) bring Bespin units to the build zone", () => {
    const t = scene({
      light: { down: [{ name: "Lobot (B)", counters: 6 }], deck: ["Bespin Cloud Car Squad", "Clone Squad"] },
    });
    t.buildStep("light", { light: { build: "deploy Lobot (B)", choose: "Bespin Cloud Car Squad" } });
    expect(t.card("Bespin Cloud Car Squad")).toMatchObject({ zone: "down", counters: 2 });
    const u = scene({ light: { units: ["Lando Calrissian (E)"], hand: ["Cloud City Wing Guard"] } });
    u.buildStep("light", { light: { build: ["Lando Calrissian (E)", "deploy Cloud City Wing Guard"], number: 4 } });
    expect(u.units("light")).toContain("Cloud City Wing Guard");
  });

  it("2-1B's Touch heals an opposing unit and as much of an own", () => {
    const t = scene({
      light: { units: [{ name: "Rebel Honor Company", damage: 5 }], down: mission("2-1B's Touch") },
      dark: { units: [{ name: "Juggernaut", damage: 2 }] },
    });
    t.buildStep("light", { light: { build: "deploy 2-1B's Touch", number: 2 } });
    expect([t.unit("Rebel Honor Company").damage, t.unit("Juggernaut").damage]).toEqual([3, 0]);
  });

  it("Jabba's Death Mark pays for a unit discarded this turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { down: mission("Jabba's Death Mark") } });
    t.buildStep("dark", { dark: { build: "deploy Jabba's Death Mark" } });
    t.battle();
    t.putDamage("Clone Cadet", 2);
    expect(t.buildNext("dark")).toBe(5);
  });

  it("Mos Eisley Cantina spares a Character its upkeep", () => {
    const t = scene({ light: { units: ["Zuckuss (A)", "Greedo (B)"], locations: ["Mos Eisley Cantina"] } });
    t.buildStep("light", { light: { choose: "Zuckuss (A)" } });
    expect([t.unit("Zuckuss (A)").tapped, t.unit("Greedo (B)").tapped]).toEqual([false, true]);
  });

  it("Streets of Tatooine let neutral units retreat for 1 Force", () => {
    const t = scene({ light: { units: ["Jawa", "Clone Cadet"], locations: ["Streets of Tatooine"] } });
    t.window({ light: { play: "Streets of Tatooine for Jawa" } });
    expect([t.card("Jawa").zone, t.force("light")]).toEqual(["build", 7]);
    expect(t.offered("light", "play")).toEqual(["pass", "Streets of Tatooine for Jawa"]);
  });

  it("Modal Nodes tap the Ground arena", () => {
    const t = scene({
      light: { units: ["Modal Nodes (A)", "Clone Squad"] },
      dark: { units: ["Juggernaut", "Zam Wesell (B)"] },
    });
    t.act("Modal Nodes (A)", { light: { act: "Modal Nodes (A)" } });
    expect([t.unit("Clone Squad").tapped, t.unit("Juggernaut").tapped, t.unit("Zam Wesell (B)").tapped]).toEqual([
      true,
      true,
      false,
    ]);
    expect(t.card("Modal Nodes (A)").zone).toBe("discard");
  });
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { type AbilityKnowledge, KNOWS_ALL } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad, squadEntrant } from "../../../../src/games/miniatures/squad/checkSquad.js";

import { check, file, illegal, legal } from "./support/files.js";

describe("reading a squad", () => {
  it("lists every character by itself, with parsed abilities", () => {
    const squad = legal(
      file("Republic", ["General Obi-Wan Kenobi", "{ name: Clone Trooper, count: 2, set: Clone Strike }"]),
    );
    expect(squad.totalCost).toBe(73);
    expect(squad.characters.map((c) => [c.name, c.cardId, c.unit])).toEqual([
      ["General Obi-Wan Kenobi", "cwst-1", 0],
      ["Clone Trooper", "cs-6", 1],
      ["Clone Trooper", "cs-6", 1],
    ]);
    expect(squad.characters[0].powers).toContainEqual({ name: "Force Push 3", number: 3 });
    expect(squad.characters[0].effectOf).toEqual({ name: "General Obi-Wan Kenobi", set: "Clone Wars Starter" });
    expect(squad.characters[1].abilities).toEqual([{ name: "Order 66" }]);
    expect(JSON.parse(JSON.stringify(squad))).toEqual(squad);
  });

  it("becomes an entrant with one unit a stat card and a hash of the content", () => {
    const text = file("Republic", ["{ name: Clone Trooper, count: 3 }", "Jedi Padawan"]);
    const entrant = squadEntrant(legal(text), "s.yaml");
    expect(entrant).toMatchObject({ name: "Test", source: "s.yaml", units: ["Clone Trooper", "Jedi Padawan"] });
    expect(entrant.summary).toBe("3 Clone Trooper, Jedi Padawan (40 points)");
    expect(entrant.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(squadEntrant(legal(`# a comment\n${text}`), "s.yaml").hash).toBe(entrant.hash);
    expect(squadEntrant(legal(file("Republic", ["Jedi Padawan"])), "s.yaml").hash).not.toBe(entrant.hash);
  });

  it("finds a squad inside another document and says where there", () => {
    const problems = new Problems();
    const text = "squads:\n  - name: A\n    faction: Sith\n    characters: [Sith Troper]\n";
    const source = readSource("e.yaml", text, problems);
    expect(checkSquad({ source, path: ["squads", 0], problems }, {}, KNOWS_ALL)).toBeUndefined();
    expect(problems.list.map(formatProblem)).toEqual([
      'e.yaml:4:18: no stat card is named "Sith Troper" (did you mean "Sith Trooper"?)',
    ]);
  });

  it("reports everything at once, with places and nearest names", () => {
    const text =
      "name: Test\nfaction: Repubic\nera: Rise of Empire\npoins: 100\ncharacters:\n  - Clone Tropper\n  - { name: Clone Trooper, cuont: 3 }\n  - 7\n";
    expect(illegal(text)).toEqual([
      's.yaml:4:1: unknown key "poins" (did you mean "points"?)',
      's.yaml:6:5: no stat card is named "Clone Tropper" (did you mean "Clone Trooper"?)',
      's.yaml:7:28: unknown key "cuont" (did you mean "count"?)',
      's.yaml:8:5: a character is a name or a mapping such as { name: "Clone Trooper", count: 3 }',
      's.yaml:2:10: there is no faction "Repubic" (did you mean "Republic"?)',
      's.yaml:3:6: there is no era "Rise of Empire" (did you mean "Rise of the Empire"?)',
    ]);
    expect(illegal(file("Repubic", ["Clone Trooper"], 100, "era: Rise of Empire\n"))).toEqual([
      's.yaml:2:10: there is no faction "Repubic" (did you mean "Republic"?)',
      's.yaml:6:6: there is no era "Rise of Empire" (did you mean "Rise of the Empire"?)',
    ]);
  });

  it("reports wrong types and missing keys", () => {
    expect(illegal("name: Test\nfaction: Sith\npoints: many\ncharacters: []\n")).toEqual([
      's.yaml:3:9: points: must be a whole number, not "many"',
      "s.yaml:4:13: characters: a squad needs at least one character",
    ]);
    expect(illegal("faction: Sith\ncharacters: [Sith Trooper]\n")).toEqual([
      "s.yaml:1:1: name: is missing: it must be text",
    ]);
    expect(illegal(file("Sith", ["{ name: Sith Trooper, count: 0 }"]))).toEqual([
      "s.yaml:5:34: count: must be at least 1, not 0",
    ]);
  });
});

describe("cost", () => {
  it("is at most the limit of the file, or of the options", () => {
    const text = file("Republic", ["{ name: Clone Trooper, count: 11 }"]);
    expect(legal(text).totalCost).toBe(99);
    expect(illegal(file("Republic", ["{ name: Clone Trooper, count: 12 }"]))).toEqual([
      "s.yaml:3:9: the squad costs 108 points, 8 over its limit of 100 (108 Clone Trooper x12 = 108; without one Clone Trooper it costs 99)",
    ]);
    expect(check(text, { points: 98 }).problems).toEqual([
      "s.yaml:3:9: the squad costs 99 points, 1 over its limit of 98 (99 Clone Trooper x11 = 99; without one Clone Trooper it costs 90)",
    ]);
    expect(check(file("Republic", ["{ name: Clone Trooper, count: 12 }"]), { points: 150 }).squad?.points).toBe(150);
  });

  it("limits the number of characters", () => {
    const text = file("Fringe", ["{ name: Ewok, count: 33 }"]);
    expect(legal(text).characters.length).toBe(33);
    expect(check(text, { maxCharacters: 32 }).problems).toEqual([
      "s.yaml:5:3: the squad has 33 characters; at most 32 can be played",
    ]);
  });

  it("falls by 1 for each different Rapport", () => {
    const cody = legal(
      file("Republic", ["Clone Commander Cody", "{ name: Clone Trooper, count: 2 }", "Elite Clone Trooper"]),
    );
    expect(cody.characters.map((c) => [c.cost, c.printedCost])).toEqual([
      [20, 20],
      [8, 9],
      [8, 9],
      [11, 11],
    ]);
    expect(cody.totalCost).toBe(47);
    const both = legal(file("Republic", ["Clone Commander Cody", "Queen Amidala", "Clone Trooper", "Nikto Soldier"]));
    expect(both.characters.map((c) => c.cost)).toEqual([20, 16, 7, 5]);
  });

  it("counts whom another's Affinity admits at full cost", () => {
    const leia = "Princess Leia, Captive";
    expect(legal(file("New Republic", ["Jacen Solo", leia])).characters.map((c) => c.cost)).toHaveLength(2);
    expect(illegal(file("New Republic", [leia]))).toHaveLength(1);
    expect(illegal(file("New Republic", ["Jacen Solo", "Han Solo (Rebel Storm)"]))).toHaveLength(1);
  });

  it("stays where a Rapport's words are not known", () => {
    const squad = legal(file("Fringe", ["Dr. Evazan", "Ponda Baba"]));
    expect(squad.characters.map((c) => [c.cost, c.printedCost])).toEqual([
      [10, 10],
      [9, 9],
    ]);
  });

  it("falls once for two copies of one Rapport, and never below 1", () => {
    const twin = "{ name: Cody's Double, variantOf: Clone Commander Cody, cost: 5, removeAbilities: [Unique] }";
    const squad = legal(
      file("Republic", [
        "Clone Commander Cody",
        twin,
        "{ name: Clone Trooper, variantOf: Clone Trooper, cost: 1 }",
        "Clone Trooper",
      ]),
    );
    expect(squad.characters.map((c) => c.cost)).toEqual([20, 5, 1, 8]);
  });
});

describe("Unique", () => {
  it("allows one of each person, whatever the version", () => {
    expect(illegal(file("Republic", ["{ name: Even Piell, count: 2 }"]))).toEqual([
      's.yaml:5:13: "Even Piell" is Unique: a squad has only one (write it without the 2; it costs 29)',
    ]);
    expect(illegal(file("Republic", ["General Obi-Wan Kenobi", "Obi-Wan Kenobi (Padawan)"]))).toEqual([
      's.yaml:6:5: "Obi-Wan Kenobi, Padawan" and "General Obi-Wan Kenobi" are both Obi-Wan Kenobi, who is Unique',
    ]);
    expect(illegal(file("Separatist", ["General Grievous, Jedi Hunter", "Grievous's Wheel Bike"]))).toEqual([
      's.yaml:6:5: "Grievous\'s Wheel Bike" and "General Grievous, Jedi Hunter" are both General Grievous, who is Unique',
    ]);
    expect(illegal(file("Separatist", ["Count Dooku of Serenno", "Darth Tyranus"]))).toHaveLength(1);
    expect(illegal(file("Rebel", ["Chewbacca with C-3PO", "C-3PO"]))).toHaveLength(1);
  });

  it("does not concern other persons, or characters who are not Unique", () => {
    legal(file("Rebel", ["Chewbacca", "Han Solo", "R2-D2"]));
    legal(file("Sith", ["{ name: Sith Lord, count: 4 }"]));
    legal(file("Imperial", ["Anakin Skywalker, Sith Apprentice", "Darth Vader, Dark Jedi"]));
  });
});

describe("factions", () => {
  it("lets Fringe into every squad and nobody else into a Fringe squad", () => {
    expect(legal(file("Yuuzhan Vong", ["Advance Scout", "Ewok"])).characters[1].faction).toBe("Fringe");
    expect(illegal(file("Fringe", ["Ewok", "Sith Trooper"]))).toEqual([
      's.yaml:6:5: "Sith Trooper" is Sith: a Fringe squad has only Fringe characters',
    ]);
  });

  it("names a printing that would fit", () => {
    expect(illegal(file("Republic", ["{ name: Jedi Guardian, count: 2 }"]))).toEqual([
      's.yaml:5:13: "Jedi Guardian" is Old Republic and cannot be in a Republic squad ("Jedi Guardian (Clone Strike)" is Republic)',
    ]);
    legal(file("Republic", ["Jedi Guardian (Clone Strike)"]));
  });

  it("names all of the person who would fit with what they cost, the nearest in cost first", () => {
    const [problem] = illegal(file("Republic", ["Obi-Wan Kenobi"]));
    const told = [...(problem ?? "").matchAll(/"(Obi-Wan Kenobi, [^"]+)" \((\d+)\)/g)].map(([, , cost]) =>
      Math.abs(Number(cost) - 38),
    );
    expect(problem).toContain('in a Republic squad (Republic may have "Obi-Wan Kenobi, Jedi Master" (42), ');
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it("applies Affinity: the character counts as the squad's faction", () => {
    expect(legal(file("Imperial", ["Mas Amedda"])).characters[0].faction).toBe("Imperial");
    expect(legal(file("Republic", ["Mas Amedda"])).characters[0].faction).toBe("Republic");
    expect(illegal(file("Rebel", ["Mas Amedda"]))).toHaveLength(1);
    expect(illegal(file("Sith", ["Jedi Crusader"]))).toHaveLength(1);
  });

  it("lets Order 66 into the squad of Emperor Palpatine, Sith Lord, the early troopers by their names", () => {
    legal(
      file(
        "Imperial",
        ['"Emperor Palpatine, Sith Lord"', "{ name: Clone Trooper, set: Clone Strike, count: 2 }", "AT-RT"],
        150,
      ),
    );
    expect(illegal(file("Imperial", ["Clone Trooper"]))).toEqual([
      's.yaml:5:5: "Clone Trooper" is Republic and cannot be in an Imperial squad',
    ]);
    expect(illegal(file("Imperial", ["Emperor Palpatine on Throne", "Clone Trooper"]))).toHaveLength(1);
    expect(illegal(file("Imperial", ['"Emperor Palpatine, Sith Lord"', "Jedi Padawan"]))).toHaveLength(1);
  });

  it("lets non-Unique Wookiees follow Clone Commander Gree", () => {
    const gree = "{ name: Gree, variantOf: Clone Commander Gree, removeAbilities: [Rapport] }";
    legal(file("Republic", [gree, "Wookiee Soldier", "Wookiee Freedom Fighter"]));
    expect(illegal(file("Republic", ["Wookiee Soldier"]))).toHaveLength(1);
    expect(illegal(file("Republic", [gree, "Chewbacca"]))).toHaveLength(1);
  });

  it("makes every character Mandalorian where one has Mandalorian Conscription", () => {
    const squad = legal(file("Mandalorian", ["Mandalore the Ultimate", "Ewok"]));
    expect(squad.characters.map((c) => c.faction)).toEqual(["Mandalorian", "Mandalorian"]);
  });

  it("keeps a squad to the eras of its faction", () => {
    expect(legal(file("Empire", ["Stormtrooper"], 100, "era: Rebellion\n"))).toMatchObject({
      faction: "Imperial",
      era: "Rebellion",
    });
    legal(file("Fringe", ["Ewok"], 100, "era: Old Republic\n"));
    expect(illegal(file("Sith", ["Sith Trooper"], 100, "era: Rebellion\n"))).toEqual([
      "s.yaml:6:6: Sith is not a faction of the era Rebellion (its eras: Old Republic)",
    ]);
  });
});

describe("playability", () => {
  it("refuses cards whose records lack something", () => {
    expect(illegal(file("Republic", ["Qui-Gon Jinn", "{ name: Barriss Offee }"]))).toEqual([
      's.yaml:5:5: "Qui-Gon Jinn" cannot be played yet; it lacks Force rating (say it, as in cards: [ { based on: Qui-Gon Jinn, force: 6 } ]; least with Force 1, greatest with Force 6; judge "Qui-Gon Jinn" --range plays both)',
      's.yaml:6:13: "Barriss Offee" cannot be played yet; it lacks ability: Synergy (which ally it needs is not known) (say it, as in cards: [ { based on: Barriss Offee, abilities: + Synergy (anybody) } ]; least without Synergy, greatest with Synergy (anybody); judge "Barriss Offee" --range plays both)',
    ]);
  });

  it("refuses what the engine lacks", () => {
    const knowledge: AbilityKnowledge = {
      lacksAbility: (a) => a.name === "Soresu Style Mastery",
      lacksCommanderEffect: (c) => c.name === "General Obi-Wan Kenobi",
    };
    expect(check(file("Republic", ["General Obi-Wan Kenobi", "Clone Trooper"]), {}, knowledge).problems).toEqual([
      's.yaml:5:5: "General Obi-Wan Kenobi" cannot be played yet; it lacks ability: Soresu Style Mastery, commander effect',
    ]);
  });
});

describe("variants", () => {
  const vader = "name: My Vader, variantOf: 'Darth Vader, Dark Jedi'";

  it("change numbers and abilities and keep the rest", () => {
    const squad = legal(
      file("Imperial", [
        `{ ${vader}, cost: 50, hitPoints: 110, addAbilities: [Cleave], removeAbilities: [Double Attack], addPowers: [Force Leap] }`,
      ]),
    );
    const [mine] = squad.characters;
    expect(mine).toMatchObject({
      name: "My Vader",
      cardId: "rs-21",
      cost: 50,
      hitPoints: 110,
      defense: 22,
      unique: true,
      commander: true,
    });
    expect(mine!.abilities.map((a) => a.name)).toEqual(["Unique", "Melee Attack", "Cleave"]);
    expect(mine!.powers.map((p) => p.name)).toEqual(["Force Grip", "Lightsaber Sweep", "Force Leap"]);
    expect(mine!.effectOf).toEqual({ name: "Darth Vader, Dark Jedi", set: "Rebel Storm" });
  });

  it("replace an ability of the same heading", () => {
    const squad = legal(
      file("Republic", ["{ name: Bomber, variantOf: Clone Trooper Grenadier, addAbilities: [Grenades 40] }"]),
    );
    expect(squad.characters[0].abilities.filter((a) => a.name === "Grenades")).toEqual([
      { name: "Grenades", number: 40 },
    ]);
  });

  it("count as the character they vary", () => {
    expect(illegal(file("Imperial", [`{ ${vader}, cost: 10 }`, "Lord Vader"]))).toEqual([
      's.yaml:6:5: "Lord Vader" and "My Vader" are both Darth Vader, who is Unique',
    ]);
  });

  it("may supply what a record lacks or leave a commander effect out", () => {
    legal(file("Republic", ["{ name: Qui-Gon, variantOf: Qui-Gon Jinn, force: 4 }"]));
    const knowledge = { ...KNOWS_ALL, lacksCommanderEffect: () => true };
    const quiet = file("Republic", ["{ name: Quiet, variantOf: Clone Trooper Commander, commander: false }"]);
    expect(check(quiet, {}, knowledge).squad?.characters[0]).toMatchObject({ commander: false });
    expect(check(quiet.replace(", commander: false", ""), {}, knowledge).problems).toHaveLength(1);
  });

  it("say what is wrong with their abilities", () => {
    const text = file("Imperial", [
      `{ ${vader}, addAbilities: [Cleeve, Sith Rage], removeAbilities: [Tripel Attack] }`,
    ]);
    expect(illegal(text)).toEqual([
      's.yaml:5:113: "Darth Vader, Dark Jedi" has no special ability "Tripel Attack" to remove',
      's.yaml:5:75: there is no special ability "Cleeve" (did you mean "Cleave"?)',
      's.yaml:5:83: "Sith Rage" is a Force power, not a special ability (write it under powers)',
    ]);
    expect(illegal(file("Imperial", ["{ name: X, variantOf: Darth Vaderr }"]))).toEqual([
      's.yaml:5:27: no stat card is named "Darth Vaderr" (did you mean "Darth Vader"?)',
    ]);
  });
});

describe("characters of one's own", () => {
  const scout =
    "name: Custom Scout, custom: true, faction: Fringe, cost: 8, hitPoints: 20, defense: 14, attack: 5, damage: 10, size: medium, force: 0";

  it("have the numbers and abilities given", () => {
    const squad = legal(file("Rebel", [`{ ${scout}, abilities: [Stealth, Grenades 20], powers: [] }`]));
    expect(squad.characters[0]).toMatchObject({
      cardId: "custom",
      cost: 8,
      unique: false,
      abilities: [{ name: "Stealth" }, { name: "Grenades", number: 20 }],
    });
  });

  it("are Unique when they say so, and count as whom their name gives", () => {
    expect(
      illegal(
        file("Rebel", [`{ ${scout}, unique: true }`.replace("Custom Scout", "Yoda (Old)"), "Luke Skywalker and Yoda"]),
      ),
    ).toHaveLength(1);
  });

  it("need every number, in range", () => {
    expect(
      illegal(file("Rebel", [`{ ${scout.replace("hitPoints: 20", "hitPoints: 25").replace(", size: medium", "")} }`])),
    ).toEqual([
      "s.yaml:5:78: hitPoints: must be a multiple of ten, as Hit Points and Damage are",
      "s.yaml:5:5: a new character needs size (one of small, medium, large, huge)",
    ]);
  });

  it("cannot have an ability whose words nobody knows", () => {
    expect(illegal(file("Rebel", [`{ ${scout}, abilities: [Rapport (Jawas), Heal, Synergy (Ewok)] }`]))).toEqual([
      's.yaml:5:154: "Rapport (Jawas)" makes nobody cheaper (write Rapport (Clone Trooper) or Rapport (non-Unique Republic followers))',
      's.yaml:5:171: "Heal" needs a number (write Heal NUMBER, such as Heal 10)',
    ]);
  });
});

describe("fixed starting squares", () => {
  it("are kept, one character each", () => {
    const squad = legal(
      file("Republic", ["{ name: Clone Trooper, at: [2, 5] }", "{ name: Clone Trooper, at: [2, 6] }"]),
    );
    expect(squad.characters.map((c) => c.at)).toEqual([
      [2, 5],
      [2, 6],
    ]);
    expect(
      illegal(file("Republic", ["{ name: Clone Trooper, at: [2, 5] }", "{ name: Jedi Padawan, at: [2, 5] }"])),
    ).toEqual(['s.yaml:6:31: "Jedi Padawan" and "Clone Trooper" start on the same square [2, 5]']);
    expect(illegal(file("Republic", ["{ name: Clone Trooper, count: 2, at: [2, 5] }"]))).toEqual([
      "s.yaml:5:42: 2 characters cannot start on one square: list them one by one",
    ]);
    expect(illegal(file("Republic", ["{ name: Clone Trooper, at: [0, 5] }"]))).toEqual([
      "s.yaml:5:33: must be at least 1, not 0",
    ]);
  });
});

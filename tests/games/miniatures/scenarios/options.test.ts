import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { checkExperiment } from "../../../../src/experiment/check.js";
import { matchupSpec } from "../../../../src/experiment/experiment.js";
import * as registry from "../../../../src/registry.js";

/** What the keys of an experiment say about scenarios, and what is wrong with squads in them. */

const CLONES = "{ name: Clones, faction: Republic, characters: [Clone Trooper] }";
const JEDI = "{ name: Jedi, faction: Republic, characters: [Jedi Padawan] }";
const DROIDS = "{ name: Droids, faction: Separatist, characters: [Battle Droid] }";
const HIRED = "{ name: Hired, faction: Republic, characters: [Clone Trooper, Wampa] }";
const BEASTS = "{ name: Beasts, faction: Fringe, characters: [Wampa] }";
const VADER = "{ name: Vader, faction: Imperial, characters: [Stormtrooper] }";

function check(keys: readonly string[], squads: readonly string[]) {
  const text = ["game: miniatures", "maps: open", ...keys, "squads:", ...squads.map((s) => `  - ${s}`)].join("\n");
  const problems = new Problems();
  const experiment = checkExperiment(readSource("x.yaml", text, problems), registry, problems);
  return { experiment, lines: problems.list.map(formatProblem) };
}
const problemsOf = (keys: readonly string[], squads: readonly string[]): string => check(keys, squads).lines.join("\n");

describe("scenario", () => {
  it("is a skirmish unless told otherwise", () => {
    const plain = check([], [CLONES, DROIDS]);
    expect(plain.lines).toEqual([]);
    expect(check(["scenario: skirmish"], [CLONES, DROIDS]).experiment!.options).toEqual(plain.experiment!.options);
  });

  it("of an unknown name is told with its place and the nearest name", () => {
    expect(problemsOf(["scenario: team pay"], [CLONES, DROIDS])).toMatch(
      /x\.yaml:3:\d+: unknown scenario "team pay".*team play/s,
    );
  });

  it("that says who may meet leaves no pairing to choose", () => {
    expect(problemsOf(["scenario: era on era", "pairing: any"], [CLONES, VADER])).toMatch(/itself says which squads/);
    expect(problemsOf(["scenario: era on era"], [CLONES, VADER])).toBe("");
    expect(problemsOf(["scenario: era on era"], [CLONES, JEDI])).toMatch(/not on opposite sides in any eras/);
    expect(problemsOf(["scenario: free-for-all"], [CLONES, JEDI])).toBe("");
  });

  it("fringe squads: takes squads of Fringe characters only", () => {
    const other = BEASTS.replace("Beasts", "Other beasts");
    expect(problemsOf(["scenario: fringe squads"], [BEASTS, other])).toBe("");
    expect(problemsOf(["scenario: fringe squads"], [BEASTS, CLONES])).toMatch(
      /is for Fringe squads, and this one is Republic/,
    );
  });

  it("out of the box: any characters, however many points, and several of one name", () => {
    const box = "{ name: Box, faction: Fringe, points: 10, characters: [Darth Bane, Darth Bane, Clone Trooper] }";
    expect(problemsOf(["scenario: out of the box"], [box, DROIDS])).toBe("");
    expect(problemsOf([], [box, DROIDS])).toMatch(/Unique.*Fringe squad|Fringe squad.*Unique/s);
  });
});

describe("three players", () => {
  const three = (third: string) => ["scenario: three players", third];
  it("need a third, which other scenarios do not have", () => {
    expect(problemsOf(["scenario: three players"], [CLONES, DROIDS])).toMatch(/needs a third player/);
    expect(problemsOf(["third: bounty-hunters"], [CLONES, DROIDS])).toMatch(/has no third player/);
    expect(problemsOf(three("third: bounty-hunter"), [CLONES, DROIDS])).toMatch(/unknown squad "bounty-hunter"/);
    expect(problemsOf(three("third: [1]"), [CLONES, DROIDS])).toMatch(/third is the name or file of a squad/);
    expect(problemsOf(three("third: { squad: bounty-hunters, strategy: greed }"), [CLONES, DROIDS])).toMatch(
      /unknown strategy "greed".*greedy/s,
    );
  });

  it("are at most one light, at most one dark, and Fringe squads for the rest", () => {
    expect(problemsOf(three("third: bounty-hunters"), [CLONES, DROIDS])).toBe("");
    expect(problemsOf(three("third: bounty-hunters"), [CLONES, JEDI])).toMatch(/not on opposite sides/);
    expect(problemsOf(three("third: droid-platoon"), [CLONES, BEASTS])).toBe("");
    expect(problemsOf(three("third: droid-platoon"), [CLONES, VADER])).toMatch(/must be Fringe/);
  });

  it("keep Fringe characters out of the other squads", () => {
    expect(problemsOf(three("third: bounty-hunters"), [HIRED, DROIDS])).toMatch(
      /"Wampa" is Fringe, and in this scenario/,
    );
    expect(problemsOf([], [HIRED, DROIDS])).toBe("");
  });

  it("play a skirmish to its end, told with all three squads", () => {
    const { experiment } = check(three("third: bounty-hunters"), [CLONES, DROIDS]);
    const log = registry.findGame("miniatures")!.log(matchupSpec(experiment!, 0), 1, 2, 0, false);
    expect(log[1]).toMatch(/Clones sets up in the west, Droids in the east, Bounty Hunters \(greedy\) in the north/);
    expect(log.filter((line) => /^(Clones|Droids|Bounty Hunters) has .* left$/.test(line))).toHaveLength(3);
  });
});

describe("team play", () => {
  const team = (name: string, one: string, two: string) => `{ name: ${name}, team: [${one}, ${two}] }`;
  it("takes teams of two squads, and only there and out of the box", () => {
    const teams = [team("One", CLONES, JEDI), team("Two", "droid-platoon", DROIDS)];
    expect(problemsOf(["scenario: team play"], teams)).toBe("");
    expect(problemsOf(["scenario: out of the box"], teams)).toBe("");
    expect(problemsOf([], teams)).toMatch(/teams play in the scenarios/);
    expect(problemsOf(["scenario: team play"], [CLONES, DROIDS])).toMatch(/team play needs teams/);
    expect(problemsOf(["scenario: out of the box"], [teams[0], DROIDS])).toMatch(/one is a team of two squads/);
  });

  it("wants one faction a team, nobody Unique twice, and two squads", () => {
    const two = team("Two", DROIDS, "droid-platoon");
    expect(problemsOf(["scenario: team play"], [team("One", CLONES, DROIDS), two])).toMatch(
      /squads of a team are of one faction/,
    );
    const obiWan = "{ name: A, faction: Republic, characters: [General Obi-Wan Kenobi] }";
    const twice = team("One", obiWan, obiWan.replace("A,", "B,"));
    expect(problemsOf(["scenario: team play"], [twice, two])).toMatch(/is Unique: a team has only one/);
    expect(problemsOf(["scenario: team play"], [`{ name: One, team: [${CLONES}] }`, two])).toMatch(
      /a team has two squads/,
    );
    expect(problemsOf(["scenario: team play"], [team("One", CLONES, "nobody-here"), two])).toMatch(
      /unknown squad "nobody-here"/,
    );
  });

  it("counts the characters of both squads in the units of a team", () => {
    const { experiment } = check(
      ["scenario: team play"],
      [team("One", CLONES, JEDI), team("Two", DROIDS, "droid-platoon")],
    );
    expect(experiment!.entrants[0].units).toEqual(["Clone Trooper (Clones)", "Jedi Padawan (Jedi)"]);
  });
});

describe("the switches of victory points and gambit", () => {
  it("are on or off", () => {
    const rules = (text: string) => check([`rules: { ${text} }`], [CLONES, DROIDS]);
    expect(rules("victoryPoints: on, gambit: true, gambitPoints: 3").experiment!.options).toMatchObject({
      rules: { victoryPoints: true, gambit: true, gambitPoints: 3 },
    });
    expect(rules("gambit: maybe").lines.join()).toMatch(/gambit must be on or off/);
    expect(rules("gambitPoints: 0").lines.join()).toMatch(/gambitPoints must be a whole number from 1 to 50/);
  });
});

import { describe, expect, it } from "vitest";
import { formatProblem, Problems, UserError } from "../../../../src/core/problems.js";
import { below, type RandomStream, seedStream } from "../../../../src/core/rng.js";
import { readSource } from "../../../../src/core/source.js";
import type { Draw, Drawing } from "../../../../src/games/game.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { DEFAULT_RULES } from "../../../../src/games/miniatures/rules.js";
import { checkSquad, squadEntrant } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { createDrawing } from "../../../../src/games/miniatures/squad/drawing.js";
import { createPool, type SquadLimits } from "../../../../src/games/miniatures/squad/drawPool.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";

const options = { maps: [], pairing: "any", rules: DEFAULT_RULES } as const;
const draws = (limits: SquadLimits, weights?: ArrayLike<number>): Drawing =>
  createDrawing(options, limits, knowledge, weights);

function streamOf(seed: number): RandomStream {
  const stream = { words: new Int32Array(4), offset: 0 };
  seedStream(stream.words, 0, seed, 17, 0);
  return stream;
}
const empty = (drawing: Drawing): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });

type DrawOne = (drawing: Drawing, stream: RandomStream, draw: Draw) => void;
const atRandom: DrawOne = (drawing, stream, draw) => drawing.draw(0, stream, draw);

/** Draws squads and has each checked as a squad file. @returns the squads */
function checkDraws(limits: SquadLimits, count: number, drawOne = atRandom): Squad[] {
  const drawing = draws(limits);
  const points = limits.points ?? 100;
  const { members } = createPool(limits, points, knowledge);
  const stream = streamOf(count);
  const draw = empty(drawing);
  const squads: Squad[] = [];
  for (let i = 0; i < count; i++) {
    drawOne(drawing, stream, draw);
    const characters = [...draw.pieces.subarray(0, draw.count)].map((p) => members[p].entry);
    const file = { name: `Drawn ${i}`, faction: drawing.settings[draw.setting], points, characters };
    const problems = new Problems();
    const source = readSource("drawn", JSON.stringify(file), problems);
    const squad = checkSquad({ source, path: [], problems }, {}, knowledge);
    expect(problems.list.map(formatProblem)).toEqual([]);
    expect(drawing.entrant(0, draw, file.name)).toEqual(squadEntrant(squad!, "drawn"));
    expect(drawing.content(0, draw)).toEqual({ ...squad, name: squad!.faction });
    const labels = new Int32Array(drawing.maxPieces);
    const units = drawing.labelsOf(0, draw, labels);
    const names = [...labels.subarray(0, units)].map((l) => members[l].card.name);
    expect(names).toEqual(distinctNames(squad!));
    squads.push(squad!);
  }
  return squads;
}
function distinctNames(squad: Squad): string[] {
  const names: string[] = [];
  for (const c of squad.characters) names[c.unit] = c.name;
  return names;
}

/** Those whose presence changes what others cost, whether they may be there, or who comes besides. */
const SPECIAL = [
  "Clone Commander Cody",
  "Clone Trooper",
  "Clone Commander Gree",
  "Wookiee Commando",
  "Kota's Militia",
  "Master Kota",
  "Dass Jennir",
  "Jacen Solo",
  "Princess Leia",
  "Garm Bel Iblis",
  "Nute Gunray",
  "San Hill",
  "Mon Mothma",
  "Mas Amedda",
  "Youngling",
  "Han Solo in Carbonite",
  "Rebel Trooper",
  "Lobot",
];

describe("drawing squads", () => {
  it("draws only squads that pass the check of squad files, and makes the same of them", () => {
    const squads = checkDraws({}, 500);
    expect(Math.max(...squads.map((s) => s.totalCost))).toBeLessThanOrEqual(100);
    expect(new Set(squads.map((s) => s.faction)).size).toBe(10);
  }, 60_000);

  it("keeps to the rules where characters change each other's cost, faction or company", () => {
    const squads = checkDraws({ pool: SPECIAL, points: 150, spread: 60 }, 250);
    const has = (name: string) => squads.some((s) => s.characters.some((c) => c.name === name));
    for (const name of SPECIAL) expect([name, has(name)]).toEqual([name, true]);
    // Rapport: with Clone Commander Cody a Clone Trooper costs a point less.
    const cheaper = squads.flatMap((s) => s.characters).filter((c) => c.cost < c.printedCost);
    expect(cheaper.length).toBeGreaterThan(0);
    // Affinity: Princess Leia, a Rebel, with Jacen Solo in squads of the New Republic.
    expect(squads.some((s) => s.faction === "New Republic" && distinctNames(s).includes("Princess Leia"))).toBe(true);
    expect(squads.some((s) => s.characters.some((c) => (c.brings ?? []).length > 0))).toBe(true);
  }, 60_000);

  it("draws each squad's limit from the spread, and fills squads up", () => {
    const wide = checkDraws({ spread: 30 }, 200).map((s) => s.totalCost);
    expect(Math.min(...wide)).toBeLessThan(80);
    const narrow = checkDraws({ spread: 0 }, 200).map((s) => s.totalCost);
    expect(narrow.reduce((sum, cost) => sum + cost, 0) / narrow.length).toBeGreaterThan(95);
  }, 60_000);

  it("draws the same from equal streams, and only what weighs something", () => {
    const weights = createPool({}, 100, knowledge).members.map((m) => (m.card.faction === "Sith" ? 0 : 1));
    const drawing = draws({}, weights);
    const [one, other] = [empty(drawing), empty(drawing)];
    const [left, right] = [streamOf(3), streamOf(3)];
    for (let i = 0; i < 500; i++) {
      drawing.draw(0, left, one);
      drawing.draw(1, right, other);
      expect(one).toEqual(other);
      expect(one.pieces.subarray(0, one.count).every((piece) => weights[piece] === 1)).toBe(true);
    }
  });

  it("plays changed and added cards as squad files vary them, and leaves out who is too dear", () => {
    const limits: SquadLimits = {
      points: 60,
      pool: ["Boba Fett, Bounty Hunter", "Stormtrooper", "Grand Master Luke Skywalker"],
      changes: [{ of: "Boba Fett, Bounty Hunter", cost: 40, hitPoints: 200 }],
      added: [
        { name: "Twin", variantOf: "Stormtrooper" },
        { name: "Never", variantOf: "Stormtrooper", attack: 20, drawn: false },
      ],
    };
    const drawing = draws(limits);
    expect(drawing.leftOut).toEqual([{ name: "Grand Master Luke Skywalker", why: "costs 115 of 60 points" }]);
    expect(drawing.pieces.map((p) => [p.name, p.cost, p.drawn ?? true])).toEqual([
      ["Boba Fett, Bounty Hunter", 40, true],
      ["Stormtrooper", 5, true],
      ["Twin", 5, true],
      ["Never", 5, false],
    ]);
    const squads = checkDraws(limits, 150).flatMap((s) => s.characters);
    const fett = squads.find((c) => c.name === "Boba Fett, Bounty Hunter")!;
    expect([fett.cost, fett.hitPoints]).toEqual([40, 200]);
    expect(squads.some((c) => c.name === "Twin")).toBe(true);
    expect(squads.some((c) => c.name === "Never")).toBe(false);
  }, 60_000);

  const WISHED = { points: 150, spread: 60, pool: SPECIAL };
  const wishes = { setting: 0, count: 0, pieces: new Int32Array(64) };

  it("composes only legal squads, of whatever is wished for in whatever order", () => {
    let kept = 0;
    const squads = checkDraws(WISHED, 250, (drawing, stream, draw) => {
      const setting = below(stream.words, stream.offset, 10);
      const wanted = Array.from({ length: 6 }, () => below(stream.words, stream.offset, drawing.pieces.length));
      drawing.compose(0, setting, wanted, stream, draw);
      if (draw.setting === setting) kept++;
    });
    expect(kept).toBeGreaterThan(125);
    expect(squads.some((s) => s.characters.some((c) => c.cost < c.printedCost))).toBe(true);
  }, 60_000);

  it.each([
    { points: 100, spread: 0 },
    { ...WISHED, spread: 0 },
  ])(
    "composes a full squad of itself, in any order of its members: %o",
    (limits) => {
      let whole = 0;
      checkDraws(limits, 150, (drawing, stream, draw) => {
        drawing.draw(0, stream, wishes);
        const wanted = [...wishes.pieces.subarray(0, wishes.count)];
        for (let i = wanted.length - 1; i > 0; i--) {
          const j = below(stream.words, stream.offset, i + 1);
          [wanted[i], wanted[j]] = [wanted[j], wanted[i]];
        }
        drawing.compose(0, wishes.setting, wanted, stream, draw);
        const sorted = [...wanted].sort((x, y) => x - y);
        if (String([...draw.pieces.subarray(0, draw.count)].sort((x, y) => x - y)) === String(sorted)) whole++;
      });
      // Whoever is let in by one who is let in himself may be left behind.
      expect(whole).toBeGreaterThanOrEqual(147);
    },
    60_000,
  );

  it("tells of everything that is wrong with the limits at once", () => {
    const wrong = (limits: SquadLimits): string[] => {
      try {
        draws(limits);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        return (error as UserError).problems.map(formatProblem);
      }
      return [];
    };
    expect(
      wrong({ pool: ["Stormtroper", "Stormtrooper"], changes: [{ of: "Clone Trooper", cost: 1 }, { of: "Yodda" }] }),
    ).toEqual([
      'pool: no stat card is named "Stormtroper" (did you mean "Stormtrooper"?)',
      'pool: "Clone Trooper" (Clone Wars Starter) is not in the pool, so it cannot be changed',
      'pool: no stat card is named "Yodda" (did you mean "Yoda"?)',
    ]);
    expect(wrong({ pool: ["Luke Skywalker", "Rebel", "Stormtrooper"] })).toEqual([
      'pool: no stat card is named "Luke Skywalker" (quote the comma: "Luke Skywalker, Rebel")',
      'pool: no stat card is named "Rebel" (quote the comma: "Luke Skywalker, Rebel")',
    ]);
    expect(wrong({ points: 3, spread: 0, pool: ["Stormtrooper"] })).toEqual([
      "pool: nobody of the pool can be in a squad",
    ]);
  });
});

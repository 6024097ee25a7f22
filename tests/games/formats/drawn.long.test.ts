import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { toSide } from "../../../src/core/side.js";
import { shippedFormats } from "../../../src/games/formats/findFormat.js";
import { brokenRules } from "../../../src/games/formats/obey.js";
import type { Draw } from "../../../src/games/game.js";
import { brokenByDrawn, formatFile, GAMES, soundly } from "./support.js";

const LEAGUE = `format: League
game: miniatures
mustHold: [{ cost: 23 }]
onceInField: true
atMost: [{ count: 2, of: { commanderEffect: true } }, { count: 9, comers: true }]
switchedOff: [Diplomat]
notBeside: [[{ faction: Rebel }, { faction: Fringe }]]
`;
const SINGLES = `format: Singles
game: tcg
atMost: [{ count: 15, of: { type: battle } }]
mustHold: [{ count: 2, of: { subtype: Jedi } }]
onceInField: true
`;
const SETS = `format: Sets
game: lcg
pool: { number: 1 to 36 }
restricted: [Fall of the Jedi, A Hero's Journey]
groups: [[2, 3, 4], { count: 2, of: [19, 20, 21, 22, 23] }]
mustHold: [{ affiliation: [Sith, Jedi] }]
`;

describe("drawn entrants", () => {
  for (const [name, { game }] of Object.entries(GAMES))
    for (const format of shippedFormats(game))
      it(`obey ${format}`, () => {
        expect(brokenByDrawn(name, soundly(game, format).options, 1000)).toEqual([]);
      }, 60000);
  it("obey after exchanges, and where they are put together from wishes that break every rule", () => {
    const { game, form } = GAMES.tcg;
    const { options, format } = soundly(game, formatFile(SINGLES));
    const drawing = game.drawing!(options, {});
    const draw: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
    seedStream(stream.words, 0, 3, 1, 4);
    const told = () =>
      brokenRules(format, form.held(drawing.content(toSide(0), draw)), form, "deck").map(({ message }) => message);
    drawing.draw(toSide(0), stream, draw);
    let exchanged = 0;
    for (let k = 0; k < 300; k++) if (drawing.exchange!(toSide(0), draw, k % draw.count, stream)) exchanged++;
    expect([exchanged > 200, told()]).toEqual([true, []]);
    const battles = drawing.pieces.flatMap(({ side }, i) => (side === 1 ? [] : [i, i, i])).slice(0, 180);
    drawing.compose(toSide(0), 0, battles, stream, draw);
    expect(told()).toEqual([]);
    const kept = new Set(draw.pieces.subarray(0, draw.count));
    expect(battles.filter((piece) => kept.has(piece)).length).toBeGreaterThan(60);
  });

  it("obey in a small pool of cheap characters, who would fill up any squad", () => {
    const pool = ["Ewok", "Ugnaught Demolitionist", "Rodian Mercenary", "Gran Raider"];
    const few = "format: F\ngame: miniatures\nonceInField: true\natMost: [3]\n";
    const options = (text: string) => soundly(GAMES.miniatures.game, text).options;
    expect(brokenByDrawn("miniatures", options("balance-2023"), 200, { pool })).toEqual([]);
    expect(brokenByDrawn("miniatures", options(formatFile(few)), 200, { pool })).toEqual([]);
    const tooMany = () => brokenByDrawn("miniatures", options("dci-2010-01"), 1, { points: 120 });
    expect(tooMany).toThrow(/squads of 100, 150 or 200 points, not of 120/);
  }, 60000);

  it("leave out who is named and not allowed, and tell of them", () => {
    const options = soundly(
      GAMES.miniatures.game,
      formatFile("format: No bats\ngame: miniatures\nbanned: [Mynock]\n"),
    ).options;
    const drawing = GAMES.miniatures.game.drawing!(options, { pool: ["Ewok", "Mynock", "Gran Raider"] });
    expect(drawing.pieces.map(({ name }) => name)).toEqual(["Ewok", "Gran Raider"]);
    expect(drawing.leftOut).toEqual([{ name: "Mynock", why: "not allowed by No bats" }]);
  });

  const SIZES: readonly (readonly [game: string, size: string, from: number, to: number, more?: string])[] = [
    ["miniatures", "4 to 6", 4, 6],
    ["miniatures", "5", 5, 5],
    ["miniatures", "12 or more", 12, 64, "points: 100\n"],
    ["miniatures", "7 or more", 7, 64, "points: 100\nmustHold: [{ cost: 50 or more }]\n"],
    ["miniatures", "3 or less", 1, 3, "mustHold: [{ commanderEffect: true }]\n"],
    ["tcg", "72", 72, 72],
    ["tcg", "65 or less", 60, 65],
    ["lcg", "12 to 14", 12, 14, "restricted: [Fall of the Jedi]\n"],
  ];
  it.each(SIZES.map((one) => [one[0], one[1], one] as const))(
    "of %s are of the size %s",
    (name, size, one) => {
      const [, , from, to, more = ""] = one;
      const { game, form } = GAMES[name];
      const { options } = soundly(game, formatFile(`format: F\ngame: ${name}\nsize: ${size}\n${more}`));
      expect(brokenByDrawn(name, options, 1000)).toEqual([]);
      const drawing = game.drawing!(options, {});
      const draw: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
      const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
      const sizes = Array.from({ length: 100 }, (_, i) => {
        seedStream(stream.words, 0, 7, i, 0);
        drawing.draw(toSide(0), stream, draw);
        return form
          .held(drawing.content(toSide(0), draw))
          .reduce((sum, { count, comes }) => sum + (comes ? 0 : count), 0);
      });
      expect([Math.min(...sizes) >= from, Math.max(...sizes) <= to]).toEqual([true, true]);
      // Most that could be drawn without it are of another size.
      if (size === "5") expect(new Set(sizes)).toEqual(new Set([5]));
    },
    60000,
  );

  it("of a size that is asked for otherwise are refused", () => {
    const options = (name: string, size: string) =>
      soundly(GAMES[name].game, formatFile(`format: F\ngame: ${name}\nsize: ${size}\n`)).options;
    const drawing = (name: string, size: string, limits: object) => () =>
      brokenByDrawn(name, options(name, size), 1, limits);
    expect(drawing("tcg", "70 or more", { size: 60 })).toThrow(/F has decks of at least 70 cards, not of 60/);
    expect(drawing("lcg", "12 or less", { size: 13 })).toThrow(/F has decks of at most 12 objective sets, not of 13/);
    expect(drawing("miniatures", "8 or more", { maxCharacters: 6 })).toThrow(/at least 8 characters, not of 6 at most/);
    expect(drawing("tcg", "70 or more", { size: 80 })()).toEqual([]);
  });

  for (const [name, text] of [
    ["miniatures", LEAGUE],
    ["tcg", SINGLES],
    ["lcg", SETS],
  ] as const)
    it(`obey what is written for ${name}`, () => {
      expect(brokenByDrawn(name, soundly(GAMES[name].game, formatFile(text)).options, 1000)).toEqual([]);
    }, 60000);
});

import { describe, expect, it } from "vitest";
import { shippedFormats } from "../../../src/games/formats/findFormat.js";
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
  it("obey in a small pool of cheap characters, who would fill up any squad", () => {
    const pool = ["Ewok", "Ugnaught Demolitionist", "Rodian Mercenary", "Gran Raider"];
    const few = "format: F\ngame: miniatures\nonceInField: true\natMost: [3]\n";
    const options = (text: string) => soundly(GAMES.miniatures.game, text).options;
    expect(brokenByDrawn("miniatures", options("balance-2023"), 200, { pool })).toEqual([]);
    expect(brokenByDrawn("miniatures", options(formatFile(few)), 200, { pool })).toEqual([]);
    const tooMany = () => brokenByDrawn("miniatures", options("dci-2010-01"), 1, { points: 120 });
    expect(tooMany).toThrow(/squads of 100, 150, 200 points, not of 120/);
  }, 60000);

  for (const [name, text] of [
    ["miniatures", LEAGUE],
    ["tcg", SINGLES],
    ["lcg", SETS],
  ] as const)
    it(`obey what is written for ${name}`, () => {
      expect(brokenByDrawn(name, soundly(GAMES[name].game, formatFile(text)).options, 1000)).toEqual([]);
    }, 60000);
});

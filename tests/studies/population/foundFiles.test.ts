import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { toSide } from "../../../src/core/side.js";
import { placeless, readSource } from "../../../src/core/source.js";
import type { Draw } from "../../../src/games/game.js";
import { findGame } from "../../../src/registry.js";
import { foundFile } from "../../../src/studies/population/foundFiles.js";
import { drawOf, isSameLineup, lineupOf } from "../../../src/studies/population/lineup.js";

/** What a study found, read back from its file: the same pieces, played the same. */

const OWN: Readonly<Record<string, object>> = {
  miniatures: { name: "Zed the Hunter", "based on": "Rodian Mercenary", cost: 9 },
  lcg: { "based on": "Twi'lek Loyalist", cost: 1 },
  tcg: { name: "Zed (A)", "based on": "Jango Fett (A)", buildCost: 5 },
};

describe.each(["miniatures", "lcg", "tcg"])("of %s", (name) => {
  const game = findGame(name)!;
  const problems = new Problems();
  const options = game.checkOptions(placeless("test"), [], { cards: OWN[name] }, problems);
  const drawing = game.drawing!(options, {}, undefined);
  const words = new Int32Array(RNG_WORDS);
  const stream = { words, offset: 0 };

  it("is what was found, whatever it is made of", () => {
    expect(problems.list).toEqual([]);
    const drawn: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    const seen = new Set<number>();
    for (let i = 0; i < 150; i++) {
      const side = game.symmetric ? 0 : toSide(i % 2);
      seedStream(words, 0, 41, i, 1);
      drawing.draw(side, stream, drawn);
      const lineup = lineupOf(drawn);
      for (const piece of lineup.pieces) seen.add(piece);
      const { file, text } = foundFile(drawing, side, lineup, i + 1, `Found ${i}`, "Found in a test.");
      expect(file).toBe(`found/${i + 1}.yaml`);
      const told = new Problems();
      const entrant = game.checkEntrant(readSource(file, text, told), [], options, told);
      expect(told.list.map(formatProblem), text).toEqual([]);
      expect(entrant!.name).toBe(`Found ${i}`);
      const again = drawing.drawOf!(entrant!.content)!;
      expect(isSameLineup(lineupOf(again), lineup), text).toBe(true);
      const plain = (content: unknown) => JSON.stringify({ ...(content as object), name: "" });
      expect(plain(drawing.content(side, again))).toBe(plain(drawing.content(side, drawOf(lineup))));
    }
    expect(seen.size).toBeGreaterThan(name === "lcg" ? 30 : 300);
  });

  it("says where cards of one's own are in it", () => {
    const own = drawing.pieces.findIndex((piece) => piece.own !== undefined);
    const into: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    const side = drawing.pieces[own].side ?? 0;
    const setting = drawing.settings.findIndex((_, s) => {
      seedStream(words, 0, 42, s, 1);
      drawing.compose(side, s, [own], stream, into);
      return into.setting === s && into.pieces.subarray(0, into.count).includes(own);
    });
    expect(setting).toBeGreaterThanOrEqual(0);
    const { text } = foundFile(drawing, side, lineupOf(into), 1, "Own", "Found in a test.");
    expect(text).toContain("--cards FILE");
  });
});

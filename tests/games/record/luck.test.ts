import { expect, it } from "vitest";
import { chancedOf, replayOf } from "../../../src/replayPage/model.js";
import { gamesOf, KINDS, recordOf } from "./games.js";

it.each(KINDS)("the luck of the events of %s adds up to what the row says", (kind) => {
  for (const one of gamesOf(kind, 3)) {
    const record = recordOf(one);
    const ofRow = one.game.gameColumns.reduce(
      (sum, { name, luck }) =>
        luck === undefined ? sum : sum + (luck.side === "a" ? 1 : -1) * (record.result![name] as number),
      0,
    );
    const noted = record.events.flatMap(({ luck }) => (luck === undefined ? [] : [luck]));
    expect(noted.length).toBeGreaterThan(5);
    // Each is rounded to a ten-thousandth.
    expect(noted.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(ofRow / 1e6, 2);
    const replay = replayOf({ game: one.game.name, header: {}, ...record, brokeOff: undefined } as never);
    const chanced = chancedOf(replay);
    expect(chanced.reduce((sum, { luck }) => sum + luck, 0)).toBeCloseTo(ofRow / 1e6, 2);
    for (const { beat, line } of chanced) {
      expect(replay.beats[beat].events.some(({ luck }) => luck !== undefined)).toBe(true);
      expect(line).not.toBe("");
    }
    // A line is told once in a beat.
    const places = chanced.map(({ beat, line }) => `${beat} ${line}`);
    expect(new Set(places).size).toBeGreaterThan(places.length * 0.9);
  }
});

it.each(KINDS.filter((kind) => kind !== "miniatures"))(
  "what one side knows of %s tells no luck: it would tell the draws of the other",
  (kind) => {
    const [one] = gamesOf(kind, 1);
    const record = one!.game.record!(one!.spec, ...one!.seed, { as: 0 });
    expect(record.events.filter(({ luck }) => luck !== undefined)).toEqual([]);
  },
);

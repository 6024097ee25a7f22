import { describe, expect, it } from "vitest";
import { Problems, UserError } from "../../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Side } from "../../../../src/core/side.js";
import { readSource } from "../../../../src/core/source.js";
import type { Draw, Drawing } from "../../../../src/games/game.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { AFFILIATIONS, sideOf } from "../../../../src/games/lcg/catalogue/affiliations.js";
import { checkDeck, deckEntrant } from "../../../../src/games/lcg/deck/checkDeck.js";
import { cardsOf, type Deck, unitNames } from "../../../../src/games/lcg/deck/deck.js";
import { createDrawing, type LcgLimits } from "../../../../src/games/lcg/deck/drawing.js";
import { createLcg } from "../../../../src/games/lcg/game.js";
import { strategies } from "../../../../strategies/lcg/index.js";

const drawingOf = (limits: LcgLimits = {}, weights?: number[]) => createDrawing(limits, knowledge, weights);
const emptyDraw = (drawing: Drawing): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });

/** Draws decks of a side; the draw is the same object again and again. */
function* draws(drawing: Drawing, side: Side, count: number, seed = 1): Generator<Draw> {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = emptyDraw(drawing);
  for (let i = 0; i < count; i++) {
    seedStream(stream.words, 0, seed, i, side);
    drawing.draw(side, stream, draw);
    yield draw;
  }
}

/** The deck as a file, so that the checks of files judge it. */
function checked({ name, affiliation, sets }: Deck) {
  const problems = new Problems();
  const text = JSON.stringify({ name, affiliation, sets });
  const deck = checkDeck({ source: readSource("r.yaml", text, problems), path: [], problems }, knowledge);
  expect(problems.list).toEqual([]);
  return deck!;
}

describe("drawing of decks", () => {
  it("gives 4,000 decks that pass the check of decks, exactly as the check would give them", () => {
    const drawing = drawingOf();
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 2000)) {
        const entrant = drawing.entrant(side, draw, "drawn one");
        expect(deckEntrant(checked(entrant.content as Deck), "drawn")).toEqual(entrant);
        expect(sideOf((entrant.content as Deck).affiliation)).toBe(side === 0 ? "light" : "dark");
        const { name, ...rest } = drawing.content(side, draw) as Deck;
        expect({ ...rest, name: "drawn one" }).toEqual(entrant.content);
        const out = new Int32Array(drawing.labels.length);
        const count = drawing.labelsOf(side, draw, out);
        expect([...out.subarray(0, count)].map((l) => drawing.labels[l])).toEqual(unitNames(entrant.content as Deck));
      }
    }
    expect(new Set(drawing.labels).size).toBe(drawing.labels.length);
  });

  it("draws every set and affiliation of a side, the same again for the same stream", () => {
    const drawing = drawingOf();
    const decks: string[] = [];
    for (const side of [0, 1] as const) {
      const seen = new Set<number>();
      const settings = new Set<number>();
      for (const draw of draws(drawing, side, 500)) {
        settings.add(draw.setting);
        for (const piece of draw.pieces.subarray(0, draw.count)) seen.add(piece);
        if (decks.length < 20) decks.push(String(draw.pieces));
      }
      expect(seen.size).toBe(drawing.pieces.filter((p) => p.side === side).length);
      expect(
        [...settings].map((s) => AFFILIATIONS[s]).every((a) => sideOf(a) === (side === 0 ? "light" : "dark")),
      ).toBe(true);
      expect(settings.size).toBe(3);
    }
    expect([...draws(drawing, 0, 20)].length).toBe(20);
    const again: string[] = [];
    for (const draw of draws(drawing, 0, 20)) again.push(String(draw.pieces));
    expect(again).toEqual(decks);
  });

  it("composes legal decks of what is wished for, as far as they may have it", () => {
    const drawing = drawingOf();
    const composed = emptyDraw(drawing);
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 200)) {
        const stream = { words: Int32Array.of(draw.setting + 1, 2, 3, 4), offset: 0 };
        drawing.compose(side, draw.setting, draw.pieces.subarray(0, draw.count), stream, composed);
        expect(composed).toEqual(draw);
        // Three copies of one, where two may be; and one of the other side.
        const one = draw.pieces[3];
        const foreign = drawing.pieces.findIndex((piece) => piece.side !== side);
        drawing.compose(side, draw.setting, [one, one, one, foreign], stream, composed);
        const entrant = drawing.entrant(side, composed, "composed");
        expect(deckEntrant(checked(entrant.content as Deck), "drawn")).toEqual(entrant);
        expect(composed.setting).toBe(draw.setting);
        expect([...composed.pieces].filter((piece) => piece === one).length).toBeGreaterThanOrEqual(1);
        expect([...composed.pieces]).not.toContain(foreign);
      }
    }
  });

  it("draws in proportion to weights, and nothing of weight 0", () => {
    const plain = drawingOf();
    const weights = plain.pieces.map((_p, i) => (i === 3 ? 0 : i === 4 ? 5 : 1));
    const share = (drawing: Drawing, piece: number) => {
      let held = 0;
      for (const draw of draws(drawing, 0, 1000)) if (draw.pieces.subarray(0, draw.count).includes(piece)) held++;
      return held / 1000;
    };
    expect(share(drawingOf({}, weights), 3)).toBe(0);
    expect(share(drawingOf({}, weights), 4)).toBeGreaterThan(share(plain, 4) + 0.2);
  });

  it("plays a fixed deck where one is given, and draws from a pool and affiliations of one's own", () => {
    const fixed = checked({
      name: "mine",
      affiliation: "Sith",
      format: "tournament",
      sets: [19, 19, 20, 20, 21, 21, 23, 23, 24, 24],
    });
    const drawing = drawingOf({ fixed: [null, fixed], affiliations: ["Jedi"], size: 12 });
    for (const draw of draws(drawing, 1, 3)) expect((drawing.content(1, draw) as Deck).sets).toEqual(fixed.sets);
    for (const draw of draws(drawing, 0, 50)) expect(draw.setting).toBe(AFFILIATIONS.indexOf("Jedi"));
    for (const draw of draws(drawing, 0, 5)) expect(draw.count).toBe(12);
  });

  it("changes cards, of a set or by their title, in play as in the list", () => {
    const game = createLcg(strategies);
    const changes = [
      { of: "19", quantity: "icons", how: "=", amount: 0 },
      { of: "Set 20: Counsel of the Sith", quantity: "damageCapacity", how: "+", amount: 2 },
      { of: "Emperor Palpatine", quantity: "cost", how: "+", amount: -1 },
    ] as const;
    const plain = drawingOf();
    const drawing = game.drawing!({}, { changes });
    let found = 0;
    for (const draw of draws(drawing, 1, 60)) {
      const deck = drawing.content(1, draw) as Deck;
      const was = cardsOf(plain.content(1, draw) as Deck);
      cardsOf(deck).forEach((card, i) => {
        const before = was[i];
        if (card.set === 19) {
          expect(Object.values(card.icons)).toEqual([0, 0, 0, 0, 0, 0]);
          expect(card.forceIcons).toBe(0);
          found++;
        } else expect([card.icons, card.forceIcons]).toEqual([before.icons, before.forceIcons]);
        const sturdier = card.set === 20 && (card.type === "unit" || card.type === "objective");
        expect(card.damageCapacity).toBe(before.damageCapacity + (sturdier ? 2 : 0));
        expect(card.cost).toBe(before.cost - (card.title === "Emperor Palpatine" ? 1 : 0));
      });
      expect(drawing.entrant(1, draw, "x").hash).not.toBe(plain.entrant(1, draw, "x").hash);
    }
    expect(found).toBeGreaterThan(50);
  });

  it("tells of everything that is wrong with limits at once", () => {
    const limits: LcgLimits = {
      pool: [1, "Fall of the Jedy", 200],
      affiliations: ["Hutts"],
      changes: [
        { of: "Fall of the Jedi", quantity: "iconz", how: "=", amount: 0 },
        { of: "Nobody", quantity: "icons", how: "=", amount: 0 },
      ],
      size: 9,
    };
    let told = "";
    try {
      drawingOf(limits);
    } catch (error) {
      expect(error).toBeInstanceOf(UserError);
      told = String(error);
    }
    for (const part of [
      'did you mean "Fall of the Jedi"',
      "set 200",
      '"iconz" cannot be changed',
      'no objective set or card of the pool is named "Nobody"',
      'no affiliation card "Hutts"',
      "a deck has 10 to 20 sets",
    ])
      expect(told).toContain(part);
    expect(() => drawingOf({ pool: [1, 2, 19, 20] })).toThrow("too few objective sets of the light side");
  });
});

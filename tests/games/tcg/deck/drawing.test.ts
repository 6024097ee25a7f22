import { describe, expect, it } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Side } from "../../../../src/core/side.js";
import { readSource } from "../../../../src/core/source.js";
import type { Draw, Drawing } from "../../../../src/games/game.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../../../src/games/tcg/catalogue/playability.js";
import { checkDeck, deckEntrant } from "../../../../src/games/tcg/deck/checkDeck.js";
import { cardsOf, type Deck, unitNames } from "../../../../src/games/tcg/deck/deck.js";
import { createDrawing, type TcgLimits } from "../../../../src/games/tcg/deck/drawing.js";

const drawingOf = (limits: TcgLimits = {}, weights?: number[]) => createDrawing(limits, knowledge, weights);

function* draws(drawing: Drawing, side: Side, count: number, seed = 1): Generator<Draw> {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
  for (let i = 0; i < count; i++) {
    seedStream(stream.words, 0, seed, i, side);
    drawing.draw(side, stream, draw);
    yield draw;
  }
}

function checked({ name, side, cards }: Deck) {
  const problems = new Problems();
  const file = JSON.stringify({ name, side, cards: Object.fromEntries(cards.map((c) => [c.card, c.count])) });
  const deck = checkDeck({ source: readSource("r.yaml", file, problems), path: [], problems }, knowledge);
  expect(problems.list).toEqual([]);
  return deck!;
}

describe("drawing of decks", () => {
  it("gives 2,000 decks that pass the check of decks, exactly as the check would give them", () => {
    const drawing = drawingOf();
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 1000)) {
        const entrant = drawing.entrant(side, draw, "drawn one");
        expect(deckEntrant(checked(entrant.content as Deck), "drawn")).toEqual(entrant);
        const out = new Int32Array(drawing.labels.length);
        const count = drawing.labelsOf(side, draw, out);
        expect([...out.subarray(0, count)].map((l) => drawing.labels[l])).toEqual(unitNames(entrant.content as Deck));
      }
    }
    expect(new Set(drawing.labels).size).toBe(drawing.labels.length);
  });

  it("composes legal decks of what is wished for, as far as they may have it", () => {
    const drawing = drawingOf();
    const composed: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 100)) {
        const stream = { words: Int32Array.of(draw.count, 2, 3, draw.pieces[0] + 1), offset: 0 };
        drawing.compose(side, side, draw.pieces.subarray(0, draw.count), stream, composed);
        expect(composed).toEqual(draw);
        // Twelve copies of one, where four may be, and as many of another as would leave no room for units.
        const [one, other] = [draw.pieces[0], draw.pieces[draw.count - 1]];
        drawing.compose(side, side, [...Array(12).fill(one), ...Array(60).fill(other)], stream, composed);
        const entrant = drawing.entrant(side, composed, "composed");
        expect(deckEntrant(checked(entrant.content as Deck), "drawn")).toEqual(entrant);
        const copies = (piece: number) => [...composed.pieces].filter((k) => k === piece).length;
        expect([copies(one), copies(other)]).toEqual([4, 4]);
      }
      // Wishes for a deck of nothing but what is no unit.
      const others = drawing.pieces.flatMap((_p, k) => [k, k, k, k]);
      drawing.compose(side, side, others, { words: Int32Array.of(1, 2, 3, 4), offset: 0 }, composed);
      const whole = drawing.entrant(side, composed, "composed");
      expect(deckEntrant(checked(whole.content as Deck), "drawn")).toEqual(whole);
    }
  });

  it("draws every card that can be played, several copies of many, the same again for the same stream", () => {
    const drawing = drawingOf();
    const seen = new Set<number>();
    let fours = 0;
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 600)) {
        const deck = drawing.content(side, draw) as Deck;
        fours += deck.cards.filter((c) => c.count === 4).length;
        for (const piece of draw.pieces.subarray(0, draw.count)) seen.add(piece);
      }
    }
    expect(seen.size).toBe(playableCards(knowledge).length);
    expect(drawing.pieces.length).toBe(seen.size);
    expect(fours).toBeGreaterThan(1000);
    const texts = (seed: number) => Array.from(draws(drawing, 0, 5, seed), (draw) => String(draw.pieces));
    expect(texts(4)).toEqual(texts(4));
    expect(texts(4)).not.toEqual(texts(5));
  });

  it("leaves out what has weight 0, draws by weight, and plays a fixed deck", () => {
    const plain = drawingOf();
    const light = plain.pieces.findIndex((p) => p.side === 0);
    const eager = plain.pieces.findLastIndex((p) => p.side === 0);
    const weights = plain.pieces.map((_p, i) => (i === light ? 0 : i === eager ? 8 : 1));
    const share = (drawing: Drawing, piece: number) => {
      let held = 0;
      for (const draw of draws(drawing, 0, 400)) if (draw.pieces.subarray(0, draw.count).includes(piece)) held++;
      return held / 400;
    };
    const weighted = drawingOf({}, weights);
    expect(share(weighted, light)).toBe(0);
    expect(share(weighted, eager)).toBeGreaterThan(2 * share(plain, eager));
    let fixed: Deck | undefined;
    for (const draw of draws(plain, 1, 1)) fixed = plain.content(1, draw) as Deck;
    const drawing = drawingOf({ fixed: [null, fixed!], size: 70 });
    for (const draw of draws(drawing, 1, 3)) expect((drawing.content(1, draw) as Deck).cards).toEqual(fixed!.cards);
    for (const draw of draws(drawing, 0, 3)) expect(draw.count).toBe(70);
  });

  it("changes printed numbers, and tells of changes that cannot be", () => {
    const changes = [
      { of: "AOTC001", quantity: "power", how: "=", amount: 9 },
      { of: "AOTC001", quantity: "health", how: "+", amount: -1 },
    ] as const;
    const own = playableCards(knowledge).find((c) => c.id === "AOTC001")!;
    const drawing = drawingOf({ changes });
    let found = 0;
    for (const side of [0, 1] as const) {
      for (const draw of draws(drawing, side, 200)) {
        for (const card of cardsOf(drawing.content(side, draw) as Deck)) {
          if (card.id !== own.id) continue;
          found++;
          expect([card.power, card.health, card.speed]).toEqual([9, Math.max(0, own.health - 1), own.speed]);
        }
      }
    }
    expect(found).toBeGreaterThan(5);
    const battle = playableCards(knowledge).find((c) => c.type === "battle")!;
    const wrong = (change: { of: string; quantity: string }) =>
      drawingOf({ changes: [{ ...change, how: "=", amount: 1 }] });
    expect(() => wrong({ of: battle.name, quantity: "power" })).toThrow("has no power");
    expect(() => wrong({ of: battle.name, quantity: "might" })).toThrow('"might" cannot be changed');
    expect(() => wrong({ of: "Dart Maul", quantity: "power" })).toThrow('did you mean "Darth Maul');
    expect(() => drawingOf({ pool: [battle.name] })).toThrow("too few space cards for a light side deck");
  });
});

import { describe, expect, it } from "vitest";
import type { Side } from "../../../../src/core/side.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { fightEdgeBattle } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { EVENT } from "../../../../src/games/lcg/state/journal.js";
import { H, PART } from "../../../../src/games/lcg/state/table.js";
import { placeObjective, placeUnit, putInHand } from "../../../../src/games/lcg/state/zones.js";
import { QUESTION, type View } from "../../../../src/games/lcg/strategy.js";
import { cardsIn } from "../../cards/support/checking.js";
import { type EdgeCard, type EdgeTable, edgeBattle, type Fighter, inWords, PASSED } from "./edgeBattle.js";
import { type Choose, difference, everyWayInWords } from "./everyWay.js";
import { blankObjective, blankUnit, emptyTable, type SmallTable, smallTable, variant } from "./smallTable.js";

/** Kinds of card in a hand, and the cards that stand for them. */
const KINDS = ["0", "1", "3", "Heat of Battle", "Target of Opportunity", "Twist of Fate"] as const;
type Kind = (typeof KINDS)[number];

const isFate = (kind: Kind): kind is "Heat of Battle" | "Target of Opportunity" | "Twist of Fate" => kind.length > 1;

const cardOf = (kind: Kind, isLight: boolean, changes: Partial<PublishedCard>): PublishedCard =>
  isFate(kind) ? variant(kind, isLight, changes) : blankUnit(isLight, { forceIcons: Number(kind) });

/** A set-up of an edge battle: who attacks, with whom, hands. */
interface Given {
  readonly attacker: Side;
  readonly fighters: readonly [readonly FighterKind[], readonly FighterKind[]];
  readonly hands: readonly [readonly Kind[], readonly Kind[]];
  /** Fate cards of both sides have the same priorities. */
  readonly isTied?: boolean;
}

type FighterKind = "plain" | "frail" | "edge 1" | "edge 2" | "informant" | "Obi-Wan";

const FIGHTERS: Readonly<Record<FighterKind, (isLight: boolean) => PublishedCard>> = {
  plain: (isLight) => blankUnit(isLight, { damageCapacity: 3 }),
  frail: (isLight) => blankUnit(isLight, { damageCapacity: 1 }),
  "edge 1": (isLight) => blankUnit(isLight, { damageCapacity: 1, keywords: [{ name: "edge", number: 1 }] }),
  "edge 2": (isLight) => blankUnit(isLight, { damageCapacity: 2, keywords: [{ name: "edge", number: 2 }] }),
  informant: () => variant("Secret Informant", true, { damageCapacity: 2 }),
  "Obi-Wan": () => variant("Obi-Wan Kenobi", true),
};

const OBJECTIVE_CAPACITY = 9;

/** The same set-up as the book's play wants it; names are the places of cards. */
function byTheBook(given: Given): EdgeTable {
  const hand = (side: Side): EdgeCard[] => publishedHand(given, side).map((card, i) => edgeCard(given, side, card, i));
  const fighters = (side: Side): Fighter[] =>
    given.fighters[side].map((kind, i) => {
      const card = FIGHTERS[kind](side === 0);
      return {
        name: nameOf(side, "fighter", i),
        capacity: card.damageCapacity,
        edge: card.keywords.find((keyword) => keyword.name === "edge")?.number ?? 0,
        isInformant: kind === "informant",
        isObiWan: kind === "Obi-Wan",
      };
    });
  return {
    attacker: given.attacker,
    hands: [hand(0), hand(1)],
    participants: [fighters(0), fighters(1)],
    objectiveCapacity: OBJECTIVE_CAPACITY,
  };
}

function edgeCard(given: Given, side: Side, card: PublishedCard, i: number): EdgeCard {
  const kind = given.hands[side][i];
  const name = nameOf(side, kind, i);
  return isFate(kind)
    ? { name, icons: card.forceIcons, fate: kind, priority: card.edgePriority }
    : { name, icons: card.forceIcons };
}

const PRIORITY = { "Twist of Fate": 1, "Heat of Battle": 5, "Target of Opportunity": 9 } as const;

const publishedHand = (given: Given, side: Side): PublishedCard[] =>
  given.hands[side].map((kind) =>
    cardOf(kind, side === 0, given.isTied === true && isFate(kind) ? { edgePriority: PRIORITY[kind] } : {}),
  );

const nameOf = (side: number, what: string, i: number): string => `${side === 0 ? "light" : "dark"} ${what} ${i}`;

/** The set-up on a table of the engine: objective of the defender, fighters, hands. */
class EngineTable {
  readonly table: SmallTable;
  readonly names = new Map<number, string>();

  constructor(readonly given: Given) {
    const cards = ([0, 1] as const).map((side) => [
      blankObjective(side === 0, OBJECTIVE_CAPACITY),
      ...given.fighters[side].map((kind) => FIGHTERS[kind](side === 0)),
      ...publishedHand(given, side),
    ]);
    this.table = smallTable(cards[0], cards[1]);
    for (const side of [0, 1] as const) {
      const fighters = given.fighters[side].length;
      this.names.set(this.table.number(side, 0), "objective");
      given.fighters[side].forEach((_, i) => {
        this.names.set(this.table.number(side, 1 + i), nameOf(side, "fighter", i));
      });
      given.hands[side].forEach((kind, i) => {
        this.names.set(this.table.number(side, 1 + fighters + i), nameOf(side, kind, i));
      });
    }
  }

  play(choose: Choose): string {
    const { s, players, number } = this.table;
    const { given, names } = this;
    emptyTable(s, given.attacker);
    s.journal = { entries: [] };
    for (const side of [0, 1] as const) {
      placeObjective(s, number(side, 0));
      given.fighters[side].forEach((_, i) => {
        placeUnit(s, number(side, 1 + i));
        s.table.part[number(side, 1 + i)] = side === given.attacker ? PART.attacker : PART.defender;
      });
      given.hands[side].forEach((_, i) => {
        putInHand(s, number(side, 1 + given.fighters[side].length + i));
      });
    }
    s.table.head[H.engaged] = number(given.attacker === 0 ? 1 : 0, 0);
    s.table.head[H.engagement] = 1;
    s.table.head[H.attacker] = given.attacker;
    s.table.head[H.defended] = given.fighters[given.attacker === 0 ? 1 : 0].length > 0 ? 1 : 0;
    players.answer = (side, question, view) => this.answer(side, question, view, choose);
    fightEdgeBattle(s);
    return this.tell(names);
  }

  private answer(side: Side, question: number, view: View, choose: Choose): number {
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const said = (option: number): string =>
      question === QUESTION.fateAgain ? ["no", "yes"][option] : (this.names.get(option) ?? PASSED);
    const chosen = choose(side === 0 ? "light" : "dark", this.asked(question, view, side), options.map(said));
    return options.findIndex((option) => said(option) === chosen);
  }

  private asked(question: number, view: View, side: Side): string {
    if (question === QUESTION.edge) {
      const shown = cardsIn(view.table.edgeShown[side === 0 ? 1 : 0]).map((card) => this.names.get(card));
      return `places, seeing [${shown.join(", ")}]`;
    }
    if (question === QUESTION.fateOrder) return "orders";
    if (question === QUESTION.fateAgain) return `again ${this.names.get(view.card)}`;
    if (question === QUESTION.target) return `targets with ${this.names.get(view.card)}`;
    throw new Error(`question ${question} in an edge battle`);
  }

  private tell(names: ReadonlyMap<number, string>): string {
    const { s } = this.table;
    const entries = s.journal!.entries;
    const decided = entries.filter((entry) => entry[0] === EVENT.edgeDecided);
    const [, winner, attackers, defenders] = decided[0];
    if (decided.length !== 1 || s.table.head[H.edgeHolder] !== winner) throw new Error("one battle gives the edge");
    const resolved = entries.filter((entry) => entry[0] === EVENT.fateResolved).map((entry) => names.get(entry[2])!);
    const damage = new Map<string, number>();
    for (const [event, card, amount] of entries)
      if (event === EVENT.damageDealt) damage.set(names.get(card)!, (damage.get(names.get(card)!) ?? 0) + amount);
    this.checkDiscards();
    const hands = s.hand.map((hand) => cardsIn(hand).map((card) => names.get(card)!));
    const outcome = `${winner === 0 ? "light" : "dark"} wins, ${attackers} against ${defenders}`;
    return inWords(outcome, resolved, damage, hands);
  }

  /** What was placed lies in the discard pile of its owner; stacks are empty. */
  private checkDiscards(): void {
    const { s, number } = this.table;
    for (const side of [0, 1] as const) {
      const first = number(side, 1 + this.given.fighters[side].length);
      const placed = this.given.hands[side]
        .map((_, i) => first + i)
        .filter((card) => !cardsIn(s.hand[side]).includes(card));
      const dead = cardsIn(s.table.discard[side]).filter((card) => card < first);
      const expected = [...placed, ...dead].sort((a, b) => a - b);
      const found = cardsIn(s.table.discard[side]).sort((a, b) => a - b);
      if (found.join() !== expected.join() || s.edgeStack[side][0] !== 0 || s.table.edgeShown[side][0] !== 0)
        throw new Error(`edge cards are discarded: ${found.join()}, expected ${expected.join()}`);
    }
  }
}

function compare(given: Given): number {
  const book = everyWayInWords((choose) => edgeBattle(byTheBook(given), choose));
  const table = new EngineTable(given);
  const engine = everyWayInWords((choose) => table.play(choose));
  const differs = difference(engine, book);
  if (differs !== undefined) expect.fail(`${JSON.stringify(given)}\n${differs}`);
  return book.size;
}

/** Hands of up to so many cards. */
function hands(most: number, from = 0): Kind[][] {
  const found: Kind[][] = [[]];
  if (most > 0)
    for (let k = from; k < KINDS.length; k++) for (const rest of hands(most - 1, k)) found.push([KINDS[k], ...rest]);
  return found;
}

const FIELDS: readonly Given["fighters"][] = [
  [["plain"], ["plain"]],
  [["edge 1"], ["frail", "edge 2"]],
  [["informant"], ["frail", "plain"]],
  [["Obi-Wan", "frail"], ["edge 1"]],
  [["informant", "Obi-Wan"], ["frail"]],
  [["edge 2"], []],
  [[], ["edge 1"]],
  [["frail"], ["frail"]],
];

describe("edge battles, every way of placing and resolving", () => {
  it("go by the book for all hands of up to two cards", () => {
    let set = 0;
    let ways = 0;
    for (const light of hands(2)) {
      for (const dark of hands(2)) {
        // Each pair of hands on one of the fields, from the one side or the other; over all hands each field comes up
        // often.
        const fighters = FIELDS[set % FIELDS.length];
        const attacker = Math.floor(set / FIELDS.length) % 2 === 0 ? 0 : 1;
        ways += compare({ attacker, fighters, hands: [light, dark], isTied: set % 3 === 0 });
        set++;
      }
    }
    expect(set).toBe(28 * 28);
    expect(ways).toBeGreaterThan(20_000);
  });

  it("go by the book on every field, whoever attacks, with a fate of each kind on both sides", () => {
    const hand: readonly Kind[] = ["Heat of Battle", "Twist of Fate"];
    const other: readonly Kind[] = ["Heat of Battle", "Target of Opportunity", "Twist of Fate"];
    let ways = 0;
    for (const fighters of FIELDS)
      for (const attacker of [0, 1] as const) ways += compare({ attacker, fighters, hands: [hand, other] });
    expect(ways).toBeGreaterThan(5_000);
  });

  it("lets the attacker order fates of equal priority, of both sides", () => {
    const tied: Given = {
      attacker: 1,
      fighters: [
        ["informant", "frail"],
        ["frail", "plain"],
      ],
      hands: [
        ["Heat of Battle", "Heat of Battle"],
        ["Heat of Battle", "Target of Opportunity"],
      ],
      isTied: true,
    };
    expect(compare(tied)).toBeGreaterThan(500);
    expect(compare({ ...tied, attacker: 0 })).toBeGreaterThan(500);
  });
});

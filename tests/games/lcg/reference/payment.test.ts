import { describe, expect, it } from "vitest";
import { QUIRK } from "../../../../src/games/lcg/cards/compileCard.js";
import { isPayable as enginePayable, NO_MATCH, PAY_UNIT, pay } from "../../../../src/games/lcg/play/pay.js";
import { changeFocus, forgetPurse, inPurse, matchingInPurse } from "../../../../src/games/lcg/state/purse.js";
import { PLAY_AREA } from "../../../../src/games/lcg/state/table.js";
import { placeEnhancement, placeObjective, placeUnit, takeOutOfPlay } from "../../../../src/games/lcg/state/zones.js";
import { everyWay } from "./everyWay.js";
import { type Payer, payments } from "./payment.js";
import { blankObjective, blankUnit, emptyTable, smallTable, variant } from "./smallTable.js";

/** A kind of resource card: what it gives, whether it is ready, and how it matches. */
interface Kind extends Payer {
  readonly hasCommonGround: boolean;
}

const MATCHES = ["no", "own", "Common Ground"] as const;
const kind = (value: number, match: (typeof MATCHES)[number], isReady: boolean): Kind => ({
  value,
  isReady,
  matches: match !== "no",
  hasCommonGround: match === "Common Ground",
});
/** All ready ones; of the exhausted ones, which give nothing, the largest. */
const KINDS: readonly Kind[] = MATCHES.flatMap((match) => [
  ...[1, 2, 3].map((value) => kind(value, match, true)),
  kind(3, match, false),
]);
const MOST_PAYERS = 4;
const MOST_COST = 5;

/** All sets of up to four payers. */
function* payerSets(from = 0, chosen: readonly Kind[] = []): Generator<readonly Kind[]> {
  yield chosen;
  if (chosen.length === MOST_PAYERS) return;
  for (let k = from; k < KINDS.length; k++) yield* payerSets(k, [...chosen, KINDS[k]]);
}

// Five places of a resource card: affiliation card, objective, unit, enhancement, another objective; something that
// says whether resources match everything is on each; last comes the card that is paid for.
const light = [
  blankObjective(true, 5),
  blankUnit(true, {}),
  variant("Hidden Outpost", true),
  blankObjective(true, 5),
  ...[0, 1, 2, 3, 4].map(() => variant("Common Ground", true)),
  variant("Luke Skywalker", true),
];
const { s, matchup, players, number } = smallTable(light, []);
const PLACES = [0, 1, 2, 3, 4];
const UNIT = 2;
const GROUNDS = [4, 5, 6, 7, 8].map((i) => number(0, i));
const PAID_FOR = number(0, 9);
const MATCH = matchup.affiliation[PAID_FOR];
const NO = MATCH + 1;

function setPlaces(): void {
  emptyTable(s, 0);
  placeObjective(s, 1);
  placeUnit(s, 2);
  placeEnhancement(s, 3, PLAY_AREA);
  placeObjective(s, 4);
  for (const [i, place] of PLACES.entries()) placeEnhancement(s, GROUNDS[i], place);
}

/** Puts the kinds in places, beginning with another one each time; the other places give nothing. */
function lay(kinds: readonly Kind[], first: number): readonly number[] {
  PLACES.forEach((place, i) => {
    matchup.resources[place] = 0;
    matchup.affiliation[place] = NO;
    s.table.focus[place] = 0;
    matchup.quirks[GROUNDS[i]] = 0;
    matchup.resources[GROUNDS[i]] = 0;
  });
  return kinds.map((of, i) => {
    const at = (first + i) % PLACES.length;
    const place = PLACES[at];
    matchup.resources[place] = of.value;
    matchup.affiliation[place] = of.matches && !of.hasCommonGround ? MATCH : NO;
    matchup.quirks[GROUNDS[at]] = of.hasCommonGround ? QUIRK.hostMatchesAll : 0;
    s.table.focus[place] = of.isReady ? 0 : 1;
    return place;
  });
}

/** Every payment that the engine can be led through, as resources taken from each place. */
function enginePayments(places: readonly number[], cost: number, match: number): string[] {
  const before = s.table.focus.slice();
  const found = everyWay((pick) => {
    s.table.focus.set(before);
    forgetPurse(s);
    players.answer = (_side, _question, view) => {
      const i = pick(view.optionCount);
      if (view.options[i] % PAY_UNIT === 0) throw new Error("a payer gives something");
      return i;
    };
    pay(s, 0, PAID_FOR, cost, match);
    return places.map((place) => s.table.focus[place] - before[place]).join(" ");
  });
  s.table.focus.set(before);
  forgetPurse(s);
  return [...new Set(found)].sort();
}

describe("paying with up to four resource cards", () => {
  it("is possible exactly when the book allows it, in exactly the ways of the book", () => {
    setPlaces();
    let cases = 0;
    let payable = 0;
    let ways = 0;
    for (const kinds of payerSets()) {
      const places = lay(kinds, cases % PLACES.length);
      for (let cost = 0; cost <= MOST_COST; cost++) {
        for (const needsMatch of [false, true]) {
          const book = payments(kinds, cost, needsMatch);
          const match = needsMatch ? MATCH : NO_MATCH;
          const about = `${JSON.stringify(kinds)} for ${cost}, match ${needsMatch}`;
          forgetPurse(s);
          cases++;
          if (enginePayable(s, 0, -1, cost, match) !== book.length > 0) expect.fail(`payable or not: ${about}`);
          if (book.length === 0) continue;
          payable++;
          const engine = enginePayments(places, cost, match);
          const expected = book.map((payment) => payment.join(" ")).sort();
          if (engine.join() !== expected.join()) expect(engine, about).toEqual(expected);
          ways += engine.length;
        }
      }
    }
    expect(cases).toBe(1820 * 12);
    expect(payable).toBeGreaterThan(15_000);
    expect(ways).toBeGreaterThan(90_000);
  });

  it("is by nothing of a unit that is used as an enhancement, ready or readied", () => {
    const counted = (place: (card: number) => void) => {
      setPlaces();
      lay([], 0);
      takeOutOfPlay(s, UNIT);
      matchup.resources[UNIT] = 2;
      Object.assign(matchup, { usesUnitsToEnhance: true });
      matchup.affiliation[UNIT] = MATCH;
      place(UNIT);
      forgetPurse(s);
      const own = () => [inPurse(s, 0), matchingInPurse(s, 0, MATCH)];
      const before = own();
      changeFocus(s, UNIT, 1);
      const focused = own();
      changeFocus(s, UNIT, -1);
      return [before, focused, own()];
    };
    const [all, none] = [
      [2, 1],
      [0, 0],
    ];
    expect(counted((card) => placeUnit(s, card))).toEqual([all, none, all]);
    expect(counted((card) => placeEnhancement(s, card, PLAY_AREA))).toEqual([none, none, none]);
  });
});

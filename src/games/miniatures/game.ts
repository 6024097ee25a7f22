import { assert } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import { didYouMean, type Problems } from "../../core/problems.js";
import type { Source } from "../../core/source.js";
import type { Entrant, Game, MatchupSpec } from "../game.js";
import { findAbility, findCommanderEffect } from "./abilities/registry.js";
import type { Board } from "./board/board.js";
import { compileBoard } from "./board/compile.js";
import { parseMap } from "./board/mapParse.js";
import { doorLetters, type MapText } from "./board/mapText.js";
import { findCard } from "./catalogue/catalogue.js";
import { type AbilityKnowledge, listCharacters } from "./catalogue/playability.js";
import { toStatCard } from "./catalogue/publishedCard.js";
import { gameColumns, unitColumns, writeRow, writeUnits } from "./columns.js";
import { compileCards } from "./compile.js";
import { type Arrivals, compileArrivals, countAll } from "./compileArrivals.js";
import { createState } from "./createState.js";
import { listAbilities, listMaps, listSquads } from "./listings.js";
import { describe } from "./log.js";
import type { Matchup } from "./matchup.js";
import { checkOptions, type MiniaturesOptions, optionKeys } from "./options.js";
import { playSkirmish } from "./skirmish.js";
import { checkSquad, squadEntrant } from "./squad/checkSquad.js";
import { withGifts } from "./squad/gifts.js";
import { checkPairing, darkSideOf } from "./squad/pairing.js";
import { checkMeetingPlaces, type PlacedMap, packedPlace } from "./squad/places.js";
import type { Squad, SquadCharacter } from "./squad/squad.js";
import { hasAbility, isLiving, type StatCard } from "./statCard.js";
import type { State } from "./state.js";
import type { Strategy } from "./strategy.js";

/** What this engine can play, for squad checks and lists. */
export const knowledge: AbilityKnowledge = {
  lacksAbility: (ability) => findAbility(ability.name) === undefined,
  lacksCommanderEffect: (card) => findCommanderEffect(card.name, card.set) === undefined,
};

/** A compiled matchup and which unit each member counts as. */
export interface MiniaturesMatchup extends Matchup {
  readonly unitOf: readonly Int32Array[];
}

/** Star Wars Miniatures, played by the given strategies. */
export function createMiniatures(strategies: readonly Strategy[]): Game<MiniaturesMatchup, State> {
  const strategyNamed = (name: string): Strategy => {
    const found = strategies.find((s) => s.name === name);
    if (found === undefined)
      throw new Error(
        `no strategy "${name}" (${
          didYouMean(
            name,
            strategies.map((s) => s.name),
          ) ?? ""
        })`,
      );
    return found;
  };
  const compile = (spec: MatchupSpec, shared?: unknown): MiniaturesMatchup =>
    compileMatchup(spec, shared as Board[] | undefined, strategyNamed);
  return {
    name: "miniatures",
    entrantNoun: "squad",
    entrantFolder: "squads",
    symmetric: true,
    rulesVersion: "1",
    gameColumns,
    unitColumns,
    strategies,
    optionKeys,
    variantNoun: "map",
    checkOptions,
    checkEntrant,
    checkPairing: (a, b, options) => {
      const { maps, pairing } = options as MiniaturesOptions;
      const [first, second] = [a.content as Squad, b.content as Squad];
      return checkPairing(first, second, pairing) ?? checkMeetingPlaces(first, second, () => placedMaps(maps));
    },
    variants: (options) => (options as MiniaturesOptions).maps.map((m) => m.name),
    share: (options) => compileBoards(options as MiniaturesOptions),
    compile,
    createState,
    play: (matchup, state, seedLow, seedHigh, variant, swapped, row, units) => {
      playSkirmish(state, seedLow, seedHigh, variant, swapped);
      writeRow(state, row);
      return units === undefined ? 0 : writeUnits(state, units, matchup.unitOf);
    },
    maxUnitRows: (matchup) => matchup.squads[0].length + matchup.squads[1].length,
    log: (spec, seedLow, seedHigh, variant, swapped) => {
      const matchup = compile(spec);
      const state = createState(matchup);
      state.journal = { entries: [] };
      playSkirmish(state, seedLow, seedHigh, variant, swapped);
      return describe(state, spec);
    },
    otherFiles: { ".map": checkMapFile },
    listings: {
      abilities: listAbilities,
      characters: () => listCharacters(knowledge),
      maps: listMaps,
      squads: () => listSquads(knowledge),
      strategies: () => strategies.map((s) => ({ name: s.name, description: s.description })),
    },
  };
}

function checkEntrant(
  source: Source,
  path: readonly (string | number)[],
  options: unknown,
  problems: Problems,
): Entrant | undefined {
  const { points, maps } = (options ?? {}) as Partial<MiniaturesOptions>;
  const limits = {
    ...(points === undefined ? {} : { points }),
    ...(maps === undefined ? {} : { maps: () => placedMaps(maps) }),
  };
  const squad = checkSquad(source, path, limits, knowledge, problems);
  return squad === undefined ? undefined : squadEntrant(squad, source.file);
}

function checkMapFile(file: string, text: string, problems: Problems): string | undefined {
  const map = parseMap(file, text, problems);
  return map && `map "${map.name}", ${map.width} x ${map.height} squares, ${plural(doorLetters(map).length, "door")}`;
}

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

const placed = new WeakMap<MapText, Board>();

/** Who may join each squad. Where any card has Rakghoul Disease, each has room for what it makes of the others. */
function compileAllArrivals(
  squads: readonly Squad[],
  cardOf: (c: Omit<SquadCharacter, "unit" | "at">) => number,
): Arrivals[] {
  const spreads = squads.some((squad) => countAll(squad, (card) => hasAbility(card, "Rakghoul Disease")) > 0);
  const rakghoul = spreads ? rakghoulCard() : undefined;
  return squads.map((squad) => {
    const victims = squads.reduce((n, other) => n + (other === squad ? 0 : countAll(other, isLiving)), 0);
    const disease = rakghoul === undefined ? undefined : { card: cardOf(rakghoul), victims };
    return compileArrivals(squad, (c) => cardOf(withGifts(c, squad.characters)), disease);
  });
}

/** The published Rakghoul, as a character that Rakghoul Disease adds. */
function rakghoulCard(): Omit<SquadCharacter, "unit" | "at"> {
  const found = findCard("Rakghoul");
  assert("card" in found, "the catalogue has a Rakghoul", {});
  const { card } = found;
  return { ...toStatCard(card), faction: card.faction, cardId: card.id, printedCost: card.cost };
}

/** Maps with boards on which fixed starting squares are looked up; each is compiled once. */
function placedMaps(maps: MiniaturesOptions["maps"]): PlacedMap[] {
  return maps.map(({ name, map }) => {
    const board = placed.get(map) ?? compileBoard(map);
    placed.set(map, board);
    return { name, board };
  });
}

const compileBoards = (options: MiniaturesOptions): Board[] => options.maps.map((m) => compileBoard(m.map));

function compileMatchup(
  spec: MatchupSpec,
  shared: Board[] | undefined,
  strategyNamed: (name: string) => Strategy,
): MiniaturesMatchup {
  const a = spec.a.content as Squad;
  const b = spec.b.content as Squad;
  const options = spec.options as MiniaturesOptions;
  const index = new Map<string, number>();
  const cards: StatCard[] = [];
  const cardOf = (c: Omit<SquadCharacter, "unit" | "at">): number => {
    const { at: _at, unit: _unit, brings: _brings, cardId: _id, printedCost: _cost, ...card } = c as SquadCharacter;
    const key = sha256(JSON.stringify(card));
    if (!index.has(key)) {
      index.set(key, cards.length);
      cards.push(card);
    }
    return index.get(key)!;
  };
  const squads = [a, b].map((squad) =>
    Int32Array.from(squad.characters, (c) => cardOf(withGifts(c, squad.characters))),
  ) as [Int32Array, Int32Array];
  const arrivals = compileAllArrivals([a, b], cardOf);
  const places = [a, b].map((squad) =>
    Int32Array.from(squad.characters, (c) => (c.at === undefined ? -1 : packedPlace(c.at))),
  ) as [Int32Array, Int32Array];
  return {
    boards: shared ?? compileBoards(options),
    cards: compileCards(cards),
    squads,
    entrantOf: [0, 1],
    spare: arrivals.map((a) => a.cards.length),
    arrivals,
    places,
    darkSquad: darkSideOf(a, b) ?? -1,
    strategies: [strategyNamed(spec.strategyA), strategyNamed(spec.strategyB)],
    rules: options.rules,
    unitOf: [a, b].map((squad) => Int32Array.from(squad.characters, (c) => c.unit)) as [Int32Array, Int32Array],
  };
}

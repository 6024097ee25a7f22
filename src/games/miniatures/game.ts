import { assert } from "../../core/assert.js";
import { withMeantKeys } from "../../core/meantKeys.js";
import type { Problems } from "../../core/problems.js";
import { tell, writtenAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { playAndTell } from "../brokenOff.js";
import { findStrategy, type LoadStrategy } from "../findStrategy.js";
import type { Entrant, Game, MatchupSpec } from "../game.js";
import { answerLine, type ToldAside } from "../positionText.js";
import { recorded } from "../record/record.js";
import { findAbility, findCommanderEffect } from "./abilities/registry.js";
import { watchAnswers, watched } from "./answerWords.js";
import type { Board } from "./board/board.js";
import { parseMap } from "./board/mapParse.js";
import { doorLetters } from "./board/mapText.js";
import { openMapCaution, warnOfStartingSight } from "./board/startingSight.js";
import { boardOf, storedRowsFolder, storeRows } from "./board/storedRows.js";
import { skirmishesByRound } from "./byRound.js";
import { calibrateMiniatures } from "./calibrate.js";
import { compileCards } from "./cards/compile.js";
import { type Arrivals, compileArrivals, countAll } from "./cards/compileArrivals.js";
import { tooManyEffects } from "./cards/compileEffects.js";
import { compileGuests } from "./cards/compileGuests.js";
import type { Matchup, Stakes } from "./cards/matchup.js";
import { sameCard } from "./cards/sameCard.js";
import { hasAbility, isLiving, type NamedAbility, type StatCard } from "./cards/statCard.js";
import { findCard } from "./catalogue/catalogue.js";
import { NICKNAMES } from "./catalogue/nicknames.js";
import { type AbilityKnowledge, listCharacters } from "./catalogue/playability.js";
import { toStatCard } from "./catalogue/publishedCard.js";
import { fileShapes } from "./fileShapes.js";
import { CARD_KEYS, SQUAD_KEYS } from "./keys.js";
import { habits } from "./legal/habits.js";
import { listAbilities, listMaps, listSquads } from "./listings.js";
import { lookingOnSkirmishes } from "./lookOn.js";
import { optionChanges } from "./optionDifferences.js";
import { checkOptions, constructionOf, type MiniaturesOptions, optionKeys, scenarioOf } from "./options.js";
import { miniaturesPositions, playWithPositions } from "./position/positionText.js";
import { createSkirmishPosition } from "./questionByQuestion.js";
import { CONTEST_POINTS, SCENARIOS, type Scenario } from "./scenarios.js";
import { createSearchedState, playSearched } from "./searching.js";
import { checkSquad, squadEntrant } from "./squad/checkSquad.js";
import { contrastedBy } from "./squad/contrast.js";
import { createDrawing } from "./squad/drawing.js";
import type { SquadLimits } from "./squad/drawPool.js";
import { usualFrozen, withUsualFrozen } from "./squad/frozen.js";
import { withGifts } from "./squad/gifts.js";
import { HANDICAPS as handicaps } from "./squad/handicaps.js";
import { squadLists } from "./squad/lists.js";
import { checkPairing, checkThree, darkSideOf } from "./squad/pairing.js";
import { checkMeetingPlaces, type PlacedMap, packedPlace } from "./squad/places.js";
import { pricing } from "./squad/pricing.js";
import { type Squad, type SquadCharacter, unitNames } from "./squad/squad.js";
import { sideDifferences } from "./squad/squadDifferences.js";
import { checkTeam, isTeam, type Side, squadsOf, teamEntrant } from "./squad/team.js";
import { gameColumns, unitColumns, writeRow, writeUnits } from "./state/columns.js";
import { describe } from "./state/log.js";
import { recordSkirmish, toldRecord } from "./state/record.js";
import type { State } from "./state/state.js";
import { CHOICES, type Strategy } from "./strategy.js";
import { shownOf } from "./words/shown.js";

/** Whether words in brackets are of use where the ability needs them: an ability that it lends, or an Attack bonus. */
function isQualified({ name, qualifier }: NamedAbility): boolean {
  if (name === "Blaster") return Number.isInteger(Number(qualifier));
  return !name.startsWith("Blaster ") || !name.endsWith("Upgrade") || findAbility(qualifier ?? "") !== undefined;
}

/** What this engine can play, for squad checks and lists. */
export const knowledge: AbilityKnowledge = {
  lacksAbility: (ability) => findAbility(ability.name) === undefined || !isQualified(ability),
  lacksCommanderEffect: (card) => findCommanderEffect(card.name, card.set) === undefined,
};

/** A compiled matchup and which unit each member counts as. */
export interface MiniaturesMatchup extends Matchup {
  readonly unitOf: readonly Int32Array[];
  /** How many units a and b have. */
  readonly unitCounts: readonly [number, number];
}

/** Star Wars Miniatures, played by the given strategies. @param load finds those that files export */
export function createMiniatures(
  strategies: readonly Strategy[],
  load?: LoadStrategy<Strategy>,
): Game<MiniaturesMatchup, State> {
  const strategyNamed = (name: string): Strategy => findStrategy(strategies, name, load);
  const compile = (spec: MatchupSpec, shared?: unknown): MiniaturesMatchup =>
    compileMatchup(spec, shared as Board[] | undefined, strategyNamed);
  const positionText = miniaturesPositions(writeResult);
  return {
    name: "miniatures",
    title: "Star Wars Miniatures",
    entrantNoun: "squad",
    unitNoun: "character",
    seatWords: ["in the west", "in the east"],
    entrantFolder: "squads",
    symmetric: true,
    ...{ gameColumns, luckSaves: [1.3, 1.9] as const, rolloutTakes: 35 },
    unitColumns,
    strategies,
    optionKeys,
    variantNoun: "map",
    entrantKeys: { table: SQUAD_KEYS, content: ["characters", "team"] },
    checkOptions: (source, path, data, problems) =>
      checkOptions(
        { source, path, problems },
        data,
        knowledge,
        strategies.map((s) => s.name),
      ),
    checkEntrant,
    checkPairing: (a, b, options) => {
      const { maps, pairing, third } = options as MiniaturesOptions;
      const [first, second] = [a.content as Side, b.content as Side];
      const [squads, others] = [squadsOf(first), squadsOf(second)];
      if (squads.length !== others.length) return "one is a team of two squads, and the other is not";
      return (
        checkPairing(first, second, pairing) ??
        (third === undefined ? undefined : checkThree(first, second, third.squad)) ??
        checkMeetingPlaces(squads, others, () => placedMaps(maps)) ??
        checkEffects([...squads, ...others, ...(third === undefined ? [] : [third.squad])])
      );
    },
    // Squads hold their cards; these come from elsewhere.
    cardsPlayed: () => [rakghoulCard(), usualFrozen()],
    entrantChanges: (before, after) => sideDifferences(before as Side, after as Side),
    optionChanges: (before, after) => optionChanges(before as MiniaturesOptions, after as MiniaturesOptions),
    variants: (options) => (options as MiniaturesOptions).maps.map((m) => m.name),
    variantWeights: (options) => (options as MiniaturesOptions).maps.map((m) => m.weight ?? 1),
    cautions: (options) => (options as MiniaturesOptions).maps.flatMap(({ name, map }) => openMapCaution(name, map)),
    prebuild: (rules) => storeRows(storedRowsFolder(), rules),
    share: (options) => compileBoards(options as MiniaturesOptions),
    compile,
    createState: createSearchedState,
    play: (matchup, state, seedLow, seedHigh, variant, swapped, row, units) => {
      playSearched(state, seedLow, seedHigh, variant, swapped);
      return writeResult(matchup, state, row, units);
    },
    byRound: skirmishesByRound(writeResult),
    positionText,
    ...{ watchAnswers, habits },
    questionNames: ["setup", "first", "activation", "decision", ...CHOICES],
    position: (matchup) => createSkirmishPosition(matchup, positionText, gameColumns.length),
    drawing: (options, limits, weights) => {
      const within = (limits ?? {}) as SquadLimits;
      const drawing = createDrawing(options as MiniaturesOptions, within, knowledge, weights);
      return within.contrast === undefined ? drawing : contrastedBy(drawing, within.contrast);
    },
    pricing,
    calibrate(trials, low, high) {
      return calibrateMiniatures(this as Game, trials, low, high);
    },
    maxUnitRows: (matchup) => matchup.unitOf.reduce((sum, units) => sum + units.length, 0),
    lookingOn: lookingOnSkirmishes(strategyNamed, (matchup, s, row) => writeResult(matchup, s, row, undefined)),
    log: (spec, seedLow, seedHigh, variant, swapped, positions) => {
      const matchup = compile(spec);
      const answers: ToldAside[] = [];
      const state: State = createSearchedState(
        matchup,
        markedBy(positions?.at, spec, () => state, answers),
      );
      if (positions === undefined) {
        state.journal = { entries: [] };
        return playAndTell(
          () => playSearched(state, seedLow, seedHigh, variant, swapped),
          () => describe(state, spec),
        );
      }
      const told: string[] = [];
      const play = playWithPositions(matchup, state, [seedLow, seedHigh, variant, swapped], positions, told);
      return playAndTell(play, () => describe(state, spec, told, answers));
    },
    nicknames: NICKNAMES,
    ...{ lists: squadLists(knowledge), handicaps, cardKeys: CARD_KEYS },
    shown: (options) => shownOf(options as MiniaturesOptions | undefined, knowledge),
    record: (spec, seedLow, seedHigh, variant, swapped, { from, answers } = {}) => {
      const matchup = compile(spec, compileBoards(spec.options as MiniaturesOptions));
      const answersAt: number[] | undefined = answers && [];
      const state: State = createSearchedState(
        matchup,
        answersAt && ((player) => watched(player, () => answersAt.push(state.journal!.entries.length))),
      );
      const kept = recordSkirmish(state);
      const seed = [seedLow, seedHigh, variant, swapped] as const;
      return recorded(
        from === undefined ? () => playSearched(state, ...seed) : playWithPositions(matchup, state, seed, { from }, []),
        () => ({ ...toldRecord(state, spec, kept), ...(answersAt === undefined ? {} : { answersAt }) }),
        gameColumns,
        () => rowOf(state),
      );
    },
    fileShapes,
    otherFiles: { ".map": { check: checkMapFile, isOne: (text) => /^\+[-+]/m.test(text) } },
    listings: {
      abilities: listAbilities,
      characters: () => listCharacters(knowledge),
      maps: listMaps,
      scenarios: () => SCENARIOS.map(({ name, players, description }) => ({ name, players, description })),
      squads: () => listSquads(knowledge),
      strategies: () => strategies.map((s) => ({ name: s.name, description: s.description })),
    },
  };
}

/** Who tells of the answer of a number as it is given; nobody where none is asked for. */
function markedBy(at: number | undefined, { a, b }: MatchupSpec, stateOf: () => State, told: ToldAside[]) {
  if (at === undefined) return undefined;
  let answers = 0;
  return (player: Strategy, entrant: number): Strategy =>
    watched(player, ({ question, choice }) => {
      if (++answers !== at) return;
      const name = [a.name, b.name][entrant] ?? "the third player";
      told.push({ line: answerLine(at, name, question, choice), entries: stateOf().journal!.entries.length });
    });
}

function rowOf(s: State): Int32Array {
  const row = new Int32Array(gameColumns.length);
  writeRow(s, row);
  return row;
}

/** The row of a finished skirmish, and its units where they are wanted. @returns how many */
function writeResult({ unitOf }: MiniaturesMatchup, s: State, row: Int32Array, units: Int32Array | undefined): number {
  writeRow(s, row);
  return units === undefined ? 0 : writeUnits(s, units, unitOf);
}

function checkEntrant(
  source: Source,
  path: readonly (string | number)[],
  options: unknown,
  problems: Problems,
): Entrant | undefined {
  const { points, maps, scenario, cards, mayCostMore } = (options ?? {}) as Partial<MiniaturesOptions>;
  const under = scenarioOf(scenario === undefined ? {} : { scenario });
  const limits = {
    construction: { ...constructionOf(under), ...(mayCostMore ? { cost: false } : {}) },
    ...(points === undefined ? {} : { points }),
    ...(cards === undefined ? {} : { cards }),
    ...(maps === undefined ? {} : { maps: () => placedMaps(maps) }),
  };
  const at = withMeantKeys({ source, path, problems }, SQUAD_KEYS);
  const value = writtenAt(at);
  if (!isTeam(value)) {
    if (options !== undefined && under.players === "teams")
      tell(at, "team play needs teams: a name and team: [SQUAD, SQUAD]");
    const squad = checkSquad(at, limits, knowledge);
    return squad === undefined ? undefined : squadEntrant(squad, source.file);
  }
  if (options !== undefined && !under.players.includes("teams"))
    tell(at, "teams play in the scenarios team play and out of the box");
  const team = checkTeam(value, at, limits, knowledge);
  return team === undefined ? undefined : teamEntrant(team, source.file);
}

function checkMapFile(file: string, text: string, problems: Problems): string | undefined {
  const map = parseMap(file, text, problems);
  const drawing = text.split(/\r?\n/).findIndex((line) => line.startsWith("+")) + 1;
  if (map !== undefined) warnOfStartingSight(map, file, drawing, problems);
  return map && `map "${map.name}", ${map.width} x ${map.height} squares, ${plural(doorLetters(map).length, "door")}`;
}

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

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

/** Maps with boards on which fixed starting squares are looked up. */
const placedMaps = (maps: MiniaturesOptions["maps"]): PlacedMap[] =>
  maps.map(({ name, map }) => ({ name, board: boardOf(map) }));

const compileBoards = (options: MiniaturesOptions): Board[] => options.maps.map((m) => boardOf(m.map));

/** The distinct stat cards of squads and of who may join them, and which each character has. */
function gatherCards(squads: readonly Squad[]) {
  const index = new Map<StatCard, number>();
  const cards: StatCard[] = [];
  const cardOf = (c: Omit<SquadCharacter, "unit" | "at">): number => {
    const card = sameCard(c);
    let at = index.get(card);
    if (at === undefined) {
      at = cards.push(card) - 1;
      index.set(card, at);
    }
    return at;
  };
  const members = squads.map((squad) =>
    Int32Array.from(squad.characters, (c) => cardOf(withUsualFrozen(withGifts(c, squad.characters)))),
  );
  return { cards, members, arrivals: compileAllArrivals(squads, cardOf) };
}

/** Squads some of whose characters have effects that the user wrote. */
const bringWritten = new WeakMap<Squad, boolean>();

function bringsWritten(squad: Squad): boolean {
  const known = bringWritten.get(squad);
  if (known !== undefined) return known;
  const brings = gatherCards([squad]).cards.some(
    ({ commanderEffect, ownAbilities }) => commanderEffect !== undefined || ownAbilities !== undefined,
  );
  bringWritten.set(squad, brings);
  return brings;
}

const checkEffects = (squads: readonly Squad[]): string | undefined =>
  squads.some(bringsWritten) ? tooManyEffects(gatherCards(squads).cards) : undefined;

function compileMatchup(
  spec: MatchupSpec,
  shared: Board[] | undefined,
  strategyNamed: (name: string) => Strategy,
): MiniaturesMatchup {
  const options = spec.options as MiniaturesOptions;
  const [a, b] = [spec.a.content as Side, spec.b.content as Side];
  const entrants = [squadsOf(a), squadsOf(b), ...(options.third === undefined ? [] : [[options.third.squad]])];
  const squads = entrants.flat();
  const { cards, members, arrivals } = gatherCards(squads);
  const strategies = [spec.strategyA, spec.strategyB, ...(options.third === undefined ? [] : [options.third.strategy])];
  const unitCounts = entrants.map((own) => own.reduce((sum, squad) => sum + unitCount(squad), 0));
  const entrantOf = entrants.flatMap((own, entrant) => own.map(() => entrant));
  const guests = compileGuests(
    members.map((squad, i) =>
      [...squad, ...arrivals[i].cards].map((card) => cards[card]).map((card) => card.frozen ?? card),
    ),
  );
  return {
    boards: shared ?? compileBoards(options),
    maps: options.maps,
    cards: compileCards(cards),
    squads: members,
    entrantOf,
    spare: arrivals.map((one, i) => one.cards.length + guests[i]),
    arrivals,
    guests,
    places: squads.map((squad) =>
      Int32Array.from(squad.characters, (c) => (c.at === undefined ? -1 : packedPlace(c.at))),
    ),
    darkSquad: darkSideOf(a, b) ?? -1,
    strategies: strategies.map(strategyNamed),
    rules: options.rules,
    stakes: stakesOf(scenarioOf(options), entrants, options),
    unitCounts: [unitCounts[0], unitCounts[1]],
    unitOf: entrants
      .slice(0, 2)
      .flatMap((own) => own.map((squad, i) => unitsOf(squad, i === 0 ? 0 : unitCount(own[0])))),
  };
}

const unitCount = (squad: Squad): number => unitNames(squad).length;
/** Unit of each member; a team's second squad counts on from the first. */
const unitsOf = (squad: Squad, from: number): Int32Array => Int32Array.from(squad.characters, (c) => from + c.unit);

/** What decides a skirmish besides defeat. */
function stakesOf(scenario: Scenario, entrants: readonly (readonly Squad[])[], options: MiniaturesOptions): Stakes {
  const worth = entrants.map((own) => own.reduce((sum, squad) => sum + squad.totalCost, 0));
  const limit = entrants.map((own) => own.reduce((sum, squad) => sum + (options.points ?? squad.points), 0));
  const contested = worth.every((cost) => cost === worth[0]) ? worth.map(() => CONTEST_POINTS) : worth;
  return {
    goals: scenario.goal === "own cost" ? worth : scenario.goal === "contest" ? contested : worth.map(() => 0),
    roundGoals: options.rules.victoryPoints ? limit : worth.map(() => 0),
    droid: scenario.droid === true,
  };
}

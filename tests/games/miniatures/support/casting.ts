import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
import type { StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { reservesRoll } from "../../../../src/games/miniatures/catalogue/arrivalKinds.js";
import type { Faction } from "../../../../src/games/miniatures/catalogue/factions.js";
import { createMiniatures } from "../../../../src/games/miniatures/game.js";
import { DEFAULT_RULES, type Rules } from "../../../../src/games/miniatures/rules.js";
import { isFrozenCard } from "../../../../src/games/miniatures/squad/frozen.js";
import type { Arrival, Squad, SquadCharacter } from "../../../../src/games/miniatures/squad/squad.js";
import { squadsOf, type Team } from "../../../../src/games/miniatures/squad/team.js";
import { mapOf } from "../board/support.js";
import { type At, groundOf, type Terrain } from "./ground.js";
import type { Defaults, Given, Orders, ScriptedPlayer } from "./script.js";
import { published, stat } from "./stat.js";

/** Casts of scenes as squads, compiled to meet. */

export interface Cast {
  /** A published name, or a card made by `stat`. Default: a plain one. */
  readonly card?: string | StatCard;
  /** Column and row from 1 of its north-west square. */
  readonly at: At;
  /** What differs from a fresh character of that card. */
  readonly hitPoints?: number;
  readonly force?: number;
  readonly activated?: boolean;
  /** Whom its Reinforcements or Reserves bring: its first such ability brings them all. */
  readonly brings?: readonly StatCard[];
}

export interface SceneGiven {
  /** A drawing (see the README of maps), a map, or terrain by squares; default open ground of 20 x 12. */
  readonly map?: string | MapText;
  readonly terrain?: Terrain;
  readonly west: readonly Cast[];
  readonly east: readonly Cast[];
  readonly rules?: Partial<Rules>;
  /** A scenario; with three players the third sets up in the north, in team play each side has a second squad. */
  readonly scenario?: string;
  readonly north?: readonly Cast[];
  readonly partners?: readonly [readonly Cast[], readonly Cast[]];
  /** Doors open at the start (bit d = door d). */
  readonly openDoors?: number;
  /** Answers for choices that no test of the scene is about. */
  readonly otherwise?: Defaults;
  /** Where Reinforcements set up, by character, and objects in carbonite: they come after a side's own. */
  readonly setup?: Orders["setup"];
  /** Answers to what abilities have chosen when squads are set up. */
  readonly setupAnswers?: Given["answers"];
}

const entrant = (name: string, content: Squad | Team) => ({
  name,
  source: "test",
  summary: name,
  hash: name,
  units: squadsOf(content).flatMap((squad) => squad.characters.map((_c, i) => `${squad.name} ${i}`)),
  content,
});

function squad(name: string, cast: readonly Cast[], places: readonly (At | undefined)[], faction: Faction): Squad {
  return {
    name,
    faction,
    points: 1000,
    totalCost: cast.reduce(
      (sum, { card = stat() }) => sum + (typeof card === "string" ? published(card) : card).cost,
      0,
    ),
    characters: cast.map(({ card = stat(), brings }, unit): SquadCharacter => {
      const printed = typeof card === "string" ? published(card) : card;
      // An object in carbonite is set up by the opponent, as the scene's `setup` says.
      const at = isFrozenCard(printed) ? undefined : places[unit];
      return {
        ...printed,
        faction: printed.faction as Faction,
        cardId: "custom",
        printedCost: printed.cost,
        unit,
        ...(at === undefined ? {} : { at }),
        ...(brings === undefined ? {} : { brings: [arrivalOf(printed, brings)] }),
      };
    }),
  };
}

function arrivalOf(card: StatCard, brings: readonly StatCard[]): Arrival {
  const ability = card.abilities.find((a) => a.name === "Reserves" || a.name === "Reinforcements");
  if (ability === undefined) throw new Error(`${card.name} brings nobody`);
  const characters = brings.map((c) => ({
    ...c,
    faction: c.faction as Faction,
    cardId: "custom",
    printedCost: c.cost,
  }));
  return { ability: ability.name as Arrival["ability"], roll: reservesRoll(ability) ?? 0, characters };
}

/**
 * A compiled matchup of two casts on a map, played by `player`. The east's places are turned by half a circle, as
 * squads are.
 */
export function matchupOf(
  given: SceneGiven,
  player: ScriptedPlayer,
  factions: readonly [Faction, Faction] = ["Fringe", "Fringe"],
  placed = true,
) {
  const map = typeof given.map === "string" ? mapOf(given.map) : (given.map ?? groundOf(given.terrain));
  const size = ({ card }: Cast) => {
    const printed = typeof card === "string" ? published(card) : (card ?? stat());
    return { large: 2, huge: 3, small: 1, medium: 1 }[printed.size];
  };
  const none = () => undefined;
  const straight = (cast: readonly Cast[]) => cast.map((c) => c.at);
  const turned = (cast: readonly Cast[]) =>
    cast.map((c): At => [map.width - size(c) - c.at[0] + 2, map.height - size(c) - c.at[1] + 2]);
  const west = squad("west", given.west, placed ? straight(given.west) : given.west.map(none), factions[0]);
  const east = squad("east", given.east, placed ? turned(given.east) : given.east.map(none), factions[1]);
  const [second, fourth] = given.partners ?? [];
  const team = (name: string, first: Squad, cast: readonly Cast[], places: readonly At[]): Team => ({
    name,
    faction: first.faction,
    squads: [first, squad(`${name}'s second`, cast, places, first.faction)],
  });
  const north = given.north && squad("north", given.north, straight(given.north), "Fringe");
  return createMiniatures([player]).compile({
    a: entrant("west", second === undefined ? west : team("west", west, second, straight(second))),
    b: entrant("east", fourth === undefined ? east : team("east", east, fourth, turned(fourth))),
    strategyA: player.name,
    strategyB: player.name,
    options: {
      maps: [{ name: map.name, map }],
      pairing: "any",
      rules: { ...DEFAULT_RULES, ...given.rules },
      ...(given.scenario === undefined ? {} : { scenario: given.scenario }),
      ...(north === undefined ? {} : { third: { squad: north, strategy: player.name } }),
    },
  });
}

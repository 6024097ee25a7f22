import { dirname } from "node:path";
import { isThere, listedFile, shownPath } from "../../../core/files.js";
import { sha256 } from "../../../core/hash.js";
import { type At, below, checkShape, tell } from "../../../core/shape.js";
import type { Entrant } from "../../game.js";
import { isEntrantLine, nameOf, readEntrantFile, readEntrantLine } from "../../lists/entrantFile.js";
import { readHousePrices } from "../../lists/readList.js";
import type { ListGame } from "../../lists/whichGame.js";
import { ownOf } from "../../ownCards/ownCards.js";
import type { PricesOf } from "../../ownCards/readCards.js";
import type { Faction } from "../catalogue/factions.js";
import type { AbilityKnowledge } from "../catalogue/playability.js";
import { checkSquad, squadEntrant } from "./checkSquad.js";
import { squadLists } from "./lists.js";
import { teamSchema } from "./schema.js";
import { MAX_CHARACTERS, ownNames, type Squad, type SquadOptions, summarize, unitNames } from "./squad.js";

/** Two squads that fight as one side (rulebook, "Team Play"). JSON-compatible. */
export interface Team {
  readonly name: string;
  readonly faction: Faction;
  readonly era?: string;
  readonly squads: readonly [Squad, Squad];
}

/** What an entrant of Miniatures holds. */
export type Side = Squad | Team;

/** The squads of an entrant: one, or a team's two. */
export const squadsOf = (side: Side): readonly Squad[] => ("squads" in side ? side.squads : [side]);

/** Whether the mapping at a place of a file describes a team rather than a squad. */
export function isTeam(value: unknown): boolean {
  return typeof value === "object" && value !== null && "team" in value;
}

/**
 * Checks a team: two squads of one faction, each legal by itself, with nobody Unique in both.
 * @returns the team, or undefined after a problem
 */
export function checkTeam(
  value: unknown,
  at: At,
  options: SquadOptions,
  knowledge: AbilityKnowledge,
): Team | undefined {
  const before = at.problems.list.length;
  const shape = checkShape(teamSchema, value, at);
  if (shape === undefined) return undefined;
  const limits = { ...options, maxCharacters: MAX_CHARACTERS / 2 };
  const squads = shape.team.map((one, i) => checkListed(one, below(at, "team", i), limits, knowledge));
  const [first, second] = squads;
  if (first === undefined || second === undefined) return undefined;
  const place = below(at, "team");
  if (first.faction !== second.faction && options.construction?.factions !== false) {
    const message = `the squads of a team are of one faction, but "${first.name}" is ${first.faction} and "${second.name}" ${second.faction}`;
    tell(place, message);
  }
  const unique = new Set(first.characters.filter((c) => c.unique).map((c) => c.name));
  for (const c of second.characters) {
    if (options.construction?.unique === false || !c.unique || !unique.has(c.name)) continue;
    tell(place, `"${c.name}" is Unique: a team has only one, as if it were a squad`);
  }
  if (at.problems.list.length > before) return undefined;
  const era = first.era ?? second.era;
  return {
    name: shape.name,
    faction: first.faction,
    ...(era === undefined ? {} : { era }),
    squads: [first, second],
  };
}

/** The team as the runner carries it. Its units are those of the first squad, then those of the second. */
export function teamEntrant(team: Team, source: string): Entrant {
  return {
    name: team.name,
    source,
    summary: team.squads.map((squad) => `${squad.name}: ${summarize(squad)}`).join("; "),
    ...ownOf(team.squads.flatMap(ownNames)),
    hash: sha256(JSON.stringify(team)),
    content: team,
    units: team.squads.flatMap((squad) => unitNames(squad).map((unit) => `${unit} (${squad.name})`)),
  };
}

function checkListed(
  value: string | Readonly<Record<string, unknown>>,
  at: At,
  options: SquadOptions,
  knowledge: AbilityKnowledge,
): Squad | undefined {
  if (typeof value !== "string") return checkSquad(at, options, knowledge);
  return checkNamedSquad(value, at, options, knowledge);
}

/**
 * Checks a squad that a file names: one that comes with the program, or a file beside it.
 * @param at where the name stands, for problems about it
 */
export function checkNamedSquad(
  name: string,
  at: At,
  options: SquadOptions,
  knowledge: AbilityKnowledge,
): Squad | undefined {
  const { source, path, problems } = at;
  const file = listedFile("squads", name, dirname(source.file));
  const lists = [squadGame(options, knowledge)];
  const place = { file: source.file, ...source.at(path) };
  if ((file === undefined || !isThere(file)) && isEntrantLine(name, lists)) {
    const line = readEntrantLine(name, lists, place, problems);
    return line && checkSquad({ source: line, path: [], problems }, options, knowledge);
  }
  if (file === undefined || !isThere(file)) {
    return tell(at, file === undefined ? `unknown squad "${name}"` : `file not found: ${shownPath(file)}`);
  }
  const own = readEntrantFile(file, lists, problems, place);
  return own === undefined ? undefined : checkSquad({ source: own, path: [], problems }, options, knowledge);
}

/** A squad alone, where lists of one are read. */
const squadGame = ({ cards }: SquadOptions, knowledge: AbilityKnowledge): ListGame => ({
  ...{ name: "miniatures", title: "Star Wars Miniatures", entrantNoun: "squad" },
  lists: squadLists(knowledge, cards?.content),
  checkEntrant: (source, path, _options, problems) => {
    const squad = checkSquad({ source, path, problems }, cards === undefined ? {} : { cards }, knowledge);
    return squad && squadEntrant(squad, source.file);
  },
});

/** How the prices of lists of squads are read. */
export const pricesOf =
  (knowledge: AbilityKnowledge): PricesOf =>
  (file, text, problems) =>
    readHousePrices(text, { games: [squadGame({}, knowledge)], file, name: nameOf(file) }, problems);

import type { Draw } from "../../game.js";
import { hasAbility } from "../cards/statCard.js";
import { FACTIONS } from "../catalogue/factions.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { canBring, chooseArrivals } from "./arrivals.js";
import { assemble } from "./checkSquad.js";
import type { DrawPool } from "./drawPool.js";
import type { Arrival, Squad, SquadCharacter } from "./squad.js";

/**
 * Squads of drawn characters, put together from characters that are kept: the same one in the same company is the same
 * object.
 */
export interface DrawnSquads {
  /** The squad as `checkSquad` would give it, named after its faction. */
  make(draw: Draw): Squad;
}

/** Companies of which characters are kept. */
const KEPT_COMPANIES = 2_000;

/** What squads of one faction and company share. */
interface Company {
  /** Characters by unit * pool + member. */
  readonly kept: Map<number, SquadCharacter>;
  /** What members bring; undefined until the company is first assembled. */
  brings: Map<number, readonly Arrival[]> | undefined;
}

/**
 * @param points every squad's `points`, whatever limit it was drawn under
 * @param comers who comes by Reinforcements and Reserves, to choose from
 */
export function createDrawnSquads(pool: DrawPool, points: number, comers: () => readonly PublishedCard[]): DrawnSquads {
  const companies = new Map<string, Company>();
  const counts = Uint8Array.from(pool.members, (_, i) => (countsForOthers(pool, i) ? 1 : 0));
  return {
    make(draw) {
      const company = findCompany(companies, nameOf(draw, counts));
      const found = findAll(pool, draw, company.kept);
      if (found !== undefined) return found;
      const squad = assembleDrawn(pool, draw, points, comers, company);
      squad.characters.forEach((character, k) => {
        company.kept.set(character.unit * pool.members.length + draw.pieces[k], character);
      });
      return squad;
    },
  };

  /** The squad, where all of its characters are kept. */
  function findAll(of: DrawPool, draw: Draw, kept: Company["kept"]): Squad | undefined {
    const characters: SquadCharacter[] = [];
    let units = 0;
    let totalCost = 0;
    for (let k = 0; k < draw.count; k++) {
      const piece = draw.pieces[k];
      const first = draw.pieces.indexOf(piece);
      const unit = first < k ? characters[first].unit : units++;
      const character = kept.get(unit * of.members.length + piece);
      if (character === undefined) return undefined;
      totalCost += character.cost;
      characters.push(character);
    }
    const faction = FACTIONS[draw.setting];
    return { name: faction, faction, points, totalCost, characters };
  }
}

/** Whether what others cost, count as or bring may depend on a member, or what it is itself on others. */
function countsForOthers(pool: DrawPool, i: number): boolean {
  const { card } = pool.members[i];
  const changesOthers = pool.rapports[i] !== 0 || pool.admits.has(i) || hasAbility(card, "Mandalorian Conscription");
  return changesOthers || pool.brings[i] !== 0 || pool.frozen[i] !== 0;
}

/**
 * The squad's faction and those of its members who count for others: a member is the same in all squads alike in this.
 */
function nameOf(draw: Draw, counts: Uint8Array): string {
  let company = `${draw.setting}`;
  for (let k = 0; k < draw.count; k++) if (counts[draw.pieces[k]] === 1) company += ` ${draw.pieces[k]}`;
  return company;
}

function findCompany(companies: Map<string, Company>, name: string): Company {
  const known = companies.get(name);
  if (known !== undefined) return known;
  if (companies.size >= KEPT_COMPANIES) companies.clear();
  const company: Company = { kept: new Map(), brings: undefined };
  companies.set(name, company);
  return company;
}

function assembleDrawn(
  pool: DrawPool,
  draw: Draw,
  points: number,
  comers: () => readonly PublishedCard[],
  company: Company,
): Squad {
  const pieces = draw.pieces.subarray(0, draw.count);
  const members = Array.from(pieces, (i) => pool.members[i]);
  const faction = FACTIONS[draw.setting];
  if (company.brings === undefined) {
    const { brings } = members.some(canBring) ? chooseArrivals(members, {}, faction, comers) : { brings: [] };
    company.brings = new Map(brings.map((arrivals, k) => [pieces[k], arrivals]));
  }
  const brings = Array.from(pieces, (i) => company.brings!.get(i) ?? []);
  return assemble(faction, faction, undefined, points, members, brings);
}

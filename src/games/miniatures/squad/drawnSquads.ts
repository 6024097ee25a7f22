import type { Draw } from "../../game.js";
import { hasAbility } from "../cards/statCard.js";
import { FACTIONS } from "../catalogue/factions.js";
import { type AbilityKnowledge, playableCards } from "../catalogue/playability.js";
import { canBring, chooseArrivals } from "./arrivals.js";
import { assemble } from "./checkSquad.js";
import type { DrawPool } from "./drawPool.js";
import type { Squad, SquadCharacter } from "./squad.js";

/** Squads of drawn characters, put together from characters that are kept: the same one in the same company is the same object. */
export interface DrawnSquads {
  /** The squad as `checkSquad` would give it, named after its faction. */
  make(draw: Draw): Squad;
}

/** Companies of which characters are kept. */
const KEPT_COMPANIES = 2_000;

/** Characters of squads of one faction and company, by unit * pool + member. */
type Kept = Map<number, SquadCharacter>;

/** @param points every squad's `points`, whatever limit it was drawn under */
export function createDrawnSquads(pool: DrawPool, points: number, knowledge: AbilityKnowledge): DrawnSquads {
  const companies = new Map<string, Kept>();
  const counts = Uint8Array.from(pool.members, (_, i) => (countsForOthers(pool, i) ? 1 : 0));
  return {
    make(draw) {
      const kept = keptOf(companies, companyOf(draw, counts));
      const found = findAll(pool, draw, kept);
      if (found !== undefined) return found;
      const squad = assembleDrawn(pool, draw, points, knowledge);
      squad.characters.forEach((character, k) => {
        kept.set(character.unit * pool.members.length + draw.pieces[k]!, character);
      });
      return squad;
    },
  };

  /** The squad, where all of its characters are kept. */
  function findAll(of: DrawPool, draw: Draw, kept: Kept): Squad | undefined {
    const characters: SquadCharacter[] = [];
    let units = 0;
    let totalCost = 0;
    for (let k = 0; k < draw.count; k++) {
      const piece = draw.pieces[k]!;
      const first = draw.pieces.indexOf(piece);
      const unit = first < k ? characters[first]!.unit : units++;
      const character = kept.get(unit * of.members.length + piece);
      if (character === undefined) return undefined;
      totalCost += character.cost;
      characters.push(character);
    }
    const faction = FACTIONS[draw.setting]!;
    return { name: faction, faction, points, totalCost, characters };
  }
}

/** Whether what others cost, count as or bring may depend on a member, or what it is itself on others. */
function countsForOthers(pool: DrawPool, i: number): boolean {
  const { card } = pool.members[i]!;
  const changesOthers = pool.rapports[i] !== 0 || pool.admits.has(i) || hasAbility(card, "Mandalorian Conscription");
  return changesOthers || pool.brings[i] !== 0 || pool.frozen[i] !== 0;
}

/** The squad's faction and those of its members who count for others: a member is the same in all squads alike in this. */
function companyOf(draw: Draw, counts: Uint8Array): string {
  let company = `${draw.setting}`;
  for (let k = 0; k < draw.count; k++) if (counts[draw.pieces[k]!] === 1) company += ` ${draw.pieces[k]}`;
  return company;
}

function keptOf(companies: Map<string, Kept>, company: string): Kept {
  const known = companies.get(company);
  if (known !== undefined) return known;
  if (companies.size >= KEPT_COMPANIES) companies.clear();
  const kept: Kept = new Map();
  companies.set(company, kept);
  return kept;
}

function assembleDrawn(pool: DrawPool, draw: Draw, points: number, knowledge: AbilityKnowledge): Squad {
  const members = Array.from(draw.pieces.subarray(0, draw.count), (i) => pool.members[i]!);
  const faction = FACTIONS[draw.setting]!;
  const brings = members.some(canBring)
    ? chooseArrivals(members, {}, faction, () => playableCards(knowledge)).brings
    : [];
  return assemble(faction, faction, undefined, points, members, brings);
}

import type { Draw } from "../../game.js";
import { FACTIONS } from "../catalogue/factions.js";
import { type AbilityKnowledge, playableCards } from "../catalogue/playability.js";
import { canBring, chooseArrivals } from "./arrivals.js";
import { assemble } from "./checkSquad.js";
import type { DrawPool } from "./drawPool.js";
import type { Squad } from "./squad.js";

/** Squads of drawn characters. */
export interface DrawnSquads {
  /** The squad as `checkSquad` would give it, named after its faction. */
  make(draw: Draw): Squad;
}

/** @param points every squad's `points`, whatever limit it was drawn under */
export function createDrawnSquads(pool: DrawPool, points: number, knowledge: AbilityKnowledge): DrawnSquads {
  return {
    make(draw) {
      const members = Array.from(draw.pieces.subarray(0, draw.count), (i) => pool.members[i]!);
      const faction = FACTIONS[draw.setting]!;
      const brings = members.some(canBring)
        ? chooseArrivals(members, {}, faction, () => playableCards(knowledge)).brings
        : [];
      return assemble(faction, faction, undefined, points, members, brings);
    },
  };
}

import type { Ability } from "../cards/vocabulary.js";
import { keyword } from "./define.js";

/** Words that only name a kind of character or settle who may join a squad. */
export const keywords: readonly Ability[] = [
  keyword("Affinity"),
  keyword("Alderaan Senator"),
  keyword("Commando"),
  keyword("Ewok"),
  keyword("Gungan"),
  keyword("Machinery"),
  keyword("Order 66"),
  keyword("Pilot"),
  keyword("Rapport"),
  keyword("Soldier"),
  keyword("Trooper"),
  keyword("Ugnaught"),
  keyword("Wookiee"),
  keyword("Dejarik", "Masters of the Force set, rules sheet"),
  keyword("Elite Clone Trooper", "keyword, like Trooper"),
  keyword("Imperial Knight", "keyword, like Trooper"),
  // Fringe besides its own faction, for commander effects (commanderEffects.ts).
  keyword("Independent Outfit", "Dark Times set, card text"),
  keyword("Ithorian", "keyword, like Wookiee"),
  keyword("Trandoshan", "keyword, like Wookiee"),
];

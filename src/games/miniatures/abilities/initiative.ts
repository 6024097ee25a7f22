import type { Ability } from "../cards/vocabulary.js";
import { ability, flag, power, reply, rider } from "./define.js";
import { living } from "./tests.js";

/**
 * What happens when initiative is determined: rerolls, moves and turns before anyone activates, characters that arrive.
 */
export const initiative: readonly Ability[] = [
  power("Anticipation", () => [reply("anticipation", 1)]),
  // A special ability: it costs nothing.
  ability("Intuition", () => [reply("intuition", 0)]),
  power("Surprise Move", () => [reply("surpriseMove", 1)]),
  power("Aing-Tii Flow-Walking", () => [reply("flowWalking", 3)]),
  // Whom these bring, and on which roll, is settled with the squad (squad/arrivals.ts).
  ability("Reinforcements", () => [], "Clone Wars rulebook, glossary: Reinforcements [#]"),
  ability(
    "Reserves",
    () => [],
    "Clone Wars rulebook, glossary: Reserves [#]; rolls: Revenge of the Sith rulebook, glossary",
  ),
  ability("Rakghoul Disease", () => [
    flag("rakghoulDisease"),
    rider({ effect: "damage", against: living, save: 11, amount: 10 }),
  ]),
];

/** What several abilities of one keyword on one unit come to. */
export const STACKING = {
  cumulative: "their numbers add up",
  isolated: "a second one changes nothing",
  layered: "each works by itself",
  selective: "one at a time, as its player chooses",
} as const;

export interface TcgKeyword {
  /** With what follows it in print: "Accuracy X", "Upkeep: cost". */
  readonly name: string;
  readonly stacking: keyof typeof STACKING;
  /** Whether it always works, is played for a cost, or is set off by what happens. */
  readonly works: "static" | "activated" | "triggered" | "other effect";
  /** When in a turn or an attack it matters; numbers are the steps of the glossary entry "Attack". */
  readonly window: string;
  readonly meaning: string;
}

/** The twenty keywords of the original game, by name. */
export const KEYWORDS: readonly TcgKeyword[] = [
  {
    name: "Accuracy X",
    stacking: "cumulative",
    works: "static",
    window: "hits of an attack (6)",
    meaning:
      "each attack die counts X higher, or lower where X is below zero; natural numbers and dice of damage stay as rolled",
  },
  {
    name: "Armor",
    stacking: "isolated",
    works: "static",
    window: "hits of an attack (6)",
    meaning: "attack dice hit the unit on 5 or more",
  },
  {
    name: "Bombard X",
    stacking: "cumulative",
    works: "static",
    window: "choice of the defender (1)",
    meaning:
      "a Space unit may attack the Ground arena with X for its power and its stack's bonus; other changes of power count",
  },
  {
    name: "Bounty: effect",
    stacking: "layered",
    works: "triggered",
    window: "a unit is discarded, then the start of the owner's next build step",
    meaning: "once damage by the unit has discarded another, its player gets the effect when building next",
  },
  {
    name: "Critical Hit X",
    stacking: "cumulative",
    works: "static",
    window: "pending damage (8)",
    meaning: "X more damage when any attack die shows a natural six after rerolls; two sixes add no more than one",
  },
  {
    name: "Deflect X",
    stacking: "layered",
    works: "activated",
    window: "prevention (9), once for each damage",
    meaning:
      "prevents X damage to the unit, which may do as much to any unit of the arena; that damage can be prevented in turn",
  },
  {
    name: "Enhance: cost",
    stacking: "selective",
    works: "other effect",
    window: "a Battle card is played, or a Mission completed",
    meaning: "a higher price for the stronger effect in place of the normal one, said when it is played",
  },
  {
    name: "Equip: cost",
    stacking: "selective",
    works: "activated",
    window: "own first build step",
    meaning: "puts the Equipment on a unit that may have it, or moves it there from another",
  },
  {
    name: "Evade X",
    stacking: "layered",
    works: "activated",
    window: "prevention (9), once for each damage",
    meaning: "prevents up to X damage to the unit",
  },
  {
    name: "Hidden Cost X",
    stacking: "selective",
    works: "static",
    window: "any chance to play but rerolls, prevention and disrupting",
    meaning: "with X build counters on it the card may be deployed at once, the rest of its cost paid in Force",
  },
  {
    name: "Intercept",
    stacking: "selective",
    works: "activated",
    window: "reactions to an attack (3), once an attack",
    meaning: "the attack on another of its player's units in the arena goes on against this one",
  },
  {
    name: "Ion Cannon X",
    stacking: "cumulative",
    works: "static",
    window: "choice of the defender (1)",
    meaning:
      "a Ground unit may attack the Space arena with X for its power and its stack's bonus; other changes of power count",
  },
  {
    name: "Lucky X",
    stacking: "cumulative",
    works: "static",
    window: "rerolls (5), once an attack",
    meaning: "its player may have up to X attack dice rolled again, when it attacks or is attacked",
  },
  {
    name: "Overkill",
    stacking: "isolated",
    works: "triggered",
    window: "after rerolls, before prevention (7)",
    meaning:
      "hits beyond the defender's remaining health may go to one other unit of the arena, whose Shields and Armor do not help it",
  },
  {
    name: "Pilot: subtype",
    stacking: "layered",
    works: "static",
    window: "own first build step; then as the pilot's text says",
    meaning:
      "the Character may go onto a unit of the subtype that is no Droid, and gives it what the pilot's text says",
  },
  {
    name: "Reserves: ability",
    stacking: "layered",
    works: "other effect",
    window: "as the ability says",
    meaning: "the ability works while the unit is in the build zone, and only there",
  },
  {
    name: "Retaliate X",
    stacking: "layered",
    works: "activated",
    window: "reactions to an attack (3); rolled when the attack ends (13)",
    meaning: "X dice of damage to an attacker in the same arena, even if the unit did not survive",
  },
  {
    name: "Shields X",
    stacking: "cumulative",
    works: "static",
    window: "before the attack roll (4)",
    meaning: "whoever attacks the unit has X less power, not below 0",
  },
  {
    name: "Stun X",
    stacking: "cumulative",
    works: "triggered",
    window: "damage is put on a unit (10)",
    meaning: "a unit that it damages has X less power to the end of the turn",
  },
  {
    name: "Upkeep: costs",
    stacking: "layered",
    works: "triggered",
    window: "start of the owner's first build step",
    meaning: "one of the costs that can be paid must be, in the build zone too",
  },
];

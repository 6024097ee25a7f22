import type { Served } from "../../game.js";
import { type CardFilter, fits } from "../cards/cardFilter.js";
import { reaches } from "../cards/compileEffects.js";
import { speaksOfAllies } from "../cards/compileRelations.js";
import { factsOf } from "../cards/facts.js";
import { ANY_ALLY, isNamedBy, type StatCard } from "../cards/statCard.js";
import type { AuraRow } from "../cards/vocabulary.js";
import { filterWords } from "../words/filterWords.js";
import { admissions, type Member, RAPPORT_WORDS, rapportsFor, rapportsOf } from "./construction.js";

/** Whom a character's text names: those of its own side that it does something for, or that it needs. */

/** Speed of whoever's card says nothing of it. */
const USUAL_SPEED = 6;

/** What allies are called by whom an effect is for; effects on others name nobody of one's own side. */
const CALLED: Readonly<Partial<Record<AuraRow["who"], string>>> = {
  followers: "any follower",
  allies: "any ally",
  squad: "any ally",
  coupled: "any ally",
};

interface Naming {
  readonly words: string;
  isNamed(other: Member): boolean;
}

/** Kind by kind as its text names them; none where it names nobody, or nobody but itself. */
export function servedBy(members: readonly Member[], own: number): Served[] {
  const found = new Map<string, number[]>();
  for (const { words, isNamed } of namings(members[own])) {
    const pieces = members.flatMap((other, k) => (k !== own && isNamed(other) ? [k] : []));
    if (pieces.length > 0) found.set(words, pieces);
  }
  return [...found].map(([words, pieces]) => ({ words, pieces }));
}

function namings(member: Member): Naming[] {
  const card = statCardOf(member);
  const ofCards = (words: string, test: (other: StatCard) => boolean): Naming => ({
    words,
    isNamed: (other) => test(statCardOf(other)),
  });
  return [
    ...factsOf(card, false).auras.flatMap(({ ability, row }) => {
      const called = CALLED[row.who];
      if (called === undefined || isBurden(row)) return [];
      const isCommand = ability.kind === "commander" || row.gained !== undefined;
      return ofCards(whoWords(called, row.of), (other) => reaches(row, isCommand, factsOf(other, false)));
    }),
    ...card.abilities.flatMap(({ name, qualifier }) =>
      qualifier === undefined || qualifier.toLowerCase() === ANY_ALLY || !speaksOfAllies(name)
        ? []
        : ofCards(`any ${qualifier}`, (other) => isNamedBy(other, qualifier)),
    ),
    ...RAPPORT_WORDS.flatMap((words, r): Naming[] =>
      (rapportsOf(member) & (1 << r)) === 0
        ? []
        : [
            {
              words: `any ${words.replace(/followers$/, "follower")}`,
              isNamed: (other) => (rapportsFor(other, other.card.faction) & (1 << r)) !== 0,
            },
          ],
    ),
    ...admissions(member).map((whom) => ofCards(whoWords("anybody", whom), (other) => fits(other, whom))),
  ];
}

/** Whether an effect does its own side nothing but harm: nobody fills a squad with those whom it is on. */
function isBurden({ rows, grants = [], command }: AuraRow): boolean {
  if (command !== undefined) return command === "oneActivation";
  return grants.length === 0 && rows.every(isHarm);
}

function isHarm(row: AuraRow["rows"][number]): boolean {
  if (row.shape === "number") return row.name === "speed" && row.value < USUAL_SPEED;
  return row.shape === "modifier" && [row.attack, row.damage, row.defense].every((bonus = 0) => bonus <= 0);
}

/** With whose commander effect it has, as squads hold it. */
const statCardOf = ({ card, effectOf }: Member): StatCard => (effectOf === undefined ? card : { ...card, effectOf });

/** "any follower who is not Unique". */
function whoWords(called: string, whom: CardFilter | undefined): string {
  const words = whom && filterWords(whom);
  return words === undefined ? called : `${called} who ${words}`;
}

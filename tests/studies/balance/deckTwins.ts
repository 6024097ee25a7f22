import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Fields of six decks of cards that are one but for their names, and even: all cards of a side are worth the same. */

const TWINS = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel"] as const;
type Numbers = Readonly<Record<string, number>>;
/** Numbers of a card that are not those of its twins, by its name: "Light Ash". */
export type Planted = Readonly<Record<string, Numbers>>;

const SIDES = [
  ["Light", "Jedi"],
  ["Dark", "Sith"],
] as const;

/** What twins print. @returns "cost: 2, forceIcons: 1" */
const printed = (numbers: Numbers): string =>
  Object.entries(numbers)
    .map(([field, value]) => `${field}: ${value}`)
    .join(", ");

const LCG_DECKS = [
  ["Ash", "Ash", "Birch", "Birch", "Cedar", "Cedar", "Dogwood", "Dogwood", "Elm", "Fir"],
  ["Ash", "Ash", "Cedar", "Elm", "Elm", "Fir", "Fir", "Gum", "Gum", "Hazel"],
  ["Birch", "Cedar", "Dogwood", "Dogwood", "Elm", "Fir", "Gum", "Gum", "Hazel", "Hazel"],
];

/** Objective sets of two troopers each, which differ in their names alone, and of three cards that all sets have. */
export function lcgTwins(folder: string, planted: Planted = {}): string[] {
  const guard = { cost: 3, damageCapacity: 3, forceIcons: 2, unitDamage: 1, blast: 1 };
  const scout = { cost: 1, damageCapacity: 1, unitDamage: 1, resources: 1 };
  const [cards, sets]: [string[], string[]] = [[], []];
  const card = (name: string, [side, affiliation]: readonly string[], type: string, numbers: Numbers) =>
    cards.push(`{ name: ${name}, side: ${side}, affiliation: ${affiliation}, type: ${type}, ${printed(numbers)} }`);
  for (const side of SIDES) {
    const isLight = side[0] === "Light";
    const trooper = { cost: 2, damageCapacity: 2, forceIcons: isLight ? 1 : 2, unitDamage: 1 };
    card(`${side[0]} Guard`, side, "unit", guard);
    card(`${side[0]} Scout`, side, "unit", { ...scout, forceIcons: isLight ? 3 : 2 });
    for (const twin of TWINS) {
      const name = `${side[0]} ${twin}`;
      card(name, side, "unit", { ...trooper, ...planted[name] });
      card(`${name} Base`, side, "objective", { resources: 2, damageCapacity: isLight ? 5 : 3 });
      const held = [name, name, `${side[0]} Guard`, `${side[0]} Scout`, "Heat of Battle"];
      sets.push(`{ name: ${name} Base, objective: ${name} Base, cards: [${held.join(", ")}] }`);
    }
  }
  const decks = SIDES.flatMap(([side, affiliation]) =>
    LCG_DECKS.map((deck, i) => ({
      name: `${side} ${i + 1}`,
      text: `affiliation: ${affiliation}\nsets: [${deck.map((twin) => `${side} ${twin} Base`).join(", ")}]`,
    })),
  );
  return written(folder, "lcg", { cards, sets }, decks);
}

const TYPES = ["space", "ground", "character"] as const;
const TCG_TWINS = TWINS.slice(0, 7);
const TCG_DECKS = [TCG_TWINS.slice(0, 5), ["Ash", ...TCG_TWINS.slice(3)], TCG_TWINS.slice(2)];

/** Units that differ in their names and types alone, four of each in the decks that have it. */
export function tcgTwins(folder: string, planted: Planted = {}): string[] {
  const nameOf = (side: string, twin: string, type: string) => `${side} ${twin} ${type}`;
  const cards = SIDES.flatMap(([side]) =>
    TYPES.flatMap((type) =>
      TCG_TWINS.map((twin) => {
        const numbers = {
          buildCost: 4,
          speed: 30,
          power: 4,
          health: 4,
          ...(side === "Light" ? { power: type === "character" ? 4 : 5, health: 5 } : {}),
        };
        const name = nameOf(side, twin, type);
        return `{ name: ${name}, side: ${side}, type: ${type}, ${printed({ ...numbers, ...planted[name] })} }`;
      }),
    ),
  );
  const decks = SIDES.flatMap(([side]) =>
    TCG_DECKS.map((deck, i) => ({
      name: `${side} ${i + 1}`,
      text: `side: ${side.toLowerCase()}\ncards:\n${TYPES.flatMap((type) => deck.map((twin) => `  ${nameOf(side, twin, type)}: 4\n`)).join("")}`,
    })),
  );
  return written(folder, "tcg", { cards }, decks);
}

/** @returns the words of the command */
function written(
  folder: string,
  game: string,
  lists: Readonly<Record<string, readonly string[]>>,
  decks: readonly { readonly name: string; readonly text: string }[],
): string[] {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, "cards.yaml");
  const content = Object.entries(lists).map(([key, list]) => `${key}:\n${list.map((one) => `  - ${one}\n`).join("")}`);
  writeFileSync(own, `game: ${game}\n${content.join("")}`);
  const files = decks.map(({ name, text }) => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, `game: ${game}\nname: ${name}\n${text}\n`);
    return file;
  });
  return ["balance", ...files, "--cards", own];
}

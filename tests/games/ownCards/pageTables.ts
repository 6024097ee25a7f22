import type { z } from "zod";
import { findDeclaration as findLcg } from "../../../src/games/lcg/cards/registry.js";
import { coreDeclarations, laterDeclarations } from "../../../src/games/lcg/cards/texts.js";
import { effectWords } from "../../../src/games/lcg/cards/told.js";
import { type AbilityDeclaration, VERBS as LCG_VERBS } from "../../../src/games/lcg/cards/vocabulary.js";
import * as lcgShapes from "../../../src/games/lcg/own/textShapes.js";
import * as tcgCards from "../../../src/games/tcg/cards/registry.js";
import { QUIRKS, RULES, VERBS } from "../../../src/games/tcg/cards/terms.js";
import { keywordOf, tellingOf } from "../../../src/games/tcg/cards/told.js";
import { effectsWords } from "../../../src/games/tcg/cards/toldEffects.js";
import { QUIRK_WORDS, RULE_WORDS } from "../../../src/games/tcg/cards/toldNumbers.js";
import type { CardDeclaration, Effect } from "../../../src/games/tcg/cards/vocabulary.js";
import * as tcgShapes from "../../../src/games/tcg/own/textShapes.js";

/**
 * The tables of the pages of texts that say what words mean, made of what `show` and editors say: of a verb the
 * sentence that is told of a published card. A test holds the pages to them, and writes them with `-u`.
 */

/** Rows by the first cell of the head, which says which table of its page it is. */
type Tables = Readonly<Record<string, readonly string[]>>;

const code = (word: string): string => `\`${word}\``;
const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
/** The keys of a shape, with what they say to editors. */
const keys = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape as Readonly<Record<string, z.ZodType>>).map(([key, { description }]) =>
    row(code(key), description!),
  );

// --- Verbs, each as one published card has it
// --------------------------------------------------------------------------------------------------------------------

interface Found<E, D> {
  readonly effect: E;
  /** The effect and those after it in the same list. */
  readonly rest: readonly E[];
  readonly declaration: D;
  readonly name: string;
}

/** Every effect of some declarations, wherever it stands. */
function effectsOf<E, D>(declarations: readonly (readonly [string, D])[]): Found<E, D>[] {
  const found: Found<E, D>[] = [];
  const walk = (value: unknown, name: string, declaration: D): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value))
      for (const [i, one] of value.entries())
        if (typeof one === "object" && one !== null && "verb" in one)
          found.push({ effect: one as E, rest: value.slice(i) as E[], declaration, name });
    for (const one of Object.values(value)) walk(one, name, declaration);
  };
  for (const [name, declaration] of declarations) walk(declaration, name, declaration);
  return found;
}

/** The plainest of some effects: on whom it most often is, with the fewest keys, as most cards have it. */
function plainest<E extends object, D>(all: readonly Found<E, D>[]): Found<E, D> {
  const on = ({ effect }: Found<E, D>): string => String((effect as { readonly on?: unknown }).on);
  const size = ({ effect }: Found<E, D>): number => Object.keys(effect).length;
  const text = ({ effect }: Found<E, D>): string => JSON.stringify(effect);
  const often = (of: (one: Found<E, D>) => string, one: Found<E, D>): number =>
    all.filter((other) => of(other) === of(one)).length;
  return [...all].sort(
    (a, b) => often(on, b) - often(on, a) || size(a) - size(b) || often(text, b) - often(text, a),
  )[0];
}

const tcgEffects = effectsOf<Effect, CardDeclaration>(
  tcgCards.declaredNames.map((name) => [name, tcgCards.findDeclaration(name)!]),
);

/** "Evade 3: prevent up to 3 of that damage". */
function tcgSentence({ effect, rest, declaration }: Found<Effect, CardDeclaration>): string {
  const chosen = effect.verb === "chooseOne" ? rest.slice(0, 1 + Number(effect.amount)) : [effect];
  const words = effectsWords(chosen, tellingOf(declaration, "it"));
  const keyword = keywordOf({ window: "attack", cost: {}, effects: chosen });
  return keyword === undefined ? words : `${keyword}: ${words}`;
}

/** Verbs whose words are many, a row for each: "`ban`, `ban: battle`". */
const FURTHER = ["rule", "ban"] as const;

function tcgVerbs(): string[] {
  return VERBS.flatMap((verb) => {
    const all = tcgEffects.filter(({ effect }) => effect.verb === verb);
    const key = FURTHER.find((one) => all.some(({ effect }) => effect[one] !== undefined));
    const words = key === undefined ? [undefined] : [...new Set(all.map(({ effect }) => effect[key]))];
    return words.map((word) => {
      const one = plainest(word === undefined ? all : all.filter(({ effect }) => effect[key!] === word));
      const name = word === undefined ? code(verb) : `${code(verb)}, ${code(`${key}: ${word}`)}`;
      return row(name, tcgSentence(one), one.name);
    });
  });
}

/** Verbs that no card needs whose text is there, as cards of later sets would have them. */
const OF_LATER: Readonly<Record<string, readonly [name: string, declaration: AbilityDeclaration]>> = {
  removeShield: [
    "TIE Scout",
    {
      frame: "reaction",
      trigger: "focusedToStrike",
      subject: { is: ["self"] },
      target: { kind: "unitOrObjective" },
      effects: [{ verb: "removeShield", on: "target" }],
    },
  ],
  commit: [
    "Sariss",
    {
      frame: "reaction",
      trigger: "committed",
      target: { kind: "unit", whose: "enemy" },
      effects: [{ verb: "commit", on: "target" }],
    },
  ],
  enterPlay: [
    "Jawa Scrap Dealers",
    {
      frame: "reaction",
      trigger: "unitWasDestroyed",
      subject: { whose: "yours" },
      inHand: true,
      effects: [{ verb: "enterPlay" }],
    },
  ],
  setBalance: [
    "The Call of the Cult",
    {
      frame: "reaction",
      trigger: "enteredPlay",
      subject: { is: ["self"] },
      effects: [{ verb: "setBalance", balance: "dark" }],
    },
  ],
  blank: [
    "Electroshock Prod",
    {
      frame: "action",
      costs: [{ pay: "focusSelf" }],
      target: { kind: "unit" },
      effects: [{ verb: "blank", on: "target", until: "phase" }],
    },
  ],
  takeControl: [
    "Join Me",
    {
      frame: "action",
      target: { kind: "unit", whose: "enemy", traits: ["Character"], is: ["notUnique"] },
      effects: [{ verb: "takeControl", on: "target" }],
    },
  ],
  resolveFate: [
    "Adaptive Strategy",
    { frame: "reaction", trigger: "fateResolved", effects: [{ verb: "resolveFate" }] },
  ],
};

function ofLater(verb: string) {
  const [name, declaration] = OF_LATER[verb];
  return { effect: declaration.effects[0], rest: declaration.effects, declaration, name };
}

function lcgVerbs(): string[] {
  const found = [...coreDeclarations().keys(), ...laterDeclarations().keys()].flatMap((name) =>
    (findLcg(name)!.abilities ?? []).flatMap((declaration) =>
      declaration.effects.map((effect) => ({ effect, rest: [effect], declaration, name })),
    ),
  );
  return LCG_VERBS.map((verb) => {
    const published = found.filter(({ effect }) => effect.verb === verb);
    const one = published.length === 0 ? ofLater(verb) : plainest(published);
    return row(code(verb), effectWords(one.effect, one.declaration), one.name);
  });
}

// --- The page
// --------------------------------------------------------------------------------------------------------------------

const TCG: Tables = {
  "the text": keys(tcgShapes.textShape),
  "an ability": keys(tcgShapes.activatedShape),
  "a trigger": keys(tcgShapes.triggeredShape),
  "an effect": keys(tcgShapes.effectShape),
  "a cost": keys(tcgShapes.costShape),
  "a filter": keys(tcgShapes.wholeFilter),
  "a condition (`while`)": keys(tcgShapes.wholeCondition),
  "a modifier": keys(tcgShapes.modifierShape),
  "a pilot": keys(tcgShapes.pilotShape),
  "a grant": keys(tcgShapes.grantShape),
  "a change of `costs`": keys(tcgShapes.costChangeShape),
  "`rule` of a Location": RULES.map((rule) => row(code(rule), RULE_WORDS[rule])),
};

const TCG_VERBS: Tables = {
  "`verb`": tcgVerbs(),
  "`quirks`": QUIRKS.map((quirk) => row(code(quirk), QUIRK_WORDS[quirk]("it"))),
};

const LCG: Tables = {
  "the text": keys(lcgShapes.textShape),
  "an ability": keys(lcgShapes.abilityShape),
  "an effect": keys(lcgShapes.wholeEffect),
  "`verb`": lcgVerbs(),
  "a filter": keys(lcgShapes.wholeFilter),
  "a condition": keys(lcgShapes.wholeCondition),
  "a modifier": keys(lcgShapes.modifierShape),
  "`attach`": keys(lcgShapes.attachShape),
};

const PAGE_TABLES = { "texts-tcg.md": TCG, "texts-tcg-verbs.md": TCG_VERBS, "texts-lcg.md": LCG } as const;
export type TextsPage = keyof typeof PAGE_TABLES;
export const TEXTS_PAGES = Object.keys(PAGE_TABLES) as readonly TextsPage[];

/** A table of a page: its head, the line below, its rows. */
const TABLE = /^\| (.*?) \|.*\n\| ---.*\n(?:\|.*\n)*/gm;

/** The page with its tables made anew. @throws Error where it lacks one */
export function withTables(name: TextsPage, page: string): string {
  const tables: Tables = PAGE_TABLES[name];
  const missing = new Set(Object.keys(tables));
  const text = page.replace(TABLE, (table, head: string) => {
    missing.delete(head);
    const [first, line] = table.split("\n");
    return tables[head] === undefined ? table : [first, line, ...tables[head], ""].join("\n");
  });
  if (missing.size > 0) throw new Error(`docs/${name} has no table with the head ${[...missing].join(", ")}`);
  return text;
}

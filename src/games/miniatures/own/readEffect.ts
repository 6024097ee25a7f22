import { isMapping } from "../../../core/mapping.js";
import { nameKey } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { below, checkShape, eachOf, tell } from "../../../core/shape.js";
import { lendableNames, whyNotLent } from "../abilities/lendable.js";
import { findAbility } from "../abilities/registry.js";
import {
  type Avoids,
  BONUS_CONDITIONS,
  type Bonus,
  type BonusCondition,
  type EffectPart,
  type GivenOrder,
  type OnHit,
  ORDERS,
} from "../cards/effectPart.js";
import { formatAbility, takenApart } from "../catalogue/abilityName.js";
import { knownNames, readAny } from "../squad/abilityText.js";
import { avoidsSchema, bonusSchema, numbersSchema, onHitSchema, orderSchema, partSchema } from "./effectShapes.js";
import { type EffectAt, oneOrMore, readFilter, readTexts, readWords } from "./readFilter.js";

/** Effects and abilities of the user's own, read and checked part by part: every problem at once, with its place. */

export type EffectKind = "commander" | "ability";

/** Parts of one effect: more would be several characters' worth. */
const PARTS_MAX = 8;

/** The parts of an effect; undefined after a problem. */
export function readEffect(value: unknown, kind: EffectKind, at: EffectAt): readonly EffectPart[] | undefined {
  const before = at.problems.list.length;
  const entries = eachOf(value, at);
  if (entries.length === 0) tell(at, `${at.path.at(-1)}: is empty`, "leave it out where there is none");
  if (entries.length > PARTS_MAX)
    return tell(at, `${at.path.at(-1)}: has ${entries.length} parts; there may be ${PARTS_MAX}`);
  const parts = entries.flatMap(([one, place]) => readPart(one, kind, place) ?? []);
  tellOrders(parts, at);
  return at.problems.list.length > before ? undefined : parts;
}

/** What a part can give. */
const GIFTS = ["bonus", "numbers", "lends", "onHit", "avoids", "order", "admits"] as const;

function readPart(value: unknown, kind: EffectKind, at: EffectAt): EffectPart | undefined {
  if (!isMapping(value)) {
    const example = kind === "commander" ? "{ to: followers, bonus: { attack: 2 } }" : "{ bonus: { attack: 2 } }";
    tell(at, `a part of an effect is a mapping such as ${example}`);
    return undefined;
  }
  const before = at.problems.list.length;
  const shape = checkShape(partSchema, value, at);
  if (!GIFTS.some((key) => value[key] !== undefined))
    tell(at, "the part gives nothing", `it needs one of ${GIFTS.join(", ")}`);
  const part = {
    ...readWhom(shape ?? {}),
    ...given("who", value, (one) => readFilter(one, below(at, "who"))),
    ...given("bonus", value, (one) => readEach(one, readBonus, below(at, "bonus"))),
    ...given("numbers", value, (one) => readNumbers(one, below(at, "numbers"))),
    ...given("lends", value, (one) => readLent(one, below(at, "lends"))),
    ...given("onHit", value, (one) => readEach(one, readHit, below(at, "onHit"))),
    ...given("avoids", value, (one) => readEach(one, readAvoids, below(at, "avoids"))),
    ...given("order", value, (one) => readOrder(one, below(at, "order"))),
    ...given("admits", value, (one) => readFilter(one, below(at, "admits"))),
  } as EffectPart;
  if (shape === undefined || at.problems.list.length > before) return undefined;
  tellMisfits(part, kind, at);
  return part;
}

/** The plain keys of a part; their shape is checked already. */
const readWhom = ({ to, within, droidsToo }: Readonly<Record<string, unknown>>) => ({
  ...(to === undefined ? {} : { to }),
  ...(within === undefined ? {} : { within }),
  ...(droidsToo === undefined ? {} : { droidsToo }),
});

function given<T>(key: string, value: Readonly<Record<string, unknown>>, read: (one: unknown) => T | undefined) {
  const found = value[key] === undefined ? undefined : read(value[key]);
  return found === undefined ? {} : { [key]: found };
}

function readEach<T>(
  value: unknown,
  read: (one: unknown, at: EffectAt) => T | undefined,
  at: EffectAt,
): T | readonly T[] {
  const entries = eachOf(value, at);
  if (entries.length === 0) tell(at, `${at.path.at(-1)}: is empty`);
  return oneOrMore(entries.flatMap(([one, place]) => read(one, place) ?? []));
}

const keyOf = (at: EffectAt): string => String(at.path.filter((step) => typeof step === "string").at(-1));

function readBonus(value: unknown, at: EffectAt): Bonus | undefined {
  const shape = checkShape(bonusSchema, value, at);
  if (!isMapping(value)) return undefined;
  const when = value.when === undefined ? undefined : readConditions(value.when, below(at, "when"));
  const against = value.against === undefined ? undefined : readFilter(value.against, below(at, "against"));
  if (shape === undefined) return undefined;
  const { attack, damage, defense, per } = shape;
  if ([attack, damage, defense].every((number) => number === undefined || number === 0))
    tell(at, "bonus: changes nothing", "it needs attack, damage or defense other than 0");
  if (defense !== undefined && per !== undefined) tell(at, "bonus: defense cannot be counted per character");
  return plain({ attack, damage, defense, when, against, per }) as Bonus;
}

function readHit(value: unknown, at: EffectAt): OnHit | undefined {
  const shape = checkShape(onHitSchema, value, at);
  if (!isMapping(value)) return undefined;
  const when = value.when === undefined ? undefined : readConditions(value.when, below(at, "when"));
  const against = value.against === undefined ? undefined : readFilter(value.against, below(at, "against"));
  if (shape === undefined) return undefined;
  const { damage, stun, hold, save } = shape;
  if (damage === undefined && stun === undefined && hold === undefined)
    tell(at, "onHit: does nothing", "it needs damage, stun or hold");
  return plain({ damage, stun, hold, save, when, against }) as OnHit;
}

function readAvoids(value: unknown, at: EffectAt): Avoids | undefined {
  const shape = checkShape(avoidsSchema, value, at);
  return shape === undefined ? undefined : (plain(shape) as unknown as Avoids);
}

/** Without the keys that nothing stands at. */
const plain = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** Conditions of which no two hold at once. */
const OPPOSITES: readonly (readonly BonusCondition[])[] = [
  ["adjacent", "nonadjacent"],
  ["notMoved", "moved", "opportunity"],
  ["still", "moved"],
  ["targetActivated", "targetNotActivated"],
  ["melee", "nonmelee"],
  ["alone", "company"],
  ["alone", "squadNear"],
  ["oneEnemyNear", "threeEnemiesNear"],
  ["aboveHalf", "halfOrLess"],
  ["targetAboveHalf", "targetHalfOrLess"],
];

function readConditions(value: unknown, at: EffectAt): BonusCondition | readonly BonusCondition[] | undefined {
  const words = readWords(value, BONUS_CONDITIONS, "conditions", at);
  if (words === undefined) return undefined;
  for (const group of OPPOSITES) {
    const both = words.filter((word) => group.includes(word));
    if (new Set(both).size > 1) tell(at, `when: ${both.join(" and ")} never hold together`);
  }
  return oneOrMore([...new Set(words)]);
}

function readNumbers(value: unknown, at: EffectAt): EffectPart["numbers"] {
  if (isMapping(value) && Object.keys(value).length === 0) tell(at, "numbers: is empty");
  return checkShape(numbersSchema, value, at) as EffectPart["numbers"];
}

function readLent(value: unknown, at: EffectAt): string | readonly string[] {
  const lent = readTexts(value, at).map((text, i) => {
    const place = Array.isArray(value) ? below(at, i) : at;
    const { ability, trouble } = readAny(text);
    const own = at.ownAbilities.find((name) => nameKey(name) === nameKey(text));
    if (own !== undefined)
      tell(place, `lends: "${text}" is your own ability`, "write what it gives into the part itself");
    else if (!isKnown(ability.name))
      tell(place, `lends: there is no ability "${text}"`, didYouMean(takenApart(text).head, lendableNames()));
    else {
      const written = formatAbility(ability);
      const why = whyNotLent(written);
      if (why !== undefined) tell(place, `lends: "${text}" cannot be lent: ${why}`);
      else if (trouble !== undefined) tell(place, `lends: ${trouble.message}`, trouble.suggestion);
      return written;
    }
    return text;
  });
  return oneOrMore(lent);
}

const isKnown = (name: string): boolean => {
  const known = knownNames();
  return findAbility(name) !== undefined || known.ability.has(name) || known.power.has(name);
};

/** Orders that allow an attack, and the bonuses that it may have. */
const ORDER_BONUSES: Readonly<Record<string, readonly string[]>> = {
  volley: ["attack", "damage"],
  lastShot: ["attack", "damage"],
  fireTogether: ["damage"],
};

function readOrder(value: unknown, at: EffectAt): EffectPart["order"] {
  if (typeof value === "string") return readWords(value, ORDERS, "orders", at)?.[0];
  const shape = checkShape(orderSchema, value, at);
  if (shape === undefined) return undefined;
  const { do: order, ...bonuses } = shape;
  for (const key of Object.keys(bonuses))
    if (!(ORDER_BONUSES[order] ?? []).includes(key)) tell(below(at, key), `order: ${order} has no ${key} of its own`);
  return plain(shape) as unknown as GivenOrder;
}

/** Keys of a part that do not go together. */
function tellMisfits(part: EffectPart, kind: EffectKind, at: EffectAt): void {
  const to = part.to ?? (kind === "commander" ? "followers" : "self");
  const refuse = (key: keyof EffectPart, message: string, suggestion?: string) => {
    if (part[key] !== undefined) tell(below(at, key), `${key}: ${message}`, suggestion);
  };
  if (kind === "ability") {
    refuse("order", "only commander effects give orders");
    refuse("admits", "only commander effects admit others to a squad");
  }
  if (part.admits !== undefined) {
    for (const key of Object.keys(part) as (keyof EffectPart)[])
      if (key !== "admits") refuse(key, "says nothing beside admits", "write another part for it");
    return;
  }
  if (to === "self") {
    if (kind === "commander") tell(at, "to: a commander has nothing of its own effect", "write it under ownAbilities");
    for (const key of ["within", "who", "droidsToo"] as const) refuse(key, "says nothing where the part is for itself");
    refuse("lends", "nobody lends an ability to itself", "write it under abilities");
  } else refuse("avoids", "is for its owner alone", "lend Evade, Parry or another ability that avoids");
  if (to === "enemies") refuse("order", "enemies take no orders");
  if (to === "followers" && part.who?.commander === true)
    tell(below(at, "who"), "who: followers have no commander effect", "to: allies are commanders, too");
}

/** Orders that stand twice, and what only goes with an order. */
function tellOrders(parts: readonly EffectPart[], at: EffectAt): void {
  const orders = parts.flatMap(({ order }) =>
    order === undefined ? [] : typeof order === "string" ? order : order.do,
  );
  for (const order of new Set(orders))
    if (orders.filter((one) => one === order).length > 1)
      tell(at, `${keyOf(at)}: gives the order ${order} twice`, "one part with a wider who says both");
  const isCounted = parts.some(({ bonus }) =>
    [bonus].flat().some((one) => one !== undefined && (one as Bonus).per === "failures"),
  );
  if (isCounted && !orders.includes("noFailure"))
    tell(at, "bonus: per failures needs the order noFailure, which counts them");
}

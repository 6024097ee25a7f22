import { listed } from "../cards/cardFilter.js";
import type { Bonus, EffectPart, GivenOrder, OnHit } from "../cards/effectPart.js";
import type { AbilityRow, AuraRow, AvoidRow, ModifierRow, NumberRow, RiderRow } from "../cards/vocabulary.js";
import { attacker, aura, avoid, defender, number, rider } from "./define.js";

/** The rows of effects and abilities that are written as data (cards/effectPart.ts). */

/** @param kind what the parts are; says whom a part is for that names nobody */
export function partRows(parts: readonly EffectPart[], kind: "commander" | "ability"): readonly AbilityRow[] {
  return parts.flatMap((part) => rowsOf(part, part.to ?? (kind === "commander" ? "followers" : "self"), kind));
}

function rowsOf(part: EffectPart, to: NonNullable<EffectPart["to"]>, kind: "commander" | "ability"): AbilityRow[] {
  if (part.admits !== undefined) return [{ shape: "admits", whom: part.admits }];
  const given = [...givenRows(part), ...listed(part.avoids).map(avoidRow)];
  if (to === "self") return given;
  const { within = 6, who, lends } = part;
  const range = within === "adjacent" ? 1 : within === "anywhere" ? "any" : within;
  const droidsToo = part.droidsToo ?? kind === "ability";
  const row: Omit<AuraRow, "shape"> = {
    who: to,
    range,
    ...(droidsToo ? { droidsToo } : {}),
    ...(who === undefined ? {} : { of: who }),
    rows: givenRows(part),
    ...(lends === undefined ? {} : { grants: listed(lends) }),
    ...commandOf(part.order),
  };
  return [aura(row)];
}

function commandOf(order: EffectPart["order"]): Partial<AuraRow> {
  if (order === undefined) return {};
  const { do: command, attack, damage }: GivenOrder = typeof order === "string" ? { do: order } : order;
  return {
    command,
    ...(attack === undefined ? {} : { commandAttack: attack }),
    ...(damage === undefined ? {} : { commandDamage: damage }),
  };
}

function givenRows({ bonus, numbers = {}, onHit }: EffectPart): (ModifierRow | NumberRow | RiderRow)[] {
  const set = Object.entries(numbers) as [Parameters<typeof number>[0], number][];
  return [
    ...listed(bonus).flatMap(bonusRows),
    ...set.map(([name, value]) => number(name, value)),
    ...listed(onHit).flatMap(hitRows),
  ];
}

function bonusRows({ attack, damage, defense, when, against, per }: Bonus): ModifierRow[] {
  const rows: ModifierRow[] = [];
  const about = { ...(against === undefined ? {} : { against }), ...(per === undefined ? {} : { per }) };
  const own = { ...(attack === undefined ? {} : { attack }), ...(damage === undefined ? {} : { damage }) };
  if (attack !== undefined || damage !== undefined) rows.push(attacker(listed(when), { ...about, ...own }));
  if (defense !== undefined) rows.push(defender(listed(when), { ...about, defense }));
  return rows;
}

function hitRows({ stun, damage, hold, when, against, save = 0 }: OnHit): RiderRow[] {
  const common = {
    ...(when === undefined ? {} : { when: listed(when) }),
    ...(against === undefined ? {} : { against }),
    save,
  };
  return [
    ...(damage === undefined ? [] : [rider({ effect: "damage", ...common, amount: damage })]),
    ...(stun === undefined ? [] : [rider({ effect: "stun", ...common })]),
    ...(hold === undefined ? [] : [rider({ effect: "hold", ...common })]),
  ];
}

const avoidRow = ({ attacks, save, force = 0 }: { attacks: AvoidRow["against"]; save: number; force?: number }) =>
  avoid({ against: attacks, save, forceCost: force });

import { z } from "zod";
import { described } from "../../core/described.js";
import { BONUS_CONDITIONS, ORDERS } from "./cards/effectPart.js";
import {
  avoidsSchema,
  bonusSchema,
  filterSchema,
  numbersSchema,
  onHitSchema,
  orderSchema,
  partSchema,
} from "./own/effectShapes.js";
import { NUMBER_WORDS } from "./words/termWords.js";

/** The shapes of commander effects and abilities of the user's own, for editors (docs/effects.md). */

const oneOrMore = <T extends z.ZodType>(shape: T) => z.union([shape, z.array(shape).min(1)]);
const text = z.string().min(1).max(200);
const WHEN_WORDS = "one condition of the attack, or several that must all hold";
const AGAINST_WORDS = "a filter of the other side's card";

/** A filter of cards; filters may stand in it. @param named a faction */
function filterShape(named: z.ZodType<string>): z.ZodType {
  const filter: z.ZodType = z
    .lazy(() =>
      described(
        filterSchema.extend({
          faction: oneOrMore(named).optional(),
          named: oneOrMore(text).optional(),
          size: oneOrMore(z.enum(["small", "medium", "large", "huge"])).optional(),
          all: z.array(filter).min(1).optional(),
          any: z.array(filter).min(1).optional(),
          not: filter.optional(),
        }),
        {
          faction: "of this faction, or one of a list",
          named: "these words, or one of a list, in the name or in an ability that counts as them",
          has: "a special ability or Force power, also one of your own",
          unique: "whether a squad may have only one",
          droid: "whether it is a Droid",
          living: "whether it is living",
          force: "whether it has a Force rating",
          commander: "whether it has a commander effect",
          lightsaber: "whether it fights with a lightsaber",
          size: "how much room it takes, or one of a list",
          damage: "its printed Damage, exactly",
          costsAtMost: "points that it costs at most",
          costsMoreThan: "points that it costs more than",
          all: "all of these filters hold",
          any: "one of these filters holds",
          not: "this filter does not hold",
        },
      ),
    )
    .meta({ id: "miniaturesFilter" });
  return filter;
}

/** A part of an effect. */
function partShape(faction: z.ZodType<string>): z.ZodType {
  const filter = filterShape(faction);
  const when = oneOrMore(z.enum(BONUS_CONDITIONS)).optional();
  const bonus = described(bonusSchema.extend({ when, against: filter.optional() }), {
    attack: "added to the attack roll",
    damage: "Damage added, in tens",
    defense: "added to Defense",
    when: WHEN_WORDS,
    against: AGAINST_WORDS,
    per: "what the bonus is multiplied by the number of",
  });

  const onHit = described(onHitSchema.extend({ when, against: filter.optional() }), {
    damage: "Damage besides, in tens",
    stun: "true: the one hit counts as activated this round",
    hold: "true: the one hit cannot move this round",
    save: "the save of the one hit that avoids it",
    when: WHEN_WORDS,
    against: AGAINST_WORDS,
  });

  const avoids = described(avoidsSchema, {
    attacks: "attacks whose damage is avoided",
    save: "the save that avoids it",
    force: "Force points that it costs",
  });

  const order = described(orderSchema, {
    do: "the order",
    attack: "added to the roll of the attack that it allows",
    damage: "added to its Damage, in tens",
  });

  return described(
    partSchema.extend({
      who: filter.optional(),
      bonus: oneOrMore(bonus).optional(),
      numbers: described(numbersSchema, NUMBER_WORDS).optional(),
      lends: oneOrMore(text).optional(),
      onHit: oneOrMore(onHit).optional(),
      avoids: oneOrMore(avoids).optional(),
      order: z.union([z.enum(ORDERS), order]).optional(),
      admits: filter.optional(),
    }),
    {
      to: "whom it is for (followers; in an ability self)",
      within: "how many squares from its owner (6)",
      who: "only these of them",
      droidsToo: "true: Droids and Savages, too",
      bonus: "changes to attacks",
      numbers: "numbers that are set",
      lends: "abilities and Force powers that they count as having printed",
      onHit: "what happens to whom they hit",
      avoids: "avoiding the damage of hits",
      order: "what the commander has them do",
      admits: "characters of any faction who may be in the squad",
    },
  );
}

/** The shapes of a commander effect (a part, or several) and of the abilities that the user writes. */
export function effectShapes(faction: z.ZodType<string>) {
  const effect = oneOrMore(partShape(faction)).meta({ id: "miniaturesEffect" });
  return {
    commanderEffect: effect.optional(),
    ownAbilities: z.record(z.string(), z.union([z.enum(["word", "none"]), effect])).optional(),
  };
}

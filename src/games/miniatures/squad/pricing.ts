import { parseShape } from "../../../core/issues.js";
import { ownCards } from "../../ownCards/ownCards.js";
import type { Pricing, PrintedPiece } from "../../pricing.js";
import { type Catalogue, catalogueWith, RELEASES } from "../catalogue/catalogue.js";
import { type PublishedCard, toStatCard } from "../catalogue/publishedCard.js";
import type { MiniaturesOptions } from "../options.js";
import { besideItsBase, playsAlike } from "../own/aside.js";
import { variantSchema } from "./schema.js";
import type { Squad } from "./squad.js";

/** What characters cost and are, for studies of what they are worth. */

/** The numbers of a stat card that a what-if may change. */
export const PRICED_FIELDS = ["cost", "hitPoints", "defense", "attack", "damage", "force"] as const;
type PricedField = (typeof PRICED_FIELDS)[number];

/** Those numbers of a card. */
export const numbersOf = (card: Readonly<Record<PricedField, number>>): Record<PricedField, number> =>
  Object.fromEntries(PRICED_FIELDS.map((field) => [field, card[field]])) as Record<PricedField, number>;

function printed(card: PublishedCard): PrintedPiece {
  return { id: card.id, name: card.name, set: card.set, numbers: numbersOf(toStatCard(card)) };
}

const catalogueIn = (options: unknown): Catalogue =>
  catalogueWith((options as Pick<MiniaturesOptions, "cards"> | undefined)?.cards?.content);

export const pricing: Pricing = {
  fields: PRICED_FIELDS,
  releases: RELEASES,
  weighed: [
    { field: "hitPoints", change: 10 },
    { field: "attack", change: 1 },
    { field: "defense", change: 1 },
    { field: "damage", change: 10 },
  ],
  find(name, options) {
    const found = catalogueIn(options).find(name.trim());
    return "card" in found ? { piece: printed(found.card) } : found;
  },
  byId(id, options) {
    const card = catalogueIn(options).byId.get(id);
    return card && printed(card);
  },
  aside: (options, card) => {
    const { own, base } = besideItsBase((options as MiniaturesOptions).cards!, card);
    const given = base?.own === undefined ? [] : [base];
    const list = [own, ...given].map(({ name, own: mark = "yours" }) => ({ name, mark, kind: "character" }));
    const cards = ownCards(list, [own, ...given]);
    return {
      options: { ...(options as MiniaturesOptions), cards },
      card: printed(own),
      ...(base === undefined ? {} : { before: printed(base) }),
      isAlike: base !== undefined && playsAlike(own, base),
    };
  },
  limitOf: (content, options) => (options as Partial<MiniaturesOptions>).points ?? (content as Squad).points,
  withoutLimit: (options) => ({ ...(options as MiniaturesOptions), mayCostMore: true }) satisfies MiniaturesOptions,
  misfits(field, value) {
    const known = PRICED_FIELDS.find((one) => one === field);
    if (known === undefined) return ["is no number of a stat card"];
    const fits = parseShape(variantSchema.shape[known], value);
    return fits.success ? [] : fits.error.issues.map((issue) => issue.message);
  },
};

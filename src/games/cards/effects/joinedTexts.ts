import { z } from "zod";
import { isMapping } from "../../../core/mapping.js";
import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import { may } from "../../ownCards/textShape.js";

/** What joins filters and conditions, as users write it. */

/** Most alternatives of one `any`. */
const ANY_MAX = 5;

/** The shapes of the two keys that join. @param whole the shape of the mapping that they are keys of */
export const joiningShapes = (whole: () => z.ZodType) => ({
  any: may("one of these must hold as well", z.array(z.lazy(whole)).min(2).max(ANY_MAX)),
  not: may("this must not hold", z.lazy(whole)),
});

/** Tells of alternatives that say nothing, or the same, and of `not` without a word, anywhere in a text. */
export function tellOfJoined(value: unknown, path: Path, tell: Tell): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, one] of Array.isArray(value) ? value.entries() : Object.entries(value))
    tellOfJoined(one, [...path, key], tell);
  if (!isMapping(value)) return;
  const isEmpty = (one: unknown): boolean => isMapping(one) && Object.keys(one).length === 0;
  if (isEmpty(value.not)) tell([...path, "not"], "not: {} excludes all there is", "not: what must not be so");
  if (!Array.isArray(value.any)) return;
  const written = value.any.map((one) => JSON.stringify(one));
  for (const [i, one] of value.any.entries()) {
    const place = [...path, "any", i];
    if (isEmpty(one)) tell(place, "any: {} lets everything through: the others say nothing", "leave any out");
    else if (written.indexOf(written[i]) < i) tell(place, "any: the same stands there already");
  }
}

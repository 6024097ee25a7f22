import { z } from "zod";

/** What the shapes of texts of all games are made of. */

/** A key that may be left out, and one that must be there. @param says what it means: editors and pages say that */
export const may = <Shape extends z.ZodType>(says: string, shape: Shape) => shape.optional().describe(says);
export const must = <Shape extends z.ZodType>(says: string, shape: Shape): Shape => shape.describe(says);

/** A shape by the name of what it holds, so that types of larger ones say the name alone. */
export const named = <T>(shape: z.ZodType): z.ZodType<T> => shape as z.ZodType<T>;

/** A key that is there or not. */
export const yes = z.literal(true, { error: "can only be true, or be left out" });

/** Most entries of a list: more would be several cards' worth. */
export const LIST_MAX = 10;

export const list = <T extends z.ZodType>(entry: T) => z.array(entry).min(1).max(LIST_MAX);

/** A text as it stands on an entry: "none", or a mapping that is read by itself. @param example of such a mapping */
export const writtenText = (example: string) =>
  z
    .union([z.literal("none"), z.record(z.string(), z.unknown())], {
      error: `must be none, or say what the card does, such as ${example}`,
    })
    .optional();

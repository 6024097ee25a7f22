import { z } from "zod";
import { described } from "../../core/described.js";
import { type FileShapes, nameAmong, oneOrMore } from "../fileShapes.js";
import type { Game } from "../game.js";
import { shippedFormats } from "./findFormat.js";
import type { FormatForm } from "./formatForm.js";
import { FORMAT_WORDS, formatSchema, RULE_WORDS, ruleSchema } from "./shape.js";

const KEY_WORDS = "the format that it is built for: a shipped name, or a file";

/** The shapes of a game's files with the key `format`, for editors, and that of a format. */
export function formatShapes(shapes: FileShapes, game: Game, form: FormatForm): FileShapes {
  const named = nameAmong(`${game.name}Format`, shippedFormats(game));
  const key = named.optional().describe(KEY_WORDS);
  return {
    ...shapes,
    // What another game's key of the name means stays beside it.
    entrants: shapes.entrants.map((one) =>
      one.extend({
        format:
          "format" in one.shape
            ? z
                .union([one.shape.format as z.ZodType, named])
                .optional()
                .describe(KEY_WORDS)
            : key,
      }),
    ),
    options: {
      ...shapes.options,
      format: named.optional().describe("the format that is played: a shipped name, or a file (none)"),
    },
    formats: formatShape(named, shapes, form),
  };
}

/** A rule with a source of its own. @param of which pieces */
const ruled = (of: z.ZodType) => described(ruleSchema.extend({ of }), RULE_WORDS);

function formatShape(named: z.ZodType, { options }: FileShapes, { filters }: FormatForm): z.ZodObject {
  const where = z.strictObject(
    Object.fromEntries(
      Object.entries(filters).map(([key, { kind, about }]) => [
        key,
        (kind === "flag"
          ? z.boolean()
          : kind === "number"
            ? z.union([z.int(), z.string()])
            : oneOrMore(z.union([z.string(), z.int()]))
        )
          .optional()
          .describe(about),
      ]),
    ),
  );
  const one = z.union([z.string().min(1), z.int(), where]);
  const list = oneOrMore(one);
  const rule = z.union([one, ruled(list.optional())]);
  const paired = described(z.strictObject({ of: z.array(list).length(2), source: z.string().optional() }), {
    of: "two lists of pieces, none of the one beside any of the other",
    source: RULE_WORDS.source,
  });
  const asks = {
    banned: oneOrMore(rule).optional(),
    lifted: list.optional(),
    restricted: oneOrMore(z.union([rule, z.record(z.string(), z.int())])).optional(),
    groups: z.array(z.union([z.array(one), ruled(list)])).optional(),
    pool: list.optional(),
    mustHold: oneOrMore(rule).optional(),
    atMost: oneOrMore(z.union([z.int(), ruled(list.optional())])).optional(),
    notBeside: z.array(z.union([z.array(list).length(2), paired])).optional(),
    rules: options.rules as z.ZodType,
    cards: options.cards as z.ZodType,
  };
  return described(formatSchema.omit({ game: true }).extend({ ...asks, "based on": named.optional() }), FORMAT_WORDS);
}

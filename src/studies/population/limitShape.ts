import { z } from "zod";
import { count, inUnit } from "../shapes.js";
import { LIMIT_BY } from "./limit.js";

/** @param more what a study says of it besides */
export const limitShape = <More extends z.ZodRawShape>(more: More) =>
  z
    .strictObject({
      points: inUnit("points", count).describe("what it may cost, and what random opponents may"),
      by: z.enum(LIMIT_BY).describe("why: asked for, of the format, said by itself, usual, or guessed of its list"),
      cost: inUnit("points", count).describe("what it costs as it is listed"),
      ...more,
    })
    .optional()
    .describe("the limit that was taken; absent where nothing costs points");

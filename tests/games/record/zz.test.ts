import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { gameJsonSchema } from "/work/wt/page/src/games/record/schema.js";

it("w", () => writeFileSync("/work/wt/page/docs/schema/game.json", `${JSON.stringify(gameJsonSchema(), null, 2)}\n`));

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assert } from "../core/assert.js";
import type { Registry } from "../games/registry.js";

/** Imports a module of games. */
export async function loadRegistry(url: string): Promise<Registry> {
  const built = url.startsWith("file:") ? fileURLToPath(url) : undefined;
  assert(built === undefined || existsSync(built), "the program is not built: npm run build", { url });
  const module = (await import(url)) as Partial<Registry>;
  assert(typeof module.findGame === "function" && Array.isArray(module.gameNames), "not a module of games", { url });
  return module as Registry;
}

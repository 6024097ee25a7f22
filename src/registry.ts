import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { builtProgram } from "./core/paths.js";
import type { Game } from "./games/game.js";
import { type GameByNeed, registryOf } from "./games/registry.js";

/**
 * The one place that names all games; each is put together with its strategies in a module of its own under `registry`,
 * which is loaded when somebody first asks for the game. Everything else is handed a `Registry`.
 */

interface GameModule {
  readonly game: Game;
}

/** In the order they are listed in. */
const MODULES: Readonly<Record<string, () => Promise<GameModule>>> = {
  miniatures: () => import("./registry/miniatures.js"),
  lcg: () => import("./registry/lcg.js"),
  tcg: () => import("./registry/tcg.js"),
};

/** From source nothing but `import`, which must be waited for, loads TypeScript: there all games are loaded at once. */
const isSource = import.meta.url.endsWith(".ts");
const fromSource = new Map<string, Game>();
if (isSource) for (const [name, load] of Object.entries(MODULES)) fromSource.set(name, (await load()).game);

/** Address of this module once built, for workers. */
export const registryUrl: string = pathToFileURL(builtProgram("src/registry.js")).href;

const require = createRequire(registryUrl);
const loadBuilt = (name: string): Game => (require(`./registry/${name}.js`) as GameModule).game;

/** The games that can be played, in the order they are listed in. */
export const games: readonly GameByNeed[] = Object.keys(MODULES).map((name) => ({
  name,
  load: () => fromSource.get(name) ?? loadBuilt(name),
}));

export const { gameNames, findGame } = registryOf(games);

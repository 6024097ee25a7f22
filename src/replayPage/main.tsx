import { render } from "preact";
import { at } from "../core/assert.js";
import type { GameDocument, GameHead } from "./model.js";
import { Player, Printed, placeInLink } from "./player.js";
import { tellOfCards } from "./tips.js";

/** The only script of a replay page: unpacks the games that are in it, and draws them. */

async function unpacked<T>(packed: string): Promise<T> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text()) as T;
}

async function show(): Promise<void> {
  const [first = "", ...packed] = (document.getElementById("games")!.textContent ?? "").split("\n");
  const { heads, told } = await unpacked<{ heads: readonly GameHead[]; told: GameDocument["told"] }>(first);
  // Games are kept as they are unpacked, so that going there and back shows the same at once.
  const games = new Map<number, GameDocument>();
  const load = async (game: number): Promise<GameDocument> => {
    const known = games.get(game) ?? { ...(await unpacked<GameDocument>(at(packed, game))), told };
    games.set(game, known);
    return known;
  };
  const shown = () => Math.min(placeInLink().game, heads.length - 1);
  await load(shown());
  render(<Player {...{ heads, games, load }} />, document.getElementById("replay")!);
  const paper = document.getElementById("print")!;
  addEventListener("beforeprint", () => {
    const game = games.get(shown());
    if (game !== undefined) render(<Printed game={game} />, paper);
  });
  addEventListener("afterprint", () => render(null, paper));
}

tellOfCards();
void show();

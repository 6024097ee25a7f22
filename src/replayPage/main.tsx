import { render } from "preact";
import type { GameDocument } from "./model.js";
import { Player, Printed } from "./player.js";

/** The only script of a replay page: unpacks the games that are in it, and draws them. */

async function unpacked(): Promise<readonly GameDocument[]> {
  const packed = atob(document.getElementById("games")!.textContent ?? "");
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text()) as readonly GameDocument[];
}

async function show(): Promise<void> {
  const games = await unpacked();
  render(<Player games={games} />, document.getElementById("replay")!);
  const paper = document.getElementById("print")!;
  addEventListener("beforeprint", () => {
    const words = new URLSearchParams(location.hash.slice(1));
    render(<Printed game={games[Number(words.get("g") ?? 0)] ?? games[0]!} />, paper);
  });
  addEventListener("afterprint", () => render(null, paper));
}

void show();

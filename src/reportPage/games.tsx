import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import { wilson } from "../analysis/wilson.js";
import { at } from "../core/assert.js";
import type { GamesData } from "../report/run/gamesBox.js";
import { barsOf, between, type Choice, type Facet, gamesOf, isKept, type OneGame, toggled } from "./choose.js";
import { CopyButton } from "./copy.js";
import { csvText } from "./csv.js";

/** The games of a matchup, kept by what is chosen of their bars, with the way to watch each. */

const PAGE = 25;

/** Fills the places for games once they are seen: the matchups of a long page stay folded. */
export function showGames(): void {
  for (const place of document.querySelectorAll<HTMLElement>("section.games")) {
    const fill = (): void => {
      if (!place.hidden) return;
      place.hidden = false;
      const into = document.createElement("div");
      place.append(into);
      render(<Games data={JSON.parse(place.querySelector("script")!.textContent!) as GamesData} />, into);
    };
    const folded = place.closest("details");
    if (folded === null || folded.open) fill();
    else folded.addEventListener("toggle", fill);
  }
}

const shareText = (share: number): string => `${(100 * share).toFixed(1)} %`;
const countText = (n: number): string => n.toLocaleString("en");

function Games({ data }: { readonly data: GamesData }) {
  const games = useMemo(() => gamesOf(data), [data]);
  const [choice, setChoice] = useState<Choice>({});
  const [shown, setShown] = useState(PAGE);
  const choose = (next: Choice): void => {
    setChoice(next);
    setShown(PAGE);
  };
  const kept = games.filter((game) => isKept(game, choice));
  const isChosen = Object.values(choice).some((values) => values.size > 0);
  const props = { data, games, choice, choose };
  return (
    <>
      <div class="facets">
        <Bars facet="winner" title="Winner" {...props} />
        {data.variants.length > 1 && <Bars facet="variant" title={capital(data.variantNoun)} {...props} />}
        {data.seats && <Bars facet="seat" title="Seat" {...props} />}
        <Bars facet="ending" title="Ending" {...props} />
        {data.unit !== "" && <Lengths {...props} />}
      </div>
      <p class="kept" role="status">
        {said(data, kept, (choice.winner?.size ?? 0) > 0)}{" "}
        {isChosen && (
          <button type="button" onClick={() => choose({})}>
            All games again
          </button>
        )}{" "}
        <CopyButton label="Copy as CSV" text={() => csvText(csvRows(data, kept))} />
      </p>
      {kept.length > 0 && <List {...{ data, shown }} games={kept} />}
      {kept.length > shown && (
        <p>
          <button type="button" onClick={() => setShown(shown + 4 * PAGE)}>
            {countText(Math.min(4 * PAGE, kept.length - shown))} more games
          </button>
        </p>
      )}
    </>
  );
}

/** @param isAsked whether winners are chosen: their share then says nothing */
function said({ a }: GamesData, kept: readonly OneGame[], isAsked: boolean): string {
  if (kept.length === 0) return "No game is so.";
  const score = kept.reduce((sum, { winner }) => sum + (winner === 0 ? 1 : winner === 2 ? 0.5 : 0), 0);
  const { estimate, low, high } = wilson(score, kept.length, 0.95);
  const games = kept.length === 1 ? "1 game" : `${countText(kept.length)} games`;
  if (isAsked) return `${games}.`;
  return `${games}: ${a} wins ${shareText(estimate)} of them (${shareText(low)} to ${shareText(high)}, each game taken by itself).`;
}

interface FacetProps {
  readonly data: GamesData;
  readonly games: readonly OneGame[];
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a value of a facet is called. */
function wordOf(data: GamesData, facet: Facet, value: number): string {
  if (facet === "winner") return [data.a, data.b, "nobody"][value] ?? "";
  if (facet === "variant") return data.variants[value] ?? "";
  if (facet === "seat") return `${data.a} ${data.seats![value]}`;
  return facet === "ending" ? (data.endings[value] ?? "") : `${value} ${data.unit}`;
}

function Bars({
  data,
  games,
  choice,
  choose,
  facet,
  title,
}: FacetProps & { readonly facet: Facet; readonly title: string }) {
  const bars = barsOf(games, choice, facet);
  const most = Math.max(...bars.map(({ all }) => all));
  return (
    <fieldset class="facet">
      <legend>{title}</legend>
      {bars.map(({ value, kept, all }) => (
        <button
          type="button"
          class={`bar-choice${facet === "winner" ? ` winner${value}` : ""}`}
          aria-pressed={choice[facet]?.has(value) === true}
          onClick={() => choose(toggled(choice, facet, value))}
        >
          <span class="bar-name">{wordOf(data, facet, value)}</span>
          <span class="bar-count">{countText(kept)}</span>
          <span class="bar-back" aria-hidden="true">
            <i style={`width:${(100 * all) / most}%`} />
            <b style={`width:${(100 * kept) / most}%`} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Bins of lengths that can be brushed: at most so many bars. */
const BINS = 24;

function Lengths({ data, games, choice, choose }: FacetProps) {
  const [from, setFrom] = useState<number | undefined>(undefined);
  const counts = barsOf(games, choice, "length");
  const [least, last] = [at(counts, 0).value, counts.at(-1)!.value];
  const width = Math.max(1, Math.ceil((last - least + 1) / BINS));
  const bins = Array.from({ length: Math.ceil((last - least + 1) / width) }, (_, i) => {
    const start = least + i * width;
    const own = counts.filter(({ value }) => value >= start && value < start + width);
    const sum = (key: "kept" | "all") => own.reduce((total, one) => total + one[key], 0);
    return { start, end: start + width - 1, kept: sum("kept"), all: sum("all") };
  });
  const most = Math.max(...bins.map(({ all }) => all));
  const chosen = choice.length;
  const name = (start: number, end: number) => (start === end ? `${start}` : `${start} to ${end}`);
  return (
    <fieldset class="facet lengths">
      <legend>{capital(data.unit)}</legend>
      <div class="brush" onPointerUp={() => setFrom(undefined)} onPointerLeave={() => setFrom(undefined)}>
        {bins.map(({ start, end, kept, all }) => {
          const isIn = chosen?.has(start) === true;
          const words = `${name(start, end)} ${data.unit}: ${countText(kept)} games`;
          return (
            <button
              type="button"
              aria-label={words}
              title={words}
              aria-pressed={isIn}
              onPointerDown={() => setFrom(start)}
              onPointerEnter={() => {
                if (from !== undefined)
                  choose(between(choice, "length", Math.min(from, start), Math.max(from, start) + width - 1));
              }}
              onClick={() => {
                const isAlone = isIn && chosen!.size === width;
                choose(isAlone ? { ...choice, length: new Set() } : between(choice, "length", start, end));
              }}
            >
              <i style={`height:${(100 * all) / most}%`} />
              <b style={`height:${(100 * kept) / most}%`} />
            </button>
          );
        })}
      </div>
      <div class="range">
        {(["from", "to"] as const).map((end) => {
          const [low, high] =
            chosen === undefined || chosen.size === 0 ? [least, last] : [Math.min(...chosen), Math.max(...chosen)];
          const value = end === "from" ? low : high;
          return (
            <label>
              {end}{" "}
              <input
                type="number"
                min={least}
                max={last}
                value={Math.min(value, last)}
                onChange={(event) => {
                  const given = Number(event.currentTarget.value);
                  choose(between(choice, "length", end === "from" ? given : low, end === "from" ? high : given));
                }}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function List({
  data,
  games,
  shown,
}: {
  readonly data: GamesData;
  readonly games: readonly OneGame[];
  readonly shown: number;
}) {
  const hasVariants = data.variants.length > 1;
  return (
    // A region that scrolls is reached by keyboard.
    <div class="scroll" tabIndex={0} role="region" aria-label={`Games of ${data.a} against ${data.b}`}>
      <table class="plain">
        <thead>
          <tr>
            {headings(data).map((one) => (
              <th scope="col">{one}</th>
            ))}
            <th scope="col">to see it</th>
          </tr>
        </thead>
        <tbody>
          {games.slice(0, shown).map((game) => (
            <tr key={game.row}>
              <th scope="row">{game.row}</th>
              <td class={`winner${game.winner}`}>{wordOf(data, "winner", game.winner)}</td>
              {hasVariants && <td>{wordOf(data, "variant", game.variant)}</td>}
              {data.seats && <td>{wordOf(data, "seat", game.seat)}</td>}
              <td>{wordOf(data, "ending", game.ending)}</td>
              {data.unit !== "" && <td>{game.length}</td>}
              <td>
                <ToSee data={data} row={game.row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A link to the page on which the game is recorded, else the command that makes one. */
function ToSee({ data, row }: { readonly data: GamesData; readonly row: number }) {
  const link = data.watch[row];
  if (link !== undefined) return <a href={link}>Watch</a>;
  const command = `dejarik replay ${data.runPath} ${row} --html game-${row}.html`;
  return (
    <span class="command">
      <code>{command}</code>
      <CopyButton label="Copy" text={() => command} spoken={`Copy the command for game ${row}`} />
    </span>
  );
}

const headings = (data: GamesData): string[] => [
  "game",
  "winner",
  ...(data.variants.length > 1 ? [data.variantNoun] : []),
  ...(data.seats ? ["seat"] : []),
  "ending",
  ...(data.unit === "" ? [] : [data.unit]),
];

function csvRows(data: GamesData, games: readonly OneGame[]): string[][] {
  const row = (game: OneGame): string[] => [
    String(game.row),
    wordOf(data, "winner", game.winner),
    ...(data.variants.length > 1 ? [wordOf(data, "variant", game.variant)] : []),
    ...(data.seats ? [wordOf(data, "seat", game.seat)] : []),
    wordOf(data, "ending", game.ending),
    ...(data.unit === "" ? [] : [String(game.length)]),
  ];
  return [headings(data), ...games.map(row)];
}

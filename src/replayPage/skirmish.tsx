import { useEffect, useMemo, useRef } from "preact/hooks";
import type { MapText } from "../games/miniatures/board/mapText.js";
import type { JsonObject } from "../games/record/mergePatch.js";
import { legendOf } from "./legend.js";
import { type Beat, type GameDocument, numberOf, objectOf, squareOf, textOf } from "./model.js";
import { seenFrom, wayBetween } from "./ways.js";

/** A skirmish on its map: terrain, characters, and what happens in a beat as ways and lines. */

/** Units of the drawing along a side of a square. */
const Q = 20;

interface Token {
  readonly id: string;
  readonly name: string;
  readonly card: string;
  readonly side: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly hitPoints: number;
  readonly force: number;
  readonly isActivated: boolean;
}

function tokensOf(frame: JsonObject): Token[] {
  return Object.entries(objectOf(frame.tokens)).flatMap(([id, value]) => {
    const token = objectOf(value);
    const at = squareOf(token.at);
    if (at === undefined) return [];
    const [x, y] = at;
    return [
      {
        ...{ id, x, y, name: textOf(token.name), card: textOf(token.card) },
        ...{ side: numberOf(token.side), size: numberOf(token.size), hitPoints: numberOf(token.hitPoints) },
        ...{ force: numberOf(token.force), isActivated: token.activated === true },
      },
    ];
  });
}

const mapOf = ({ setup }: GameDocument) => setup.map as unknown as MapText & { readonly doors: readonly string[] };
const cardsOf = ({ setup }: GameDocument) => setup.cards as readonly JsonObject[];
const cardNamed = (document: GameDocument, name: string): JsonObject =>
  cardsOf(document).find((card) => card.name === name) ?? {};

/** Two letters that stand for a name, those of its last words but "of" and the like, and its number where it has one. */
function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, "")
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const number = /^\d+$/.test(words.at(-1) ?? "") ? words.pop()! : "";
  const capital = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const told = capital.length > 0 ? capital : words;
  const [only = ""] = told;
  const letters = told.length === 1 ? [...only].slice(0, 2) : told.slice(-2).map((word) => [...word][0] ?? "");
  return `${letters.join("")}${number}`.slice(0, 4);
}

interface SkirmishProps {
  readonly document: GameDocument;
  readonly beat: Beat;
  readonly frame: JsonObject;
  readonly chosen: string | undefined;
  readonly choose?: (id: string | undefined) => void;
}

export function Skirmish({ document, beat, frame, chosen, choose }: SkirmishProps) {
  const map = mapOf(document);
  const tokens = tokensOf(frame);
  const doors = numberOf(frame.doors);
  const selected = tokens.find(({ id }) => id === chosen);
  const box = useRef<HTMLDivElement>(null);
  const scene = sceneOf(beat);
  // Where the map is wider than the window, it is scrolled to what happens.
  useEffect(() => {
    const element = box.current;
    if (element === null || scene === undefined) return;
    element.scrollLeft = (scene / (map.width * Q)) * element.scrollWidth - element.clientWidth / 2;
  }, [scene, map]);
  const terrain = useMemo(() => <Terrain map={map} />, [map]);
  const legend = useMemo(() => legendOf(map), [map]);
  return (
    <>
      <div class="map-box" ref={box}>
        <svg
          class="map"
          viewBox={`-14 -14 ${map.width * Q + 18} ${map.height * Q + 18}`}
          role="group"
          aria-label={`Map ${map.name}`}
        >
          {terrain}
          <Doors map={map} open={doors} />
          {selected && <Sight document={document} token={selected} doors={doors} />}
          <Deeds document={document} beat={beat} doors={doors} />
          {tokens.map((token) => (
            <TokenMark
              key={token.id}
              {...{ document, token, choose }}
              isChosen={token.id === chosen}
              before={objectOf(objectOf(beat.before.tokens)[token.id])}
            />
          ))}
          <Attacks beat={beat} />
        </svg>
      </div>
      <p class="legend">
        {legend.map(([colour, words]) => (
          <span key={words} style={{ "--key": `var(--${colour})` }}>
            {words}
          </span>
        ))}
      </p>
    </>
  );
}

/** Edges of all squares: the mark of each on the map, and its path. */
const edgesOf = ({ verticals, horizontals }: MapText): { readonly mark: string; readonly d: string }[] =>
  [verticals, horizontals].flatMap((rows, i) =>
    rows.flatMap((row, y) => [...row].map((mark, x) => ({ mark, d: `M${x * Q} ${y * Q}${i === 0 ? "v" : "h"}${Q}` }))),
  );

function Terrain({ map }: { readonly map: MapText }) {
  const marks = [];
  for (const [y, squares] of map.squares.entries())
    for (const [x, what] of [...squares].entries()) {
      const [left, top] = [x * Q, y * Q];
      if (what === "#") marks.push(<rect class="solid" x={left} y={top} width={Q} height={Q} />);
      if (what === "O") marks.push(<rect class="pit" x={left} y={top} width={Q} height={Q} />);
      if (what === "o") marks.push(<rect class="low" x={left + 4} y={top + 4} width={Q - 8} height={Q - 8} rx="3" />);
      if (what === "~")
        marks.push(
          <path
            class="difficult"
            d={`M${left + 3} ${top + 8}q3.5 -4 7 0t7 0M${left + 3} ${top + 14}q3.5 -4 7 0t7 0`}
          />,
        );
    }
  const walls = edgesOf(map).flatMap(({ mark, d }) => (mark === "|" || mark === "-" ? [d] : []));
  const grid = [
    ...Array.from({ length: map.width + 1 }, (_, x) => `M${x * Q} 0V${map.height * Q}`),
    ...Array.from({ length: map.height + 1 }, (_, y) => `M0 ${y * Q}H${map.width * Q}`),
  ];
  return (
    <g aria-hidden="true">
      <rect class="floor" width={map.width * Q} height={map.height * Q} />
      {marks}
      <path class="grid" d={grid.join("")} />
      <path class="wall" d={walls.join("")} />
      {Array.from({ length: map.width }, (_, x) => (
        <text class="place" x={(x + 0.5) * Q} y={-4}>
          {letters(x)}
        </text>
      ))}
      {Array.from({ length: map.height }, (_, y) => (
        <text class="place" x={-7} y={(y + 0.68) * Q}>
          {y + 1}
        </text>
      ))}
    </g>
  );
}

const letters = (x: number): string =>
  (x < 26 ? "" : String.fromCharCode(64 + Math.floor(x / 26))) + String.fromCharCode(65 + (x % 26));

function Doors({
  map,
  open,
}: {
  readonly map: MapText & { readonly doors: readonly string[] };
  readonly open: number;
}) {
  const parts = edgesOf(map).flatMap(({ mark, d }) => {
    const door = map.doors.indexOf(mark);
    return door >= 0 ? [{ d, door }] : [];
  });
  return (
    <g>
      {parts.map(({ d, door }) => (
        <path class={((open >> door) & 1) === 1 ? "door open" : "door"} d={d}>
          <title>{`Door ${map.doors[door]}, ${((open >> door) & 1) === 1 ? "open" : "closed"}`}</title>
        </path>
      ))}
    </g>
  );
}

/** What a character sees, and the squares within 6 of it where it commands. */
function Sight({
  document,
  token,
  doors,
}: {
  readonly document: GameDocument;
  readonly token: Token;
  readonly doors: number;
}) {
  const map = mapOf(document);
  const seen = seenFrom(map, map.doors, doors, token, "sight");
  const commands = cardNamed(document, token.card).commander === true;
  const near = commands ? seenFrom(map, map.doors, doors, token, "within6") : [];
  const squares = (list: readonly (readonly [number, number])[]): string =>
    list.map(([x, y]) => `M${x * Q} ${y * Q}h${Q}v${Q}h${-Q}z`).join("");
  return (
    <g aria-hidden="true">
      <path class="seen" d={squares(seen)} />
      {commands && <path class="commanded" d={borderOf(near)} />}
    </g>
  );
}

/** The line around some squares. */
function borderOf(squares: readonly (readonly [number, number])[]): string {
  const inside = new Set(squares.map(([x, y]) => `${x},${y}`));
  const edge = (x: number, y: number, d: string): string => (inside.has(`${x},${y}`) ? "" : d);
  return squares
    .map(([x, y]) =>
      [
        edge(x, y - 1, `M${x * Q} ${y * Q}h${Q}`),
        edge(x, y + 1, `M${x * Q} ${(y + 1) * Q}h${Q}`),
        edge(x - 1, y, `M${x * Q} ${y * Q}v${Q}`),
        edge(x + 1, y, `M${(x + 1) * Q} ${y * Q}v${Q}`),
      ].join(""),
    )
    .join("");
}

/** How it stands, and what its card says. */
const toldOf = ({ told }: GameDocument, card: string, words: string): string =>
  told?.[card] === undefined ? words : `${words}\n${told[card]}`;

interface TokenProps {
  readonly document: GameDocument;
  readonly token: Token;
  readonly before: JsonObject;
  readonly isChosen: boolean;
  readonly choose: ((id: string | undefined) => void) | undefined;
}

function TokenMark({ document, token, before, isChosen, choose }: TokenProps) {
  const { name, side, size, x, y, hitPoints, force, isActivated } = token;
  const card = cardNamed(document, token.card);
  const full = Math.max(1, numberOf(card.hitPoints), hitPoints);
  const r = size * Q * 0.42;
  const change = before.hitPoints === undefined ? 0 : hitPoints - numberOf(before.hitPoints);
  const words = `${name}, ${hitPoints} of ${full} Hit Points${force > 0 ? `, ${force} Force` : ""}, at ${letters(x)}${y + 1}${isActivated ? ", activated" : ""}`;
  const toggle = () => choose?.(isChosen ? undefined : token.id);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    toggle();
  };
  const classes = ["token", `side${side}`, isActivated && "activated", isChosen && "chosen", change !== 0 && "changed"];
  return (
    <g
      class={classes.filter(Boolean).join(" ")}
      style={{ transform: `translate(${(x + size / 2) * Q}px, ${(y + size / 2) * Q}px)` }}
      {...(choose && { role: "button", tabindex: 0, "aria-pressed": isChosen, onClick: toggle, onKeyDown: onKey })}
      aria-label={words}
      data-told={toldOf(document, token.card, words)}
    >
      <circle class="disc" r={r} />
      <text class="initials" y={size * 2.4} style={{ fontSize: `${size * 7.5}px` }}>
        {initials(name)}
      </text>
      <rect class="full" x={-r} y={r - 1} width={2 * r} height={3} />
      <rect class="left" x={-r} y={r - 1} width={(2 * r * hitPoints) / full} height={3} />
      {Array.from({ length: Math.min(force, 8) }, (_, i) => (
        <circle class="force" cx={-r + 2 + i * 3.2} cy={-r} r={1.4} />
      ))}
      {change !== 0 && (
        <text class={change < 0 ? "change hurt" : "change healed"} y={-r - 2}>
          {change < 0 ? `−${-change}` : `+${change}`}
        </text>
      )}
    </g>
  );
}

/** Where characters were when the beat began, or came by in it. */
function placesIn(beat: Beat) {
  const tokens = { ...objectOf(beat.before.tokens) };
  return (id: number, after = false) => {
    const token = objectOf(after ? (objectOf(beat.after.tokens)[id] ?? tokens[id]) : tokens[id]);
    const late = objectOf(objectOf(beat.after.tokens)[id]);
    const at = squareOf(token.at) ?? squareOf(late.at) ?? squareOf(objectOf(tokens[id]).at);
    const half = numberOf(token.size ?? late.size) / 2 || 0.5;
    return at === undefined ? undefined : { x: (at[0] + half) * Q, y: (at[1] + half) * Q, half };
  };
}

/** How far east the middle of what happens in a beat lies. */
function sceneOf(beat: Beat): number | undefined {
  const place = placesIn(beat);
  const columns = beat.events.flatMap(({ kind, says = {} }) =>
    kind === "setup"
      ? []
      : [says.character, says.attacker, says.target].flatMap((id) => {
          const at = typeof id === "number" ? place(id) : undefined;
          return at === undefined ? [] : [at.x];
        }),
  );
  return columns.length === 0 ? undefined : (Math.min(...columns) + Math.max(...columns)) / 2;
}

/** Ways that were gone, and who fell. */
function Deeds({
  document,
  beat,
  doors,
}: {
  readonly document: GameDocument;
  readonly beat: Beat;
  readonly doors: number;
}) {
  const map = mapOf(document);
  const place = placesIn(beat);
  return (
    <g aria-hidden="true">
      {beat.events.map(({ kind, says = {} }) => {
        const [from, to] = [squareOf(says.from), squareOf(says.to)];
        if (from !== undefined && to !== undefined) {
          const half = place(numberOf(says.character))?.half ?? 0.5;
          const way = kind === "move" ? wayBetween(map, map.doors, doors, from, to) : [from, to];
          const points = way.map(([x, y]) => `${(x + half) * Q},${(y + half) * Q}`);
          return (
            <g class={`way ${kind}`}>
              <circle cx={(from[0] + half) * Q} cy={(from[1] + half) * Q} r={half * 12} />
              <polyline points={points.join(" ")} />
            </g>
          );
        }
        const fallen = kind === "defeat" ? place(numberOf(says.character)) : undefined;
        if (fallen === undefined) return null;
        const arm = fallen.half * 14;
        return (
          <path
            class="fallen"
            d={`M${fallen.x - arm} ${fallen.y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
          />
        );
      })}
    </g>
  );
}

/** Attacks as lines, with what was needed and rolled. */
function Attacks({ beat }: { readonly beat: Beat }) {
  const place = placesIn(beat);
  return (
    <g aria-hidden="true">
      {beat.events.map(({ kind, says = {} }) => {
        if (kind !== "attackRoll") return null;
        const [from, to] = [place(numberOf(says.attacker)), place(numberOf(says.target))];
        if (from === undefined || to === undefined) return null;
        const need = numberOf(says.defense) - (numberOf(says.total) - numberOf(says.natural));
        const words = `needs ${Math.max(2, Math.min(20, need))}, rolls ${numberOf(says.natural)}: ${textOf(says.outcome)}${says.cover === true ? " · cover" : ""}`;
        const width = words.length * 4.6 + 8;
        // Between neighbours there is no room: the words then stand above both.
        const isClose = Math.hypot(to.x - from.x, to.y - from.y) < 3 * Q;
        const height = isClose ? Math.min(from.y, to.y) - 26 : (from.y + to.y) / 2 - 12;
        const middle = { x: Math.max(width / 2, (from.x + to.x) / 2), y: Math.max(14, height) };
        return (
          <g class={`attack ${textOf(says.outcome)}`}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle cx={to.x} cy={to.y} r={to.half * 22} />
            <rect x={middle.x - width / 2} y={middle.y - 8} width={width} height={12} rx="3" />
            <text x={middle.x} y={middle.y + 1}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Everybody's Hit Points, side by side, and the stat card of who is chosen. */
export function Squads({ document, frame, chosen, choose }: Omit<SkirmishProps, "beat">) {
  const sides = document.setup.sides as readonly JsonObject[];
  const all = Object.entries(objectOf(frame.tokens)).map(([id, token]) => ({ id, token: objectOf(token) }));
  const one = all.find(({ id }) => id === chosen);
  return (
    <div class="squads">
      {sides.map((side, number) => (
        <section aria-label={textOf(side.name)}>
          <h3 class={`series side${number}`}>
            {textOf(side.name)}{" "}
            <small>
              {textOf(side.seat)} · {textOf(side.strategy)} · {numberOf(objectOf(objectOf(frame.sides)[number]).points)}{" "}
              points
            </small>
          </h3>
          <ul>
            {all
              .filter(({ token }) => token.side === number)
              .map(({ id, token }) => (
                <li class={token.defeated === true ? "out" : ""}>
                  <button
                    type="button"
                    aria-pressed={id === chosen}
                    onClick={() => choose?.(id === chosen ? undefined : id)}
                  >
                    <span>{textOf(token.name)}</span>{" "}
                    <b>
                      {token.defeated === true ? "defeated" : `${numberOf(token.hitPoints)} HP`}
                      {numberOf(token.force) > 0 && ` · ${numberOf(token.force)} Force`}
                    </b>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {one && <StatCard card={cardNamed(document, textOf(one.token.card))} />}
    </div>
  );
}

function StatCard({ card }: { readonly card: JsonObject }) {
  const abilities = [
    ...((card.abilities as readonly string[] | undefined) ?? []),
    ...((card.powers as readonly string[] | undefined) ?? []),
  ];
  return (
    <section class="stat-card" aria-label="Stat card">
      <h3>{textOf(card.name)}</h3>
      <p>{`Cost ${numberOf(card.cost)} · Hit Points ${numberOf(card.hitPoints)} · Defense ${numberOf(card.defense)} · Attack ${numberOf(card.attack) >= 0 ? "+" : ""}${numberOf(card.attack)} · Damage ${numberOf(card.damage)}`}</p>
      {abilities.length > 0 && <p>{abilities.join(", ")}</p>}
      <p class="note">
        Shaded squares are in its line of sight
        {card.commander === true ? "; outlined ones within 6 squares of this commander" : ""}.
      </p>
    </section>
  );
}

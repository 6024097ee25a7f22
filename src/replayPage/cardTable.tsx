import type { ComponentChildren } from "preact";
import { counted } from "../games/cards/wording.js";
import type { Json, JsonObject } from "../games/record/mergePatch.js";
import { type Beat, type GameDocument, numberOf, numbersOf, objectOf, textOf } from "./model.js";

/** The table of a card game: zones, the cards in them, and what lies on those. */

export type Hands = "open" | "light" | "dark";
const SIDES = ["dark", "light"] as const;
type Side = (typeof SIDES)[number];

interface TableProps {
  readonly document: GameDocument;
  readonly beat: Beat;
  readonly frame: JsonObject;
  /** Whose hidden cards are shown. */
  readonly hands: Hands;
}

interface Seen extends TableProps {
  readonly touched: ReadonlySet<string>;
}

export function CardTable(props: TableProps) {
  const seen: Seen = { ...props, touched: touchedIn(props.beat) };
  const isLcg = props.document.game === "lcg";
  return (
    <div class={`table ${props.document.game}`}>
      <SideZones {...seen} side="dark" />
      {isLcg ? <Middle {...seen} /> : <Arenas {...seen} />}
      <SideZones {...seen} side="light" />
      {!isLcg && <p class="legend">Numbers of a unit: speed/power/health.</p>}
    </div>
  );
}

/** Cards that events of a beat name, or that something has changed on. */
function touchedIn({ events }: Beat): Set<string> {
  const touched = new Set<string>();
  for (const { says = {}, changes = {}, kind } of events) {
    if (kind.startsWith("table")) continue;
    for (const id of Object.keys(objectOf(changes.cards))) touched.add(id);
    for (const [word, value] of Object.entries(says))
      if (/^(card|target|attacker|defender|objective)$/.test(word) && typeof value === "number")
        touched.add(String(value));
  }
  return touched;
}

const sideOf = ({ frame }: TableProps, side: Side): JsonObject => objectOf(objectOf(frame.sides)[side]);
const NAMES = { light: "Light", dark: "Dark" } as const;

/** One side's zones; its hand stands outermost. */
function SideZones(props: Seen & { readonly side: Side }) {
  const { side, document } = props;
  const own = sideOf(props, side);
  const isLcg = document.game === "lcg";
  const isHidden = props.hands !== "open" && props.hands !== side;
  const setup = objectOf(objectOf(document.setup.sides)[side]);
  const counts: [string, number][] = isLcg
    ? [
        ["deck", numberOf(own.deck)],
        ["objective deck", numberOf(own.objectiveDeck)],
        ["discard pile", numbersOf(own.discard).length],
      ]
    : [
        ["Force", numberOf(own.force)],
        ["build points", numberOf(own.build)],
        ["deck", numberOf(own.deck)],
        ["discard pile", numbersOf(own.discard).length],
      ];
  const zones = [
    <Zone {...props} name="Hand" cards={numbersOf(own.hand)} isHidden={isHidden} isSmall />,
    isLcg ? (
      <Zone {...props} name="Objectives" cards={numbersOf(own.objectives)} />
    ) : (
      <Zone {...props} name="Build zone" cards={numbersOf(own.buildZone)}>
        {((own.faceDown ?? []) as readonly JsonObject[]).map((one) => (
          <Card {...props} card={isHidden ? -1 : numberOf(one.card)} isDown counters={numberOf(one.counters)} />
        ))}
      </Zone>
    ),
    ...(isLcg
      ? [
          <Zone {...props} name="Units" cards={numbersOf(own.units)} isWide />,
          <Zone {...props} name="Enhancements" cards={freeEnhancements(props, numbersOf(own.enhancements))} />,
          <Zone {...props} name="Objectives it has destroyed" cards={numbersOf(own.victory)} isSmall />,
        ]
      : []),
  ];
  return (
    <section class={`half ${side}`} aria-label={`${NAMES[side]}: ${textOf(setup.name)}`}>
      <h3 class={`series side${side === "light" ? 0 : 1}`}>
        {NAMES[side]}: {textOf(setup.name)}{" "}
        <small>
          {textOf(setup.strategy)} · {counts.map(([name, n]) => `${name} ${n}`).join(" · ")}
        </small>
      </h3>
      <div class="zones">{zones}</div>
    </section>
  );
}

/** Those that are on no other card: the others are told with it. */
const freeEnhancements = ({ frame }: TableProps, cards: readonly number[]): readonly number[] =>
  cards.filter((card) => typeof objectOf(objectOf(frame.cards)[card]).host !== "number");

/** Dial, Balance, and the engagement with its edge stacks. */
function Middle(props: Seen) {
  const { frame, document, hands } = props;
  const fight = objectOf(frame.engagement);
  const edges = SIDES.map((side) => ({
    side,
    cards: numbersOf(sideOf(props, side).edge),
    shown: numbersOf(sideOf(props, side).edgeShown),
  }));
  const isFight = frame.engagement !== undefined;
  return (
    <section class="middle" aria-label="Death Star dial, Balance of the Force, engagement">
      <p>
        <b>Dial {numberOf(frame.dial)}</b>
        {numberOf(frame.dialDamage) > 0 && ` (${numberOf(frame.dialDamage)} damage)`} · Balance of the Force:{" "}
        <b>{textOf(frame.balance)}</b> · {textOf(frame.phase)} phase of {textOf(frame.active)}
      </p>
      {isFight && (
        <p class="fight">
          {textOf(fight.attacker)} attacks{" "}
          <b>{fight.objective === "dial" ? "the Death Star dial" : nameOf(document, numberOf(fight.objective))}</b>
          {fight.edge !== undefined && `; ${textOf(fight.edge)} has the edge`}
        </p>
      )}
      {edges.some(({ cards }) => cards.length > 0) && (
        <div class="zones">
          {edges.map(({ side, cards, shown }) => (
            <Zone {...props} name={`Edge stack of ${side}`} cards={[]} isSmall>
              {cards.map((card) => (
                <Card
                  {...props}
                  card={hands !== "open" && hands !== side && !shown.includes(card) ? -1 : card}
                  isDown={!shown.includes(card)}
                  isSmall
                />
              ))}
            </Zone>
          ))}
        </div>
      )}
    </section>
  );
}

/** The three arenas, dark above and light below. */
function Arenas(props: Seen) {
  const { frame, document } = props;
  const locations = objectOf(frame.locations);
  return (
    <section class="arenas" aria-label="Arenas">
      {(["space", "ground", "character"] as const).map((arena) => (
        <div class={frame.arena === arena ? "arena now" : "arena"}>
          <h4>
            {arena}
            {locations[arena] !== undefined && <small> {nameOf(document, numberOf(locations[arena]))}</small>}
          </h4>
          {SIDES.map((side) => (
            <Zone
              {...props}
              name={`${NAMES[side]}, ${arena} arena`}
              isBare
              cards={numbersOf(sideOf(props, side)[arena])}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface ZoneProps extends Seen {
  readonly name: string;
  readonly cards: readonly number[];
  readonly isHidden?: boolean;
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
  readonly isBare?: boolean;
  readonly children?: ComponentChildren;
}

function Zone({ name, cards, isHidden, isSmall, isWide, isBare, children, ...seen }: ZoneProps) {
  const isEmpty = cards.length === 0 && (children === undefined || (Array.isArray(children) && children.length === 0));
  const unseen = isHidden === true ? cards.length : cards.filter((card) => card < 0).length;
  return (
    <div
      class={`zone${isWide ? " wide" : ""}${isEmpty ? " empty" : ""}`}
      role="group"
      aria-label={`${name}: ${cards.length || (isEmpty ? "empty" : "")}`}
    >
      {!isBare && (
        <h4>
          {name}
          {cards.length > 0 && ` ${cards.length}`}
        </h4>
      )}
      <ul>
        {unseen > 0 && <li class="card back">{unseen} face down</li>}
        {isHidden !== true &&
          cards
            .filter((card) => card >= 0)
            .map((card) => <Card key={card} {...seen} card={card} isSmall={isSmall ?? false} />)}
        {children}
      </ul>
    </div>
  );
}

interface CardProps extends Seen {
  readonly card: number;
  readonly isSmall?: boolean;
  readonly isDown?: boolean;
  readonly counters?: number;
}

function Card(props: CardProps) {
  const { document, frame, card, isSmall, isDown, touched, counters = 0 } = props;
  const printed = objectOf(objectOf(document.setup.cards)[card]);
  const now = objectOf(objectOf(frame.cards)[card]);
  const on = Object.entries(objectOf(frame.cards)).filter(
    ([, other]) => objectOf(other).host === card || objectOf(other).on === card,
  );
  const name = card < 0 ? "A card" : nameOf(document, card);
  const marks = marksOf(now, counters);
  const classes = [
    "card",
    isSmall && "small",
    isDown && "down",
    card < 0 && "back",
    now.tapped === true && "tapped",
    now.part !== undefined && textOf(now.part),
    touched.has(String(card)) && "touched",
    textOf(printed.type),
  ];
  const told = card < 0 ? undefined : document.told?.[name];
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      {...(told !== undefined && { "data-told": `${name}\n${told}`, tabIndex: 0 })}
    >
      <span class="name">
        {name}
        {isDown && card >= 0 && <small> face down</small>}
      </span>
      {!isSmall && card >= 0 && <span class="numbers">{numbersOn(printed, now)}</span>}
      {marks.length > 0 && (
        <span class="marks">
          {marks.map(([kind, words]) => (
            <b class={kind}>{words}</b>
          ))}
        </span>
      )}
      {on.map(([id, other]) => (
        <span class="attached">
          {textOf(objectOf(other).as) === "under" ? "over " : "+ "}
          {nameOf(document, Number(id))}
          {numberOf(objectOf(other).focus) > 0 && ` (${numberOf(objectOf(other).focus)} focus)`}
        </span>
      ))}
    </li>
  );
}

function marksOf(now: JsonObject, counters: number): [string, string][] {
  const damage = numberOf(now.damage);
  const of = numberOf(now.capacity ?? now.health);
  const mark = (kind: string, n: number, words: string): [string, string][] => (n > 0 ? [[kind, words]] : []);
  return [
    ...mark("hurt", damage, `${damage}${of > 0 ? ` of ${of}` : ""} damage`),
    ...mark("focus", numberOf(now.focus), `${numberOf(now.focus)} focus`),
    ...mark("shield", numberOf(now.shields), `${numberOf(now.shields)} shield`),
    ...mark("captive", numberOf(now.captives), `${numberOf(now.captives)} captured`),
    ...mark("counters", numberOf(now.counters) + counters, `${numberOf(now.counters) + counters} built`),
    ...(now.committed === true ? [["committed", "committed"] as [string, string]] : []),
    ...(now.tapped === true ? [["focus", "tapped"] as [string, string]] : []),
    ...(now.retreated === true ? [["focus", "retreated"] as [string, string]] : []),
    ...(now.part === undefined ? [] : [["part", textOf(now.part)] as [string, string]]),
  ];
}

/** What is printed on a card, or what it is by now. */
function numbersOn(printed: JsonObject, now: JsonObject): string {
  const icons = (now.icons ?? printed.icons) as readonly number[] | undefined;
  if (icons !== undefined) {
    const kinds = ["damage", "tactics", "blast"].map((kind, i) => {
      const [own, edge] = [icons[i] ?? 0, icons[i + 3] ?? 0];
      return own + edge === 0 ? "" : `${kind} ${own}${edge > 0 ? ` (+${edge} edge)` : ""}`;
    });
    return [`cost ${numberOf(printed.cost)}`, ...kinds.filter((words) => words !== "")].join(" · ");
  }
  if (printed.health !== undefined)
    return `${numberOf(now.speed ?? printed.speed)}/${numberOf(now.power ?? printed.power)}/${numberOf(now.health ?? printed.health)}`;
  if (printed.resources !== undefined) return counted(numberOf(printed.resources), "resource");
  return textOf(printed.type);
}

export const nameOf = (document: GameDocument, card: Json): string =>
  textOf(objectOf(objectOf(document.setup.cards)[String(card)]).name) || "a card";

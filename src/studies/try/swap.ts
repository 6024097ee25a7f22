import { saidNames } from "../../core/names.js";
import { didYouMean, few, type Problems, placelessProblem } from "../../core/problems.js";
import type { DrawnPiece, Entrant } from "../../games/game.js";
import { nicknamesOf } from "../../games/nicknames.js";
import type { CheckedContestant } from "../population/contestant.js";
import { checkWhole } from "../population/limit.js";
import type { Lineup } from "../population/lineup.js";
import type { ChangedCards } from "./cards.js";

/** A change of a squad or deck as people say it. */

/** Both versions, and what is told of the change. Plain data. */
export interface Swap {
  /**
   * As it is listed, and with what comes in the place of what goes: dice fall for the same cards wherever they can, and
   * the order of a squad matters to who plays it. (So pieces are not rising.)
   */
  readonly versions: readonly [Lineup, Lineup];
  /** By name, once a copy. */
  readonly out: readonly string[];
  readonly in: readonly string[];
  /** Of what goes out, copies that stay; absent where none do. */
  readonly kept?: readonly { readonly name: string; readonly copies: number }[];
  /** What the changed one costs; absent where nothing costs points. */
  readonly cost?: number;
  /** Where nothing is exchanged, and cards are changed. */
  readonly cards?: ChangedCards;
}

/** Names of a deck that are told where one is not in it. */
const TOLD = 12;

/** What is changed, and legal so; undefined after a problem. @param said texts, as in "2 Stormtrooper" */
export function swapOf(
  checked: CheckedContestant,
  said: { readonly [key in "out" | "in"]?: readonly string[] | undefined },
  problems: Problems,
): Swap | undefined {
  const { game, drawing, listed, contestant } = checked;
  const { name, lineup, side } = contestant.entrant;
  const before = problems.list.length;
  if (said.out === undefined && said.in === undefined)
    problems.add(placelessProblem("try", "say what changes: --out NAME, --in NAME, or both; or --cards FILE"));
  const nicknames = nicknamesOf([game]);
  const nameOf = (piece: number) => drawing.pieces[piece].name;
  const names = [...new Set(lineup.pieces)].map(nameOf);
  const out = piecesSaid(said.out, {
    ...{ flag: "--out", names, nicknames, problems },
    refuse: (text) => ({
      message: `${name} has no "${text}"`,
      suggestion: didYouMean(text, names, nicknames) ?? `it has ${few(names, TOLD).join("; ")}`,
    }),
  });
  const mayCome = drawing.pieces.filter((piece) => piece.drawn !== false && (piece.side ?? side) === side);
  const come = piecesSaid(said.in, {
    ...{ flag: "--in", names: mayCome.map((piece) => piece.name), nicknames, problems },
    inFiles: (text) => meantInFiles(checked, text, mayCome),
    refuse: (text) => whyNot(checked, text, mayCome),
  });
  const kept: { name: string; copies: number }[] = [];
  for (const one of new Set(out)) {
    const [wanted, there] = [out, lineup.pieces.map(nameOf)].map((list) => list.filter((each) => each === one).length);
    if (wanted < there) kept.push({ name: one, copies: there - wanted });
    if (wanted > there) problems.add(placelessProblem("--out", `${name} has ${there} of "${one}", not ${wanted}`));
  }
  if (problems.list.length > before) return undefined;
  const numberOf = (one: string) => drawing.pieces.findIndex((piece) => piece.name === one);
  const pieces = [...listed];
  const added = come.map(numberOf);
  for (const gone of out.map(numberOf)) pieces.splice(pieces.indexOf(gone), 1, ...added.splice(0, 1));
  const { setting } = lineup;
  const changed = { setting, pieces: [...pieces, ...added] };
  const whole = checkWhole(checked, contestant.entrant, changed, problems);
  if (whole === undefined || problems.list.length > before) return undefined;
  return {
    versions: [{ setting, pieces: listed }, changed],
    out,
    in: come,
    ...(kept.length === 0 ? {} : { kept }),
    ...costing(whole),
  };
}

/** What a whole costs. */
export const costing = ({ points }: Entrant): Pick<Swap, "cost"> => (points === undefined ? {} : { cost: points });

interface Refusal {
  readonly message: string;
  readonly suggestion?: string | undefined;
}

interface Named {
  readonly flag: string;
  readonly names: readonly string[];
  readonly nicknames: ReturnType<typeof nicknamesOf>;
  readonly problems: Problems;
  /** What files mean by a text that may be several, or none: of printings of one name a certain one. */
  inFiles?(text: string): { readonly name?: string; readonly refusal?: Refusal } | undefined;
  /** Why a text is none of them. */
  refuse(text: string): Refusal;
}

/** The names that texts say, once a copy. */
function piecesSaid(
  said: readonly string[] = [],
  { flag, names, nicknames, problems, inFiles, refuse }: Named,
): string[] {
  const whole = (text: string, count: number) => {
    const hits = saidNames(text, names, nicknames);
    const meant = hits.length === 1 ? { name: hits[0] } : inFiles?.(text);
    return { text, count, hits, ...meant };
  };
  return said.flatMap((text) => {
    const counted = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(text.trim());
    // A name may begin with a number.
    const ways = [whole(text, 1), ...(counted === null ? [] : [whole(counted[2], Number(counted[1]))])];
    const one = ways.find(({ name }) => name !== undefined);
    if (one?.name !== undefined) return new Array<string>(Math.min(one.count, COPIES)).fill(one.name);
    const several = ways.find(({ hits, refusal }) => hits.length > 1 && refusal === undefined);
    const { message, suggestion } =
      several === undefined
        ? (ways.at(-1)!.refusal ?? refuse(ways.at(-1)!.text))
        : {
            message: `"${several.text}" may be several`,
            suggestion: didYouMean(several.text, names, nicknames),
          };
    problems.add(placelessProblem(flag, message, suggestion));
    return [];
  });
}

/** More are in no squad and no deck. */
const COPIES = 1000;

/** Why nothing of a name can come in. */
function whyNot(
  { game, drawing: { leftOut } }: CheckedContestant,
  text: string,
  mayCome: readonly DrawnPiece[],
): Refusal {
  const [dear] = saidNames(
    text,
    leftOut.map(({ name }) => name),
  );
  if (dear !== undefined) return { message: `"${dear}" ${leftOut.find(({ name }) => name === dear)!.why}` };
  const known = mayCome.flatMap(({ name, cost, parts = [] }) => [
    { name, note: () => cost },
    // Of a card that decks have in a set the set comes in.
    ...parts.map((part) => ({ name: part, leadsTo: name })),
  ]);
  return {
    message: `no ${mayCome[0].kind} that may come in is called "${text}"`,
    suggestion: didYouMean(text, known, nicknamesOf([game])),
  };
}

/** The piece that files mean by a name, or why it cannot be played; undefined where they do not know. */
function meantInFiles({ game, options, contestant }: CheckedContestant, text: string, mayCome: readonly DrawnPiece[]) {
  try {
    const { pieces } = game.drawing!(options, { ...(contestant.sample.limits as object), pool: [text] });
    const name = mayCome.find(({ of }) => of !== undefined && of === pieces[0].of)?.name;
    return name === undefined ? undefined : { name };
  } catch (error) {
    const { message } = error as Error;
    return message.includes("cannot be played") ? { refusal: { message: message.replace(/^pool: /, "") } } : undefined;
  }
}

import { type NamedAt, readText, shownPath } from "../core/files.js";
import { meantKey } from "../core/meantKeys.js";
import { type Problem, Problems, placelessProblem, UserError } from "../core/problems.js";
import type { Game } from "../games/game.js";
import type { Found } from "./cardFound.js";

/** Changed cards as a list of them says, and as the words of a command do. */

/** A card with the words that change it. */
export interface CardSaid {
  readonly name: string;
  readonly words: readonly string[];
  /** What a list says that was there before, by field. */
  readonly was?: ReadonlyMap<string, string>;
  /** Its line, where it is listed. */
  readonly place?: NamedAt;
}

/** "cost 62 -> 45", "hit points 110" or "cost=45" of a line. */
const CHANGE = /^([\p{L}\s_-]+?)(?:\s*=\s*|\s*:\s*|\s+)(?:(\S+)\s*(?:->|→)\s*)?([^\s=]+)$/u;

/** The same with each change as it is typed: "Boba Fett, Bounty Hunter" cost=45 hp=110. */
const TYPED = /^["“']?(.+?)["”']?:?((?:\s+[\p{L}_-]+=[^\s=]+)+)$/u;

/** Cards of a list of changes. */
export interface ListedCards {
  readonly cards: readonly CardSaid[];
  /** Of the lines that say something else. */
  readonly wrong: readonly Problem[];
}

/**
 * What a list of changes says, a card a line: "Boba Fett, Bounty Hunter: cost 62 -> 45, hit points 110".
 * @throws UserError where no line does
 */
export function changesListed(file: string): ListedCards {
  const problems = new Problems();
  const lines = (readText(file, problems) ?? "").split(/\r?\n/);
  const cards = lines.flatMap((line, i): CardSaid[] => {
    const text = bare(line);
    if (text === "") return [];
    const place = { file: shownPath(file), line: i + 1, column: 1 + line.indexOf(text) };
    const { name, said } = takenApart(text);
    const difference = /(?:^|[\s=])([+\u2212-]\d\S*)/.exec(said)?.[1];
    if (difference !== undefined) {
      const suggestion = "write the new value: attack 16, or attack 14 -> 16";
      problems.add({ ...place, message: `${difference} may be a difference or a value`, suggestion });
      return [];
    }
    const changes = changesIn(said);
    const fields = changes.flatMap((one) => (one === null ? [] : [[one[1] ?? "", one[2], one[3] ?? ""] as const]));
    if (name !== "" && fields.length === changes.length) {
      const was = fields.flatMap(([field, before]) => (before === undefined ? [] : [[field, before] as const]));
      return [{ name, words: fields.map(([field, , is]) => `${field}=${is}`), was: new Map(was), place }];
    }
    const suggestion = "write a card a line, as Boba Fett, Bounty Hunter: cost 62 -> 45";
    problems.add({ ...place, message: "is no change of a card", suggestion });
    return [];
  });
  if (cards.length === 0 && !problems.any) problems.add(placelessProblem(shownPath(file), "lists no changes"));
  if (cards.length === 0) throw new UserError(problems.list);
  return { cards, wrong: problems.list };
}

/** A line without its mark; nothing of a remark. */
const bare = (line: string): string => line.replace(/^\s*[-*•]\s+|^\s*#.*/, "").trim();

/** The name of a card, and what is said to change. */
function takenApart(text: string): { readonly name: string; readonly said: string } {
  const typed = TYPED.exec(text);
  if (typed !== null) return { name: typed[1] ?? "", said: (typed[2] ?? "").trim().replace(/\s+/g, ", ") };
  const [, name = "", said = ""] = /^(.+?)\s*:\s+(.+)$/.exec(text) ?? [];
  return { name, said };
}

const changesIn = (said: string) => said.split(/[,;]\s*/).map((one) => CHANGE.exec(one.trim()));

/** Whether most lines of a text say what changes of a card, in fields that cards of the games have. */
export function listsChanges(text: string, games: readonly Pick<Game, "cardKeys">[]): boolean {
  const isField = (field: string) => games.some((one) => one.cardKeys && meantKey(one.cardKeys, field) !== undefined);
  const lines = text
    .split(/\r?\n/)
    .map(bare)
    .filter((line) => line !== "");
  const saying = lines.filter((line) => changesIn(takenApart(line).said).some((one) => isField(one?.[1] ?? "")));
  return lines.length > 0 && saying.length * 2 >= lines.length;
}

/** Tells where a list is wrong about what is published: another card may have been meant. */
export function checkWas({ game, facts }: Found, { name, was = new Map() }: CardSaid, problems: Problems): void {
  for (const [field, before] of was) {
    const key = game.cardKeys === undefined ? field : (meantKey(game.cardKeys, field) ?? field);
    const published = facts[key];
    if (published === undefined || typeof published === "object") {
      const message = `${field} as published cannot be compared with ${before}`;
      problems.add(placelessProblem(name, message, "write the new value alone"));
    } else if (String(published).toLowerCase() !== before.toLowerCase())
      problems.add(placelessProblem(name, `${field} is ${published}, not ${before}`));
  }
}

/** Problems of a card, at its line where it is listed. */
export function tellOf({ place }: CardSaid, told: Problems, problems: Problems): void {
  for (const one of told.list)
    problems.add(place === undefined ? one : { ...one, ...place, message: `${one.file}: ${one.message}` });
}

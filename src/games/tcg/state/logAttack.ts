import { type Event, WHY } from "./journal.js";
import type { Teller } from "./log.js";
import { cause, effect, name, type Story, tell } from "./story.js";

/** Attacks and damage in words. */

const MODES = ["", " by Bombard", " by Ion Cannon", " in the build zone", " in the Character arena"];

/** Ends what belongs to an attack: later lines stand to the left again. */
function within(story: Story, isAttack: boolean): void {
  if (story.isAttack === isAttack) return;
  story.isAttack = isAttack;
  story.depth += isAttack ? 1 : -1;
}

const diceWords = (n: number): string => `${n} ${n === 1 ? "die" : "dice"}`;

export const ATTACKS = {
  attacks: (story, [attacker = 0, defender = 0, mode = 0]) => {
    within(story, false);
    cause(story, `${name(story, attacker)} attacks ${name(story, defender)}${MODES[mode] ?? ""}`);
    within(story, true);
  },
  attacksNow: (story, [attacker = 0, defender = 0]) =>
    effect(story, `${name(story, attacker)} now attacks ${name(story, defender)}`),
  rolled: (story, [attacker = 0, n = 0]) => {
    story.faces.length = 0;
    tell(story, `${name(story, attacker)} rolls ${n === 0 ? "no dice" : `${diceWords(n)}:`}`, "roll");
  },
  die: (story, [face = 0]) => {
    story.faces.push(face);
    story.lines.at(-1)!.items.push(String(face));
  },
  rerolled: (story, [die = 0, was = 0, now = 0]) => {
    story.faces[die] = now;
    effect(story, `a ${was} becomes a ${now}`);
  },
  aim: (story, [accuracy = 0, isArmored = 0]) => {
    story.aim = `${accuracy === 0 ? "" : ` with Accuracy ${accuracy}`}${isArmored === 1 ? " against Armor" : ""}`;
  },
  hits: (story, [, , hits = 0, critical = 0]) => {
    const more = critical > 0 ? ` and Critical Hit ${critical}` : "";
    const read = story.aim;
    story.aim = "";
    const words = `${hits === 0 ? "no hit" : hits === 1 ? "1 hit" : `${hits} hits`}${read}${more}`;
    const last = story.lines.at(-1)!;
    if (last.key === "roll") last.effects.push(words);
    else tell(story, words);
  },
  overkill: (story, [attacker = 0, other = 0, share = 0]) => {
    if (share > 0) tell(story, `${name(story, attacker)} sends ${share} of them to ${name(story, other)}`);
  },
  prevented: (story, [unit = 0, n = 0]) => effect(story, `${n} damage to ${name(story, unit)} prevented`),
  sheltered: (story, [card = 0, why = 0, of = -1]) => {
    story.shelters.push([card, why, of]);
  },
  undone: (story, [unit = 0, n = 0, why = 0, of = -1]) =>
    effect(
      story,
      why === WHY.gone
        ? `${n} damage to ${name(story, unit)} is not dealt: it has left`
        : `${n} damage to ${name(story, unit)} prevented${preventer(story, why, of)}`,
    ),
  damaged: (story, [unit = 0, n = 0, source = -1]) => {
    const by = source >= 0 && !story.isAttack ? ` from ${name(story, source)}` : "";
    // What a unit does to itself follows from its own text, not from what was told last.
    if (source === unit && story.isAttack && story.trigger === undefined)
      cause(story, `${n} damage to ${name(story, unit)} from itself`);
    else effect(story, `${n} damage to ${name(story, unit)}${by}`);
  },
  healed: (story, [unit = 0, n = 0]) => effect(story, `${n} damage removed from ${name(story, unit)}`),
  diceOfDamage: (story, [target = 0, n = 0, hits = 0, source = -1]) => {
    const by = source >= 0 ? ` by ${name(story, source)}` : "";
    const words = `${diceWords(n)} of damage${by} against ${name(story, target)}, ${hits} of them ${hits === 1 ? "hits" : "hit"}`;
    if (story.trigger === undefined) cause(story, words);
    else effect(story, words);
  },
  discarded: (story, [unit = 0]) => effect(story, `${name(story, unit)} is discarded`),
  attackEnded: (story) => within(story, false),
} satisfies Partial<Record<Event, Teller>>;

/** Which card prevents it, where the log knows: the one that did so last. */
function preventer(story: Story, why: number, of: number): string {
  if (why === WHY.text) return ` by ${name(story, of)}`;
  const shelter = story.shelters.findLast((one) => one[1] === why && one[2] === of);
  return shelter === undefined ? "" : ` by ${name(story, shelter[0])}`;
}

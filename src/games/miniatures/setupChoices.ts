import { ask } from "./ask.js";
import { SETUP_CHOICES, type SetupChoice } from "./cards/terms.js";
import { become } from "./changing/become.js";
import { EVENT, note } from "./state/journal.js";
import { isAlive, playerEnd, playerStart, type State } from "./state/state.js";
import { CHOICE } from "./strategy.js";

/** What abilities have a player choose when squads are set up; it holds for the skirmish. */

const AFTER_SETUP = SETUP_CHOICES.indexOf("programmedTarget");

/** During a player's setup: an ally in its squad for each ability that asks for one, in squad order. */
export function chooseInSetup(s: State, player: number): void {
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) choose(s, c, player, false);
}

/** After everybody's setup: enemies. */
export function chooseAfterSetup(s: State, player: number): void {
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) choose(s, c, player, true);
}

function choose(s: State, c: number, player: number, after: boolean): void {
  if (!isAlive(s, c)) return;
  const { setupStart, setupChoices } = s.matchup.cards;
  const card = s.card[c];
  for (let row = setupStart[card]; row < setupStart[card + 1]; row++) {
    const choice = setupChoices[row];
    if ((choice === AFTER_SETUP) !== after) continue;
    const n = after ? offerEnemies(s, c, row) : offerAllies(s, c, row, player);
    if (n === 0) continue;
    const name = SETUP_CHOICES[choice];
    const chosen = s.offers[ask(s, s.side[c], CHOICE[name], c, -1, n)];
    note(s.journal, EVENT.chosen, c, chosen, choice);
    carryOut(s, c, chosen, name);
  }
}

const mayChoose = (s: State, row: number, o: number): boolean =>
  isAlive(s, o) && s.matchup.cards.setupMust[row * s.matchup.cards.cardCount + s.card[o]] === 1;

function offerAllies(s: State, c: number, row: number, player: number): number {
  let n = 0;
  for (let o = playerStart(s, player), end = playerEnd(s, player); o < end; o++)
    if (o !== c && mayChoose(s, row, o)) s.offers[n++] = o;
  return n;
}

function offerEnemies(s: State, c: number, row: number): number {
  let n = 0;
  for (let o = 0; o < s.count; o++) if (s.side[o] !== s.side[c] && mayChoose(s, row, o)) s.offers[n++] = o;
  return n;
}

function carryOut(s: State, c: number, chosen: number, choice: SetupChoice): void {
  switch (choice) {
    case "darkInspiration":
      become(s, chosen, "inspired");
      break;
    case "darkMaster":
      s.master[chosen] = c + 1;
      break;
    case "lightTutor":
      become(s, chosen, "tutored");
      s.force[chosen] += 1;
      break;
    case "ooglithMasquer":
      become(s, chosen, "masked");
      break;
    case "programmedTarget":
      s.prey[c] = chosen + 1;
      break;
  }
}

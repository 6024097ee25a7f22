/**
 * Plays gen 1 random battles between two players that choose at random among what the request allows, through the
 * synchronous Battle object, log dropped. Prints one JSON line: battles and decisions a second of CPU time.
 * Usage: node battles.cjs [seconds]
 */
const { Battle, Dex, Teams } = require("pokemon-showdown");

const FORMAT = "gen1randombattle";
const MAX_DECISIONS = 2000;

/** A small fast generator, so that the choices cost next to nothing. */
let seed = 1;
function below(n) {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return Math.floor(((seed >>> 0) / 4294967296) * n);
}

function choiceFor(request) {
  if (request.wait) return undefined;
  const switches = [];
  const team = request.side.pokemon;
  for (let i = 0; i < team.length; i++)
    if (!team[i].active && !team[i].condition.endsWith(" fnt")) switches.push(`switch ${i + 1}`);
  if (request.forceSwitch) return switches.length > 0 ? switches[below(switches.length)] : "pass";
  const active = request.active[0];
  const moves = active.moves.map((m, i) => (m.disabled ? "" : `move ${i + 1}`)).filter((m) => m !== "");
  if (active.trapped || switches.length === 0 || below(4) !== 0) return moves[below(moves.length)];
  return switches[below(switches.length)];
}

function playBattle(n) {
  const battle = new Battle({ formatid: Dex.formats.get(FORMAT).id, seed: [n & 0xffff, 2, 3, 4] });
  for (const id of ["p1", "p2"])
    battle.setPlayer(id, {
      name: id,
      team: Teams.pack(Teams.generate(FORMAT, { seed: [n & 0xffff, id === "p1" ? 1 : 2, 5, 6] })),
    });
  let decisions = 0;
  while (!battle.ended && decisions < MAX_DECISIONS) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone()) continue;
      const choice = choiceFor(request);
      if (choice !== undefined && !side.choose(choice)) side.autoChoose();
      decisions++;
    }
    battle.log.length = 0;
    if (battle.allChoicesDone()) battle.commitChoices();
  }
  battle.destroy();
  return decisions;
}

const seconds = Number(process.argv[2] ?? 5);
for (let n = 0; n < 60; n++) playBattle(n);
const started = process.cpuUsage();
const end = Date.now() + seconds * 1000;
let battles = 0;
let decisions = 0;
while (Date.now() < end) {
  decisions += playBattle(60 + battles);
  battles++;
}
const used = process.cpuUsage(started);
const cpu = (used.user + used.system) / 1e6;
console.log(
  JSON.stringify({
    battles,
    decisions,
    cpuSeconds: cpu,
    battlesPerSecond: battles / cpu,
    decisionsPerSecond: decisions / cpu,
  }),
);

#!/bin/sh
# Plays small folders of each kind with a program of some version and packs them, with what that version says of them.
# Usage: make.sh PROGRAM OUT [KIND...], PROGRAM being its dist/src/cli/main.js and OUT the folder of that version here.
# The same program gives the same bytes, but for speeds and CPU seconds.
set -u
program=$(realpath "$1")
out=$(realpath -m "$2")
shift 2
work=$(mktemp -d)
export DEJARIK_TIMING=0.1
mkdir -p "$out"

# dejarik WORDS...: a command whose output does not matter; 4 is a verdict that stays open
dejarik() {
  node "$program" "$@" > ../log 2>&1
  case $? in 0 | 4) ;; *) echo "dejarik $*" && cat ../log && exit 1 ;; esac
}
# says FILE WORDS...: keeps what a command prints
says() {
  file=$1 && shift
  mkdir -p said && node "$program" "$@" > "said/$file" 2> ../log
}
# texts: keeps of each page its text but for charts and what explains its terms, a paragraph or row a line
texts() {
  find . -name report.html | while read -r page; do
    node -e '
      const text = fs.readFileSync(0, "utf8").replace(/<(script|style|svg)\b[^]*?<\/\1>|<dl>[^]*?<\/dl>/g, "");
      const lines = text
        .replace(/<\/t[dh]>/g, " | ")
        .replace(/<\/?(p|tr|li|h\d|d[dtl]|caption|section)\b[^>]*>/g, "\n")
        .replace(/<[^>]*>/g, "");
      console.log(lines.replace(/^ +| +$/gm, "").replace(/\n+/g, "\n"));' < "$page" > "${page%html}txt"
  done
}
# watches FOLDER GAME: keeps how a game begins
watches() { says all.txt replay "$@" && head -n 14 said/all.txt > said/replay.txt && rm said/all.txt; }
# votes FOLDER KEY: keeps what people's ratings of the parts of a study, from 0 on, are held against
votes() {
  node -e 'const [folder, key] = process.argv.slice(1);
    const parts = JSON.parse(fs.readFileSync(folder + "/summary.json"))[key].map((one) => one.name ?? one);
    console.log(["name,rating", ...parts.map((name, i) => JSON.stringify(name) + "," + i)].join("\n"));' \
    "$1" "$2" > votes.csv
  says agree.json agree votes.csv --with "$1" --json
}

run() {
  cat > lcg.yaml <<'YAML'
game: lcg
name: Starters
decks: [jedi-starter, navy-rush]
games: 8
seed: old
YAML
  dejarik run lcg.yaml --units --rounds --out lcg
  dejarik run lcg.yaml --games 6 --seed later --out later
  dejarik run lcg.yaml --seed shares --shard 1/2 --out share-1
  dejarik run lcg.yaml --seed shares --shard 2/2 --out share-2
  dejarik run starter-republic starter-separatist --games 4 --units --seed old --out miniatures
  dejarik run tcg-socal-light tcg-socal-dark --games 4 --seed old --levels random,greedy=4 --out tcg
  dejarik run lone-jedi lone-krayt ewok-swarm --games 12 --strategies random --seed old --out field
  printf 'a,b,winsA,winsB\nLone Jedi,Lone Krayt,3,1\nLone Jedi,Ewok Swarm,1,5\n' > league.csv
  says compare.json compare lcg later --out compare --json
  says meta.json meta field --resamples 100 --out meta --json
  votes meta rows
  mv said/agree.json said/votes.json
  says agree.json agree league.csv --with field --json
  watches lcg 0:1:a
  says merged.json merge share-1 share-2 --out merged --json
  for each in lcg miniatures tcg; do
    dejarik export $each --format csv --out csv
    (cd csv && sha256sum ./*.csv) > said/$each.sha256
    rm -r csv
  done
  rm -r merged
}
files() {
  dejarik init start
  dejarik weights --game lcg --out weights.json
  cat > miniatures.yaml <<'YAML'
game: miniatures
games: 2
cards: start/cards/own.yaml
squads: [start/squads/house-guard.yaml, {name: Own, faction: Republic, characters: [Temple Guard, Aayla Secura]}]
maps: [start/maps/courtyard.map]
YAML
  cat > lcg.yaml <<'YAML'
game: lcg
games: 2
cards:
  game: lcg
  cards:
    - {name: Farm Boy, side: light, affiliation: Jedi, type: unit, cost: 2, forceIcons: 1, damageCapacity: 2,
       unitDamage: 1, traits: [Character], keywords: [Elite], text: none}
    - based on: Admiral Motti
      cost: 2
      text: {abilities: [{frame: action, costs: [{pay: focusSelf}], effects: [{verb: draw}], oncePerTurn: true}]}
  sets: [{name: A Dawn of Ours, based on: 1, cards: "+ Farm Boy, - Twi'lek Loyalist"}]
decks:
  - start/decks/dark-hunters.yaml
  - {name: Own, affiliation: Jedi, sets: [A Dawn of Ours, A Dawn of Ours, 2, 2, 3, 3, 4, 4, 5, 6]}
YAML
  cat > tcg.yaml <<'YAML'
game: tcg
games: 2
cards:
  game: tcg
  cards:
    - {name: Farm Boy, side: Light, type: character, buildCost: 2, speed: 30, power: 2, health: 2}
    - {based on: Jawa, power: 2}
decks: [tcg-socal-light, tcg-socal-dark]
YAML
  # New cards without a number that cards of their type print, and abilities that do nothing.
  printf 'game: lcg\ncards: [{name: Boy, side: light, affiliation: Jedi, type: unit, damageCapacity: 2}]
sets: [{name: A Dawn of Ours, based on: 1, cards: "+ Boy, - Twi%clek Loyalist"}]\n' "'" > lcg-lacks.yaml
  printf 'game: miniatures\ncards: [{based on: Snowtrooper, abilities: + Rapport}]\n' > miniatures-lacks.yaml
  dejarik check lcg-lacks.yaml miniatures-lacks.yaml
  mkdir said
  for game in miniatures lcg tcg; do
    dejarik run $game.yaml --out played
    node -e 'console.log(JSON.stringify(JSON.parse(fs.readFileSync("played/run.json")).experiment))' > said/$game.json
    rm -r played
  done
  rm -r start/schema
}
arena() {
  dejarik arena greedy random --game lcg --games 20 --seed old --out study
  watches study 0:1
}
ladder() { dejarik ladder --game lcg --levels random,greedy --games 10 --seed old --out study; }
improve() { dejarik improve navy-rush --games 2000 --seed old --out study; }
broken() { dejarik broken --game lcg --games 5000 --seed old --recheck 0 --out study; }
decks() {
  dejarik decks --pairs 100 --leave-out jedi-starter --leave-out-pairs 100 --seed old --out study
  watches study 0:a
  votes study pieces
}
cost() {
  dejarik cost --squads-each 20 --pool "Heavy Stormtrooper" --pool "Royal Guard" --pool Snowtrooper \
    --pool "Coruscant Guard" --pool Noghri --seed old --points 40 --maps open --out study
  watches study 0:a
  votes study characters
}
tune() { dejarik tune --game lcg --iterations 1 --games 2 --gate-games 2 --out study; }
# Three cards: people's ratings of fewer are held against nothing.
changed() {
  cat > own.yaml <<'YAML'
game: miniatures
cards:
  - {based on: Snowtrooper, cost: 6}
  - {based on: Heavy Stormtrooper, hitPoints: 60}
  - {based on: Royal Guard, damage: 40}
YAML
}
judge() {
  changed
  dejarik judge own.yaml --games 2000 --seed old --maps open --out study
  watches study card-1-round-1-at-6/0:a
  votes study cards
}
value() {
  printf 'game: lcg\ncards:\n  - based on: Admiral Motti\n    cost: 2\n' > own.yaml
  dejarik judge own.yaml --games 2000 --seed old --out study
  watches study card-1-round-1-b/0:0
}
season() {
  changed
  dejarik season own.yaml --games 2000 --seed old --maps open --field-games 2 --gauntlet lone-jedi \
    --gauntlet lone-krayt --out study
  watches study card-1-round-1-at-6/0:a
  votes study cards
}
nightly() {
  cat > suite.yaml <<'YAML'
study: nightly
name: Nights
minutes: 1
recheckBy: greedy
recheckShare: 25%
experiments:
  - {name: Squads, game: miniatures, games: 8, squads: [lone-jedi, lone-krayt], maps: [open], strategies: random}
YAML
  dejarik nightly suite.yaml --budget 1 --night one --history nights
  dejarik nightly suite.yaml --budget 1 --night two --history nights
}

for kind in ${*:-run files arena ladder improve broken decks cost tune judge value season nightly}; do
  mkdir "$work/$kind" && cd "$work/$kind" || exit 1
  $kind
  # Pages are drawn anew; of the many stages of a judgement one keeps its games.
  texts
  find . -name "*.html" -delete
  case $kind in judge | value | season)
    find study -mindepth 1 -maxdepth 1 -type d ! -name 'card-1-round-1-*[6b]' ! -name field -exec rm -r {} + ;;
  esac
  find . -type d -empty -delete
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - . |
    node -e 'process.stdout.write(zlib.brotliCompressSync(fs.readFileSync(0)))' > "$out/$kind.tar.br"
done
rm -rf "$work"

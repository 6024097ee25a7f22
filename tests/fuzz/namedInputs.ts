/** Inputs that must be refused. A table to read: what it is, what stands in the file, and what must be said of it. */

export interface NamedInput {
  readonly name: string;
  /** The file's name, and what is in it. */
  readonly file?: string;
  readonly content?: string | Buffer;
  /** The command, with FILE in place of the file and FOLDER of its folder; otherwise `check FILE`. */
  readonly words?: readonly string[];
  readonly says: RegExp;
}

/** A squad of one character, with more keys of the character's. */
const squad = (character: string, more = "") =>
  `game: miniatures\nname: Test\nfaction: Rebel\n${more}characters:\n  - ${character}\n`;
const own = (more: string) =>
  squad(
    `{name: Own, custom: true, faction: Rebel, size: medium, cost: 20, hitPoints: 30, defense: 14, attack: 5, damage: 10, force: 0${more}}`,
  );
const game = (more: string) => `game: miniatures\nsquads: [jedi-council, ewok-swarm]\n${more}\n`;
const deck = (more: string) =>
  `game: lcg\nname: Test\naffiliation: Jedi\nformat: starter\n${more}sets: [1, 2, 3, 4, 5, 6, 7, 18]\n`;
const cards = (list: string) => `game: tcg\nname: Test\nside: light\ncards: ${list}\n`;
const bomb = (levels: number) =>
  Array.from(
    { length: levels },
    (_, i) =>
      `a${i}: &a${i} [${
        i === 0
          ? "x"
          : Array(9)
              .fill(`*a${i - 1}`)
              .join(", ")
      }]`,
  ).join("\n");
const file = (name: string, says: RegExp, content: string | Buffer, ending = "yaml"): NamedInput => ({
  name,
  file: `input.${ending}`,
  content,
  says,
});
const words = (name: string, says: RegExp, ...command: string[]): NamedInput => ({ name, words: command, says });
const study = (name: string, says: RegExp, content: string): NamedInput => file(name, says, content);

const map = (header: string, row = "|. . . . . . . . . . . . |") => {
  const edge = `+${"-+".repeat(12)}`;
  const inner = `+${" +".repeat(12)}`;
  const rows = Array.from({ length: 8 }, () => row);
  return `${header}\n\n${edge}\n${rows.join(`\n${inner}\n`)}\n${edge}\n`;
};

export const NAMED_INPUTS: readonly NamedInput[] = [
  // Names that objects inherit.
  file(
    "an ability named constructor",
    /input\.yaml:5:\d+: there is no special ability "constructor"/,
    own(", abilities: [constructor]"),
  ),
  file(
    "an added ability named toString",
    /input\.yaml:5:\d+: there is no special ability "toString"/,
    squad("{name: X, variantOf: Rebel Trooper, addAbilities: [toString]}"),
  ),
  file(
    "a Force power named hasOwnProperty",
    /there is no Force power "hasOwnProperty"/,
    own(", powers: [hasOwnProperty]"),
  ),
  file("a Rapport with toString", /Rapport \(toString\)/, own(", abilities: [Rapport (toString)]")),
  file(
    "a faction named constructor",
    /input\.yaml:3:\d+: there is no faction "constructor"/,
    "game: miniatures\nname: T\nfaction: constructor\ncharacters: [Rebel Trooper]\n",
  ),
  file("a character named __proto__ in the catalogue", /"__proto__"/, squad("__proto__")),
  file(
    "a key named __proto__",
    /input\.yaml:4:1: "__proto__" may not be a key/,
    squad("Rebel Trooper", "__proto__: {points: 1}\n"),
  ),
  file(
    "a key named constructor",
    /input\.yaml:4:1: unknown key "constructor"/,
    squad("Rebel Trooper", "constructor: 1\n"),
  ),
  file("a game named toString", /unknown game "toString"/, "game: toString\nsquads: [jedi-council, ewok-swarm]\n"),
  file("a scenario named valueOf", /input\.yaml:3:11: unknown scenario "valueOf"/, game("scenario: valueOf")),
  file("a map named toString", /input\.yaml:3:\d+: no map "toString"/, game("maps: [toString]")),
  file("a rule named toString", /input\.yaml:3:\d+: unknown rule switch "toString"/, game("rules: {toString: 1}")),
  file("a strategy named constructor", /unknown strategy "constructor"/, game("strategies: constructor")),
  file(
    "strategies of a squad named hasOwnProperty",
    /"hasOwnProperty" is not among the squads/,
    game("strategies: {hasOwnProperty: greedy}"),
  ),
  file(
    "an affiliation named toString",
    /there is no affiliation card "toString"/,
    "game: lcg\nname: T\naffiliation: toString\nsets: [1]\n",
  ),
  file("a set named __proto__", /"__proto__"/, "game: lcg\nname: T\naffiliation: Jedi\nsets: [__proto__]\n"),
  file("a card named toString", /"toString"/, cards("{toString: 4}")),
  file("a card named __proto__", /input\.yaml:4:\d+: "__proto__" may not be a key/, cards("{__proto__: 4}")),
  file(
    "a side named constructor",
    /there is no side "constructor"/,
    "game: tcg\nname: T\nside: constructor\ncards: {Jawa: 4}\n",
  ),
  words("a deck named constructor", /no squad or deck found|unknown/, "run", "constructor", "toString"),
  words("an option named __proto__", /Unknown argument/, "run", "jedi-council", "ewok-swarm", "--__proto__", "1"),
  words("a kind of list named toString", /cannot list "toString"/, "list", "toString"),
  // What cannot be seen.
  file(
    "a colour in a name",
    /input\.yaml:1:7: holds a control character \(U\+001B\)/,
    'name: "\\e[31mred"\nfaction: Rebel\ncharacters: [Rebel Trooper]\n',
  ),
  file(
    "a name of two lines",
    /input\.yaml:1:7: holds a line break/,
    'name: "two\\nlines"\nfaction: Rebel\ncharacters: [Rebel Trooper]\n',
  ),
  file(
    "a name written backwards",
    /holds a character that cannot be seen \(U\+202E\)/,
    "name: a\u202eb\nfaction: Rebel\ncharacters: [Rebel Trooper]\n",
  ),
  file(
    "a zero byte in a file",
    /input\.yaml:1:8: a control character \(U\+0000\) may not stand in a file/,
    "name: T\u0000\n",
  ),
  file("an escape in a map's name", /input\.map:1:7: a control character \(U\+001B\)/, map("name: \u001b[2J"), "map"),
  words(
    "an escape on the command line",
    /command line: word 2 holds a control character \(U\+001B\)/,
    "check",
    "\u001b[2J.yaml",
  ),
  file(
    "a name of 300 characters",
    /name: must have at most 200 characters/,
    `game: miniatures\nname: ${"x".repeat(300)}\nfaction: Rebel\ncharacters: [Rebel Trooper]\n`,
  ),
  // What YAML can do and a file of ours need not.
  file("an alias bomb", /input\.yaml:\d+:\d+: stands for more than 500,000 values/, bomb(12)),
  file("an alias inside itself", /\*a stands inside itself/, "name: &a [*a]\n"),
  file("an alias of nothing", /nothing is named &b/, "name: *b\n"),
  file("a tag", /input\.yaml:1:\d+: tags \(!name\) are not read/, "name: !!binary aGk=\n"),
  file("a directive", /directives \(%\.\.\.\) are not read/, "%YAML 1.1\n---\nname: T\n"),
  file("a second document", /input\.yaml:3:1: a second document begins here/, "name: T\n\n---\nname: U\n"),
  file("a key twice", /input\.yaml:2:1: the key "name" is there twice/, "name: T\nname: U\n"),
  file("a mapping as a key", /a key must be text/, "? {a: 1}\n: 2\n"),
  file("300 brackets", /nested more than 40 deep|nested too deep/, `name: ${"[".repeat(300)}${"]".repeat(300)}\n`),
  file("100,000 brackets", /is nested too deep to be read/, `name: ${"[".repeat(100_000)}\n`),
  file("tabs for blanks", /input\.yaml:2:\d+: .*(blank|indent)/, "rules:\n\troundLimit: 3\n"),
  // Files that are none.
  words("a folder of other files, for one of cards", /input\.yaml:\d+:\d+: /, "judge", "FOLDER"),
  words("a folder as an experiment", /is a folder, not a file/, "run", "FOLDER"),
  file(
    "a folder as a map",
    /input\.yaml:3:\d+: .*a-folder\.map: is a folder, not a file/,
    game("maps: [./a-folder.map]"),
  ),
  file(
    "a folder as a squad",
    /input\.yaml:2:\d+: .*is a folder, not a file/,
    "game: miniatures\nsquads: [./, ewok-swarm]\n",
  ),
  words("a device", /is a device, not a file/, "check", "/dev/zero"),
  words("a file below a file", /a part of its path is a file|file not found/, "check", "FOLDER/jedi.yaml/x.yaml"),
  file("UTF-16", /is written in UTF-16: save it as UTF-8/, Buffer.from("\ufeffname: T\n", "utf16le")),
  file(
    "Latin-1",
    /input\.yaml:2:8: from here on the file is not UTF-8/,
    Buffer.from("name: T\nfaction\xe9: Rebel\n", "latin1"),
  ),
  file("a file of 5 MB", /is 5 MB large; files of at most 512 KB are read/, "#".repeat(5 * 1024 * 1024)),
  file("a drawing that is no map", /input\.map:1:1: /, "\u0089PNG\n".repeat(50), "map"),
  // Keys that are mistyped.
  file(
    "third with a strategie",
    /input\.yaml:5:\d+: unknown key "strategie" of third \(did you mean "strategy"\?\)/,
    game("scenario: three players\nmaps: open\nthird: {squad: lone-krayt, strategie: greedy}"),
  ),
  file("thrid", /unknown key "thrid" \(did you mean "third"\?\)/, game("thrid: lone-krayt")),
  file(
    "a map with a wieght",
    /unknown key "wieght" of a map \(did you mean "weight"\?\)/,
    game("maps: [{map: open, wieght: 2}]"),
  ),
  file(
    "a matchup with a strategieB",
    /input\.yaml:3:\d+: unknown key "strategieB" \(did you mean "strategyB"\?\)/,
    game("matchups: [{a: jedi-council, b: ewok-swarm, strategieB: random}]"),
  ),
  file(
    "a squad with a fraction",
    /input\.yaml:4:1: unknown key "fraction" \(did you mean "faction"\?\)/,
    squad("Rebel Trooper", "fraction: Rebel\n"),
  ),
  file(
    "a character with hitpoint",
    /unknown key "hitpoint" \(did you mean "hitPoints"\?\)/,
    squad("{name: X, variantOf: Rebel Trooper, hitpoint: 20}"),
  ),
  file(
    "a set with a cuont",
    /unknown key "cuont" \(did you mean "count"\?\)/,
    deck("").replace("[1,", "[{set: 1, cuont: 2},"),
  ),
  file(
    "a suite whose file has gmaes",
    /unknown key "gmaes" \(did you mean "games"\?\)/,
    "study: nightly\nname: T\nexperiments: [{file: first-look, gmaes: 20}]\n",
  ),
  file("a study with a pol", /unknown key "pol" \(did you mean "pool"\?\)/, "study: cost\npol: [Rebel Trooper]\n"),
  file("sprt with an elo2", /unknown key "elo2"/, game("sprt: {elo0: 0, elo2: 5}")),
  // Numbers out of their range.
  file(
    "a round limit of 2^53",
    /input\.yaml:3:\d+: roundLimit must be a whole number from 1 to 1000/,
    game(`rules: {roundLimit: ${2 ** 53}}`),
  ),
  file(
    "quiet rounds of a thousand and one",
    /quietRounds must be a whole number from 1 to 1000/,
    game("rules: {quietRounds: 1001}"),
  ),
  file("half a round", /roundLimit must be a whole number/, game("rules: {roundLimit: 0.5}")),
  file("points beyond all squads", /points must be a whole number from 1 to 1000/, game("points: 1e9")),
  file("infinite confidence", /confidence: must be/, game("confidence: .inf")),
  file("games of no number", /games: must be/, game("games: .nan")),
  file("a weight below nothing", /weight must be a number from 0\.01 to 100/, game("maps: [{map: open, weight: -1}]")),
  file(
    "Hit Points of a planet",
    /hitPoints: must be at most 1,000/,
    squad("{name: X, variantOf: Rebel Trooper, hitPoints: 1000000}"),
  ),
  file(
    "rounds of The Card Game beyond the rows",
    /roundLimit must be a whole number from 1 to 10000/,
    "game: lcg\ndecks: [jedi-starter, sith-starter]\nrules: {roundLimit: 100000}\n",
  ),
  file(
    "turns of the Trading Card Game beyond the rows",
    /turnLimit must be a whole number from 1 to 10000/,
    "game: tcg\ndecks: [tcg-champs04-light, tcg-champs04-dark]\nrules: {turnLimit: 1e9}\n",
  ),
  words(
    "LCG: a cost below 0",
    /makes cost of ".*" -\d+; it must be from 0 to 255/,
    "decks",
    "--set",
    "Darth Vader.cost-100",
    "--out",
    "FOLDER",
  ),
  words(
    "LCG: icons below 0 after two changes",
    /makes .* of ".*" -\d+; it must be from 0 to 255/,
    "decks",
    "--set",
    "Darth Vader.cost-1",
    "Darth Vader.cost-99",
    "--out",
    "FOLDER",
  ),
  words(
    "TCG: a power beyond a byte",
    /makes power of ".*" 999; it must be from 0 to 255/,
    "decks",
    "--game",
    "tcg",
    "--set",
    "Jawa.power=999",
    "--out",
    "FOLDER",
  ),
  words(
    "Miniatures: a cost below 0",
    /makes cost -\d+: must be at least 0/,
    "cost",
    "--set",
    "Boba Fett, Bounty Hunter.cost-100",
    "--out",
    "FOLDER",
  ),
  study("a study with a pool of one", /at least three/, "study: cost\npool: [Rebel Trooper]\n"),
  study(
    "a suite of half a second",
    /minutes: must be at least 0\.1/,
    "study: nightly\nname: T\nminutes: 0.01\nexperiments: [first-look]\n",
  ),
  study("squads each beyond a million", /squadsEach: must be at most 1,000,000/, "study: cost\nsquadsEach: 1e12\n"),
  study("a study nobody makes", /study: must be one of/, "study: toString\n"),
  file(
    "a deck that says a set 99 times",
    /count: must be at most 20/,
    deck("").replace("[1,", "[{set: 1, count: 99},"),
  ),
  words(
    "more workers than there are",
    /must be a whole number from 1 to 1024/,
    "run",
    "jedi-council",
    "ewok-swarm",
    "--workers",
    "1e9",
  ),
  words(
    "an sprt of __proto__",
    /unknown key "__proto__"/,
    "run",
    "jedi-council",
    "ewok-swarm",
    "--sprt",
    "__proto__=5,elo0=0,elo1=5",
  ),
];

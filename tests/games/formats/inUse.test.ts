import { describe, expect, it } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless, readSource } from "../../../src/core/source.js";
import { checkExperiment } from "../../../src/experiment/check.js";
import * as registry from "../../../src/registry.js";
import { formatWords } from "../../../src/report/run/model.js";
import { brokenByDrawn, checked, formatFile, GAMES, soundly, under } from "./support.js";

/** What formats ask of squads that meet, and what is told of them. */

const { miniatures, tcg } = GAMES;

describe("formats in use", () => {
  it("each piece once in the field: two squads with one character may not meet, nor one with itself", () => {
    const { options } = under(miniatures.game, formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n"));
    const squad = (name: string, characters: readonly string[]) =>
      checked(miniatures.game, { name, game: "miniatures", faction: "Fringe", points: 100, characters }, options);
    const [one, same, other] = [squad("A", ["Jawa Trader", "Ewok"]), squad("B", ["Ewok"]), squad("C", ["Gran Raider"])];
    expect([one.told, same.told, other.told]).toEqual([[], [], []]);
    expect(miniatures.game.checkPairing(one.entrant!, same.entrant!, options)).toMatch(/both have "Ewok".*Drafted/);
    expect(miniatures.game.checkPairing(one.entrant!, one.entrant!, options)).toMatch(/both have/);
    expect(miniatures.game.checkPairing(one.entrant!, other.entrant!, options)).toBeUndefined();
    expect(squad("D", ["Ewok", "Ewok"]).told.join()).toMatch(
      /"Ewok" is in the squad 2 times; each may be in the field once/,
    );
  });

  it("a name means every printing: of copies in one squad, of two squads that meet, of what is drawn", () => {
    const { options } = under(miniatures.game, formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n"));
    const [old, renewed] = ["Snowtrooper (Rebel Storm)", "Snowtrooper (Battle of Hoth)"];
    const squad = (name: string, characters: readonly string[], of: unknown = options) =>
      checked(miniatures.game, { name, game: "miniatures", faction: "Imperial", points: 100, characters }, of);
    expect(squad("Both", [old, renewed]).told.join()).toMatch(/"Snowtrooper" is in the squad 2 times/);
    const [one, other] = [squad("One", [old]).entrant!, squad("Other", [renewed]).entrant!];
    expect(miniatures.game.checkPairing(one, other, options)).toMatch(/both have "Snowtrooper"/);
    const once = under(miniatures.game, formatFile("format: R\ngame: miniatures\nrestricted: [Snowtrooper]\n")).options;
    expect(squad("Both", [old, renewed], once).told.join()).toMatch(/2 times; it may be there once/);
    const text =
      "format: R\ngame: miniatures\npool: [Snowtrooper, Stormtrooper, Elite Snowtrooper, Jawa Trader]\nonceInField: true\n";
    const drawn = under(miniatures.game, formatFile(text)).options;
    expect(brokenByDrawn("miniatures", drawn, 10, { points: 60 })).toEqual([]);
  });

  it("the key format of two squads that meet is checked between them, and stays with them", () => {
    const file = formatFile("format: Drafted\ngame: miniatures\nonceInField: true\n");
    const loose = formatFile("format: Loose\ngame: miniatures\nbanned: [Jawa]\n");
    const squad = (name: string, format: string | undefined, characters: readonly string[]) => {
      const data = { name, game: "miniatures", faction: "Fringe", points: 100, characters };
      return checked(miniatures.game, format === undefined ? data : { ...data, format }, {}).entrant!;
    };
    const [one, same, other] = [squad("A", file, ["Ewok"]), squad("B", file, ["Ewok"]), squad("C", file, ["Mynock"])];
    const [bare, free] = [squad("D", undefined, ["Ewok"]), squad("E", loose, ["Ewok"])];
    const { checkPairing } = miniatures.game;
    expect(checkPairing(one, same, {})).toMatch(/both have "Ewok".*Drafted/);
    expect(checkPairing(free, one, {})).toMatch(/both have "Ewok".*Drafted/);
    expect([checkPairing(one, other, {}), checkPairing(free, bare, {})]).toEqual([undefined, undefined]);
    expect([one.format?.title, free.format?.title, bare.format]).toEqual(["Drafted", "Loose", undefined]);
  });

  it("mirrors are advised only where one may meet itself, and a run says what its squads are built for", () => {
    const said = (once: boolean, characters: readonly string[]) => {
      const format = formatFile(`format: Drafted\ngame: miniatures\nonceInField: ${once}\nbanned: [Jawa]\n`);
      const squads = characters.map((one) => {
        return { name: one, game: "miniatures", faction: "Fringe", points: 100, format, characters: [one] };
      });
      const problems = new Problems();
      const text = JSON.stringify({ name: "x", game: "miniatures", squads, games: 20, maps: ["open"] });
      const experiment = checkExperiment(readSource("it.yaml", text, problems), registry, problems, {});
      return { experiment, told: problems.list.map(({ message }) => message).join() };
    };
    expect(said(true, ["Ewok"]).told).toBe("needs at least two squads that may meet");
    expect(said(false, ["Ewok"]).told).toBe('needs at least two squads that may meet, or "matchups: mirror"');
    const { entrants } = said(true, ["Ewok", "Mynock"]).experiment!;
    expect(formatWords({ entrants } as never)).toEqual(["built for Drafted"]);
    const format = { title: "Drafted", hash: entrants[0].format!.hash, source: "its author" };
    expect(formatWords({ format, entrants } as never)).toEqual(["under Drafted"]);
  });

  it("what may just be so", () => {
    const sound = [
      "mustHold: [Ewok, Mynock]\natMost: 2\nrestricted: [Ewok]\nonceInField: false",
      "mustHold: [{ count: 3, of: [Ewok, Mynock] }]\nrestricted: [Ewok, 2 Mynock]",
      "points: [10, 50]\nmustHold: [{ cost: 50 }]",
      "mustHold: [Ewok, Mynock]\nnotBeside: [[Greedo, Ewok], [{ unique: true }, { unique: true }]]",
      "mustHold: [{ ability: [Diplomat, Pilot] }]\nswitchedOff: [Diplomat]",
      "mustHold: [{ faction: Fringe }, { cost: 3 }]\natMost: 1",
    ];
    for (const text of sound)
      expect(under(miniatures.game, formatFile(`format: Mine\ngame: miniatures\n${text}\n`)).told).toEqual([]);
  });

  it("what is doubtful of a base is switched on by a format that is based on it", () => {
    const own = (text: string) => formatFile(`format: Mine\ngame: tcg\n${text}\n`, "own.yaml");
    const rules = (named: string) => soundly(tcg.game, named).format.rules.length;
    const [off, on] = [rules("dci-2004-06"), rules("dci-2004-06 + sets-on-sale")];
    expect(on).toBeGreaterThan(off);
    const file = own("based on: dci-2004-06");
    expect([rules(file), rules(`${file} + sets-on-sale`)]).toEqual([off, on]);
    expect(rules(own("based on: dci-2004-06 + sets-on-sale"))).toBe(on);
    expect(under(tcg.game, `${file} + sets`).told.join()).toMatch(
      /nothing doubtful .* "sets" \(did you mean "sets-on-sale"/,
    );
  });

  it("a title that a shipped format has is warned of", () => {
    const { title } = soundly(tcg.game, "dci-2004-06").format;
    const warned = (name: string) =>
      under(tcg.game, formatFile(`format: "${name}"\ngame: tcg\nbanned: [Jawa]\n`)).warnings.length;
    expect([title, "DCI-2004-06", "League"].map(warned)).toEqual([1, 1, 0]);
    expect(under(tcg.game, "dci-2004-06").warnings).toEqual([]);
  });

  it("a size binds squads and decks, at the place of their list, and takes the place of the base's", () => {
    const told = (text: string, count: number) => {
      const format = formatFile(`format: Sized\ngame: miniatures\nsource: the page\n${text}\n`);
      const characters = [{ name: "Ewok", count }];
      const squad = { name: "A", game: "miniatures", faction: "Rebel", points: 100, characters, format };
      return checked(miniatures.game, squad, {}).told.join();
    };
    expect(told("size: 3 to 5", 2)).toMatch(
      /^it\.yaml:\d+:\d+: the squad has 2 characters; it needs at least 3 \(Sized: the page\)$/,
    );
    expect(told("size: 3 to 5", 6)).toMatch(/: the squad has 6 characters; at most 5 are allowed \(Sized: the page\)$/);
    expect([3, 5].map((count) => told("size: 3 to 5", count))).toEqual(["", ""]);
    const base = formatFile("format: Base\ngame: miniatures\nsize: 3 to 5\natMost: 8\n", "base.yaml");
    const based = (count: number) => told(`based on: ${base}\nsize: 7 or more`, count);
    expect([3, 7, 8].map((count) => based(count) === "")).toEqual([false, true, true]);
    expect(based(9)).toMatch(/at most 8 are allowed/);
  });

  it("none is no format, in options and in a squad", () => {
    expect(under(miniatures.game, "none")).toMatchObject({ format: undefined, told: [] });
    const squad = {
      name: "A",
      game: "miniatures",
      faction: "Fringe",
      points: 100,
      characters: ["Ewok"],
      format: "none",
    };
    expect(checked(miniatures.game, squad, {})).toMatchObject({ told: [] });
  });

  it("numbers with a plus are refused in cards of one's own, in a format and in a file", () => {
    const card = "{ based on: Wampa, cost: +5 }";
    const wanted = /cost: \+5 would be 5, not 5 more \(write the number that it is to have\)/;
    expect(under(miniatures.game, formatFile(`format: M\ngame: miniatures\ncards: [${card}]\n`)).told.join()).toMatch(
      new RegExp(`:3:34: ${wanted.source}`),
    );
    const problems = new Problems();
    const cards = formatFile(`cards:\n- ${card}\n`);
    miniatures.game.checkOptions(placeless("x", { cards }), [], { cards }, problems);
    expect(problems.list.map(({ message, suggestion }) => `${message} (${suggestion})`).join()).toMatch(wanted);
  });

  it("a file says in words all that it asks, and shows it by keys", () => {
    const text = `format: Harbour
game: miniatures
points: [100, 150]
banned: [Ewok, Mynock]
onceInField: true
switchedOff: [Diplomat]
atMost: [{ count: 2, of: { commanderEffect: true } }]
rules: { gambit: on }
cards: [{ based on: Wampa, cost: 18 }]
doubtful: { it: { question: what, banned: [Greedo] } }
`;
    const problems = new Problems();
    const source = readSource("league.yaml", text, problems);
    const { words, facts } = miniatures.game.checkFormat!(source, problems)!;
    expect(problems.list).toEqual([]);
    expect(words).toBe(
      'format "Harbour" of Star Wars Miniatures: 100 or 150 points; banned: Ewok, Mynock; at most 2: commander effect; each character once in the field; switched off: Diplomat; rules: gambit: on; cards: Wampa 13 to 18; doubtful and off: it',
    );
    expect(facts).toMatchObject({ title: "Harbour", points: [100, 150], onceInField: true, switchedOff: ["Diplomat"] });
    const on = readSource("on.yaml", "format: On\ngame: tcg\nbased on: dci-2004-06 + sets-on-sale\n", problems);
    expect(tcg.game.checkFormat!(on, problems)!.words).not.toMatch(/doubtful and off/);
  });

  it("what is switched off is banned no more, and that is told; who is banned is told with the rule", () => {
    const base = "format: Harbour\ngame: miniatures\nbanned: [{ ability: Diplomat }, Ewok]\n";
    const named = formatFile(base);
    const banned = under(miniatures.game, named);
    expect(banned.warnings).toEqual([]);
    const squad = (options: unknown, ...characters: string[]) =>
      checked(miniatures.game, { name: "A", game: "miniatures", faction: "Rebel", points: 100, characters }, options)
        .told;
    const [name, ...more] = miniatures.form
      .pieces(undefined)
      .flatMap(({ name: one, facts }) =>
        Array.isArray(facts.ability) && facts.ability.includes("Diplomat") && facts.faction === "Rebel" ? [one] : [],
      );
    expect(more.length).toBeGreaterThanOrEqual(0);
    expect(squad(banned.options, name!).join()).toContain(
      `"${name}" is banned, as all are of ability Diplomat (Harbour: its author)`,
    );
    expect(squad(banned.options, "Ewok").join()).toContain('"Ewok" is banned (Harbour: its author)');
    const off = under(
      miniatures.game,
      formatFile(`format: Calm\ngame: miniatures\nbased on: ${named}\nswitchedOff: [Diplomat]\n`),
    );
    expect(off.told).toEqual([]);
    expect(off.warnings).toMatchObject([
      {
        message: expect.stringMatching(
          /^takes "ability Diplomat" from everybody, so the rule that bans it holds nobody \(Harbour: its author\)/,
        ),
      },
    ]);
    const other = `format: Calm\ngame: miniatures\nbased on: ${named}\nswitchedOff: [Rapport]\n`;
    expect(under(miniatures.game, formatFile(other)).warnings).toEqual([]);
    const within = formatFile(
      "format: One\ngame: miniatures\nbanned: [{ ability: Diplomat }]\nswitchedOff: [Diplomat]\n",
    );
    expect(under(miniatures.game, within).told.join()).toMatch(/no character is of ability Diplomat, as switchedOff/);
  });

  it("shows each name of a list in a line of its own", () => {
    const problems = new Problems();
    const text =
      'format: Harbour\ngame: miniatures\nbanned: [Ewok, "Boba Fett, Bounty Hunter"]\npool: [{ faction: Rebel }, Ewok]\n';
    const { facts } = miniatures.game.checkFormat!(readSource("league.yaml", text, problems)!, problems)!;
    expect(facts.rules).toEqual([
      { name: "banned", does: ["Ewok", "Boba Fett, Bounty Hunter"] },
      { name: "nothing but", does: ["faction Rebel", "Ewok"] },
    ]);
  });

  it("a squad that a changed cost puts beyond its points is told of format and card", () => {
    const text = "format: Harbour\ngame: miniatures\ncards: [{ based on: Wampa, cost: 18 }]\n";
    const [file, { options }] = [formatFile(text), under(miniatures.game, formatFile(text))];
    const squad = (points: number, more: object = {}) => {
      return { name: "A", game: "miniatures", faction: "Fringe", points, characters: ["Wampa"], ...more };
    };
    const words = "at the costs of Harbour it may not be: Wampa 13 to 18";
    expect(checked(miniatures.game, squad(15), options).told.join()).toContain(words);
    expect(checked(miniatures.game, squad(15, { format: file }), {}).told.join()).toContain(words);
    expect(checked(miniatures.game, squad(12), options).told.join()).not.toContain(words);
    expect(checked(miniatures.game, squad(18), options).told).toEqual([]);
  });
});

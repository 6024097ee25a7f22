import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isSignedBy, keyIn, newKey } from "../../src/machines/keys.js";
import { SIGNATURE_FILE, signFolder, wrongSignature } from "../../src/machines/signature.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();

describe("keys", () => {
  test("sign what their owner signs, and nothing else", () => {
    const [key, other] = [newKey(), newKey()];
    const text = Buffer.from("results");
    const signature = key.sign(text);
    expect(isSignedBy(key.publicKey, text, signature)).toBe(true);
    expect(isSignedBy(other.publicKey, text, signature)).toBe(false);
    expect(isSignedBy(key.publicKey, Buffer.from("resultz"), signature)).toBe(false);
    for (const rubbish of ["", "x", "=".repeat(86)]) expect(isSignedBy(key.publicKey, text, rubbish)).toBe(false);
    for (const rubbish of ["", "ed25519:", `ed25519:${"A".repeat(42)}`, `rsa:${"A".repeat(43)}`])
      expect(isSignedBy(rubbish, text, signature)).toBe(false);
  });

  test("are made once, for their owner alone to read", async () => {
    const file = join(base, "keys", "one.pem");
    const key = keyIn(file);
    expect(keyIn(file).publicKey).toBe(key.publicKey);
    expect(keyIn(join(base, "keys", "other.pem")).publicKey).not.toBe(key.publicKey);
    writeFileSync(file, "not a key");
    expect(() => keyIn(file)).toThrow("is no private key of Ed25519");
  });
});

describe("a folder that is signed", () => {
  const folder = join(base, "whole");
  mkdirSync(join(folder, "games"), { recursive: true });
  writeFileSync(join(folder, "run.json"), "{}");
  writeFileSync(join(folder, "games", "part.arrows"), "rows");
  const key = newKey();

  const after = (change: (copy: string) => void): string[] => {
    const copy = join(base, "copy");
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    change(copy);
    return wrongSignature(copy, key.publicKey);
  };

  test("is what it was, or every file that is not is named", () => {
    expect(wrongSignature(folder, key.publicKey)).toEqual([`it has no ${SIGNATURE_FILE}, so nobody signed it`]);
    expect(signFolder(folder, key)).toBe(2);
    expect(after(() => {})).toEqual([]);
    expect(after((copy) => writeFileSync(join(copy, "games", "part.arrows"), "rowz"))).toEqual([
      "games/part.arrows is of other content than was signed",
    ]);
    expect(after((copy) => rmSync(join(copy, "run.json")))).toEqual(["run.json is missing"]);
    expect(after((copy) => writeFileSync(join(copy, "more"), ""))).toEqual(["more was not there when it was signed"]);
    // Who claims a folder leaves a file there for a while.
    expect(after((copy) => writeFileSync(join(copy, ".in-use"), ""))).toEqual([]);
  });

  test("by another key, or a list that was edited, is not believed", () => {
    const other = newKey();
    expect(after((copy) => signFolder(copy, other))).toEqual([`it is signed by another key, ${other.publicKey}`]);
    const edit = (by: (text: string) => string) =>
      after((copy) => {
        const file = join(copy, SIGNATURE_FILE);
        writeFileSync(file, by(readFileSync(file, "utf8")));
      });
    expect(edit((text) => text.replace("run.json", "ran.json"))).toEqual([
      `${SIGNATURE_FILE} has a signature that is not this key's`,
    ]);
    expect(edit((text) => `0${text.slice(1)}`).length + edit((text) => `1${text.slice(1)}`).length).toBeGreaterThan(0);
    expect(edit(() => "rubbish")).toEqual([`${SIGNATURE_FILE} is damaged itself`]);
    expect(after((copy) => appendFileSync(join(copy, SIGNATURE_FILE), "x"))).toEqual([
      `${SIGNATURE_FILE} is damaged itself`,
    ]);
    // The other key's signature under this key's name.
    const forged = { publicKey: key.publicKey, sign: other.sign };
    expect(after((copy) => void signFolder(copy, forged))).toEqual([
      `${SIGNATURE_FILE} has a signature that is not this key's`,
    ]);
  });
});

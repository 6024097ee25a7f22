import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileWords } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";

/** Keys by which this program proves who made something (Ed25519, RFC 8032), and where it keeps them. */

/** A pair of keys. */
export interface SigningKey {
  /** Its public half as text: "ed25519:" and 43 letters and digits of base64url. */
  readonly publicKey: string;
  /** @returns the signature as base64url */
  sign(bytes: Uint8Array): string;
}

/** What stands before the 32 bytes of a public key in its DER form (RFC 8410). */
const DER_START = Buffer.from("302a300506032b6570032100", "hex");
const PUBLIC_KEY = /^ed25519:([\w-]{43})$/;
const SECRET_BYTES = 32;
/** Where all of it lies below a home, and what lies in it. */
const [CONFIG, PROGRAM] = [".config", "dejarik"];
const [KEYS, SECRET] = ["keys", "secret"];

export const isPublicKey = (text: string): boolean => PUBLIC_KEY.test(text);

/** A key that nobody has had. */
export const newKey = (): SigningKey => signingKey(generateKeyPairSync("ed25519").privateKey);

function signingKey(own: KeyObject): SigningKey {
  const der = createPublicKey(own).export({ type: "spki", format: "der" });
  return {
    publicKey: `ed25519:${der.subarray(DER_START.length).toString("base64url")}`,
    sign: (bytes) => sign(null, bytes, own).toString("base64url"),
  };
}

/** Whether the owner of a key signed these bytes; false for what is no key or no signature. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const [, raw] = PUBLIC_KEY.exec(publicKey) ?? [];
  if (raw === undefined) return false;
  try {
    const der = Buffer.concat([DER_START, Buffer.from(raw, "base64url")]);
    const key = createPublicKey({ key: der, type: "spki", format: "der" });
    return verify(null, bytes, key, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

/** Where this program keeps what is this user's: keys, and whose keys it knows. DEJARIK_HOME names another folder. */
export function ownFolder(): string {
  const { DEJARIK_HOME, XDG_CONFIG_HOME } = process.env;
  if (DEJARIK_HOME !== undefined && DEJARIK_HOME !== "") return DEJARIK_HOME;
  return join(
    XDG_CONFIG_HOME === undefined || XDG_CONFIG_HOME === "" ? join(homedir(), CONFIG) : XDG_CONFIG_HOME,
    PROGRAM,
  );
}

/** This user's key of some name, made when it is first asked for. @throws UserError as `keyIn` */
export const ownKey = (name: string): SigningKey => keyIn(join(ownFolder(), KEYS, `${name}.pem`));

/**
 * The key in a file, which only its owner may read; made where there is none yet.
 * @throws UserError where it cannot be read or made, or is no key of this kind
 */
export function keyIn(file: string): SigningKey {
  const make = () => generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
  const text = readOrMake(file, make);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === "ed25519") return signingKey(key);
  } catch {
    // Said below.
  }
  throw keyError(file, "is no private key of Ed25519; delete it for a new one, or put back a copy");
}

/** A secret of this user's that nobody else knows: 32 random bytes. @throws UserError as `keyIn` */
export function ownSecret(): Buffer {
  const file = join(ownFolder(), SECRET);
  const secret = Buffer.from(
    readOrMake(file, () => randomBytes(SECRET_BYTES).toString("hex")),
    "hex",
  );
  if (secret.length === SECRET_BYTES) return secret;
  throw keyError(file, `is not the ${SECRET_BYTES} bytes that it was made of; delete it for a new one`);
}

/** Of several that make it at a time all get that of the first. */
function readOrMake(file: string, make: () => string | Buffer): string {
  try {
    try {
      return readFileSync(file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const temporary = `${file}.${randomUUID()}`;
    try {
      writeFileSync(temporary, make(), { mode: 0o600, flush: true });
      linkSync(temporary, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(temporary, { force: true });
    }
    return readFileSync(file, "utf8");
  } catch (error) {
    throw keyError(file, `${fileWords(error)}; DEJARIK_HOME names another folder for it`);
  }
}

const keyError = (file: string, message: string): UserError => new UserError([{ file, line: 0, column: 0, message }]);

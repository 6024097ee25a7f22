import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

// An S3 server with one bucket: port, folder and name of the bucket as words.
const [port, directory, bucket] = process.argv.slice(2) as [string, string, string];

interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  readonly content: Buffer | Readable;
  readonly metadata: Record<string, string>;
}

interface Files {
  getResourcePath(bucket: string, key: string, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
}

const require = createRequire(import.meta.url);
const S3rver = require("s3rver") as new (options: object) => { run(): Promise<unknown> };
const FileStore = require("s3rver/lib/stores/filesystem.js") as { prototype: Files };

/**
 * This server of others writes an object where it will lie, over what lies there, and answers before it is written. A
 * bucket has an object whole or not at all, and keeps what it has answered for, also where its server is killed; so
 * what is told of it comes first, and the object gets its name last.
 */
FileStore.prototype.putObject = async function (this: Files, { bucket: of, key, content, metadata }) {
  const chunks: Buffer[] = [];
  if (Buffer.isBuffer(content)) chunks.push(content);
  else for await (const chunk of content) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const md5 = createHash("md5").update(bytes).digest("hex");
  const path = this.getResourcePath(of, key, "object");
  // A request that is sent again since its answer was lost; nobody here puts something else under a name.
  if (existsSync(path)) return { size: bytes.length, md5 };
  const temporary = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  // Nothing else happens between these: a folder that is empty for a moment is removed by whoever deletes in it.
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, bytes);
  try {
    await this.putMetadata(of, key, metadata, md5);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return { size: bytes.length, md5 };
};

await new S3rver({
  ...{ address: "127.0.0.1", port: Number(port), directory, silent: true },
  configureBuckets: [{ name: bucket }],
}).run();
console.log("listening");

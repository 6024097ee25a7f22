import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import { aboutFile } from "../results/folder.js";
import { checkKey, checkSize, type Store, storeError } from "./store.js";

/**
 * A store in a bucket. Keys and region are those of the environment or of the host, as for every client of the
 * library; another server than Amazon's is named by AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL.
 */

/** Which Node.js this program needs is for this program to say, not at each start for a library of it. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

/** Tries of a request before it fails; the library waits longer before each. */
const TRIES = 5;
/** How long a connection may take, and a server to answer a request, in milliseconds. */
const [CONNECT_MS, REQUEST_MS] = [10_000, 60_000];

/** @param address `s3://BUCKET/PREFIX` @throws UserError where the bucket is not there or may not be read */
export async function openS3Store(address: string): Promise<Store> {
  const [, bucket, below = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/i.exec(address) ?? [];
  if (bucket?.includes("@") === true)
    throw storeError(address, "is no address of a bucket: keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  if (bucket === undefined || (below !== "" && !/^[\w./-]+$/.test(below)))
    throw storeError(address, "is no address of a bucket: s3://BUCKET/PREFIX");
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? "us-east-1",
    // Servers of one's own seldom have a name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const { name, message } = error as Error;
    const advice = name === "CredentialsProviderError" ? "; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" : "";
    throw storeError(address, `cannot be reached: ${name}: ${message}${advice}`);
  }
  const nameOf = (key: string) => (below === "" ? key : `${below}/${key}`);
  const at = (key: string) => ({ Bucket: bucket, Key: nameOf(checkKey(key)) });
  return {
    name: address,
    put: (key, bytes) => asOf(address, () => put(client, at(key), bytes)),
    get: (key, most) => asOf(address, () => get(client, at(key), most)),
    list: (prefix) => asOf(address, () => list(client, bucket, nameOf(prefix), below === "" ? 0 : below.length + 1)),
    async remove(key) {
      await asOf(address, () => client.send(new DeleteObjectCommand(at(key))));
    },
    close: () => client.destroy(),
  };
}

/** Does what the system may refuse; the error then names the store, since of a connection it names an address alone. */
async function asOf<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw aboutFile(error, `store ${address}`);
  }
}

async function get(client: S3Client, at: { Bucket: string; Key: string }, most: number) {
  try {
    const { Body, ContentLength } = await client.send(new GetObjectCommand(at));
    return await readAtMost(Body as Readable, ContentLength ?? 0, most);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Whatever a server says of the length, no more is read. */
async function readAtMost(body: Readable, said: number, most: number): Promise<Uint8Array> {
  try {
    checkSize(said, most);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      checkSize(length, most);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    body.destroy();
  }
}

const statusOf = (error: unknown): number | undefined => (error as S3ServiceException).$metadata?.httpStatusCode;

/**
 * Asks the server to refuse a name that is taken. Some servers do not know that condition and would write over it, so
 * the name is looked for first; who loses a race between the two writes a part that another host never wrote, since
 * every host has names of its own.
 */
async function put(client: S3Client, at: { Bucket: string; Key: string }, bytes: Uint8Array): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(at));
    return false;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
  try {
    await client.send(new PutObjectCommand({ ...at, Body: bytes, IfNoneMatch: "*" }));
    return true;
  } catch (error) {
    if (statusOf(error) === 412) return false;
    throw error;
  }
}

async function list(client: S3Client, bucket: string, prefix: string, cut: number): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(next === undefined ? {} : { ContinuationToken: next }),
      }),
    );
    for (const { Key } of page.Contents ?? []) found.push(Key!.slice(cut));
    next = page.NextContinuationToken;
  } while (next !== undefined);
  return found.sort();
}

import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import { Queue } from "bullmq";
import express from "express";
import { Redis } from "ioredis";

// The jobs of the queue in a browser, to look at alone: whoever could retry or remove jobs here would only make the
// coordinator ask again.
const { REDIS_HOST = "127.0.0.1", REDIS_PORT = "6379", REDIS_PASSWORD, PORT = "3000" } = process.env;
const password = REDIS_PASSWORD === undefined || REDIS_PASSWORD === "" ? {} : { password: REDIS_PASSWORD };
const connection = new Redis({ host: REDIS_HOST, port: Number(REDIS_PORT), ...password, maxRetriesPerRequest: null });
const prefix = "{dejarik}";

const adapter = new ExpressAdapter();
const board = createBullBoard({ queues: [], serverAdapter: adapter });
// Each build of the program has a queue of its own, which is there once its first worker is.
const known = new Set();
const look = async () => {
  for (const key of await connection.keys(`${prefix}:dejarik-*:meta`)) {
    const name = key.split(":")[1];
    if (known.has(name)) continue;
    known.add(name);
    board.addQueue(new BullMQAdapter(new Queue(name, { connection, prefix }), { readOnlyMode: true }));
  }
};
setInterval(() => void look().catch(console.error), 5000);
await look();
const app = express();
app.use("/", adapter.getRouter());
app.listen(Number(PORT), () => console.log(`Bull Board: http://127.0.0.1:${PORT}`));

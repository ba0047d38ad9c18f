import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "../client.ts";

type PolledResponse = ReturnType<Client["post"]>;

/** Repeats a request until its response is no longer the one to wait for. */
export async function until(read: () => PolledResponse, pass: (status: number) => boolean) {
  for (let turn = 0; turn < 600; turn += 1) {
    const reply = await read();
    if (pass(reply.status)) return reply;
    await wait(100);
  }
  throw new Error("It never came to an end");
}

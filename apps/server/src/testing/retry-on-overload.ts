import { setTimeout as wait } from "node:timers/promises";
import type { TestResponse } from "./client.ts";

/** Repeats a request that an overloaded server rejects with 429, as a client would. */
export async function retryOnOverload(send: () => Promise<TestResponse>): Promise<TestResponse> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 429) return reply;
    await wait(100);
  }
}

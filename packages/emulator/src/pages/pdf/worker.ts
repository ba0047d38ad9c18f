import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { renderHere } from "./rendered.ts";

const text = z.string();
const pairs = z.array(z.tuple([text, text]));
const job = z.object({
  account: text,
  language: text,
  look: z.object({ accent: text, mark: z.boolean() }),
  document: z.object({
    title: text,
    from: text.nullable(),
    state: text.nullable(),
    owed: z.object({ amount: text, until: text.nullable() }).nullable(),
    settled: z.object({ amount: text, on: text }).nullable(),
    facts: pairs,
    memo: text.nullable(),
    lines: z.array(
      z.object({
        description: text,
        quantity: text.nullable(),
        price: text.nullable(),
        amount: text,
      }),
    ),
    totals: pairs,
    footer: text.nullable(),
  }),
});

/** Renders one PDF file per message, and posts its bytes back. */
parentPort?.on("message", (message: unknown) => {
  void renderHere(job.parse(message)).then((body) => parentPort?.postMessage(body));
});

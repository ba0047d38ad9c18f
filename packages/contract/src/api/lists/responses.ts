import { z } from "zod";
import type { AnswerOf } from "../response-of.ts";

/** How many objects there are, and how many in each shown status. */
export const countsAnswer = z.strictObject({
  all: z.number(),
  by_status: z.record(z.string(), z.number()),
});
export type Counts = AnswerOf<typeof countsAnswer>;

import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** How many objects there are, and how many in each shown status. */
export const countsResponse = z.strictObject({
  all: z.number(),
  by_status: z.record(z.string(), z.number()),
});
export type Counts = ResponseOf<typeof countsResponse>;

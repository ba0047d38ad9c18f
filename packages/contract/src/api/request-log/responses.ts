import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** A request to the API, without its contents. */
const loggedRequest = z.strictObject({
  /** Its number, by which pages are cut. */
  seq: z.number(),
  /** The ID that its response had (`request-id`). */
  id: z.string(),
  /** Unix seconds. */
  at: z.number(),
  method: z.string(),
  /** The pattern of its path, such as `/api/stripe/invoice/:id`. */
  route: z.string(),
  status: z.int(),
  /** How long it took, in milliseconds. */
  ms: z.int(),
  actor: z.strictObject({ type: z.enum(["person", "api_key"]), id: z.string(), name: z.string() }),
});
export type LoggedRequest = ResponseOf<typeof loggedRequest>;

/** `GET /api/developer/request`: newest first. */
export const requestLogResponse = z.strictObject({
  data: z.array(loggedRequest),
  has_more: z.boolean(),
});

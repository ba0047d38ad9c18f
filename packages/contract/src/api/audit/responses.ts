import { z } from "zod";
import { placeResponse } from "../place.ts";
import type { ResponseOf } from "../route/response-of.ts";

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);
/** Recorded fields before or after an action, by name; null if none. */
export const auditValues = z.record(z.string(), value).nullable();

/** One entry of the audit trail. */
const auditEntry = z.strictObject({
  id: z.string(),
  /** Its number in the business's chain. */
  seq: z.number(),
  action: z.string(),
  /** Unix seconds. */
  at: z.number(),
  /** Who acted; null for the server itself, an API key, or someone unknown. */
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  session: z.string().nullable(),
  /** The API key, or the token of a directory, that acted. */
  api_key: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The part of the server that acted by itself. */
  job: z.string().nullable(),
  address: z.string().nullable(),
  /** The browser, in its own words. */
  agent: z.string().nullable(),
  request: z.string().nullable(),
  /** `name` is set for people. */
  subject: z
    .strictObject({ type: z.string(), id: z.string(), name: z.string().nullable() })
    .nullable(),
  before: auditValues,
  after: auditValues,
  /** Hexadecimal. */
  hash: z.string(),
});
export type AuditEntryResponse = ResponseOf<typeof auditEntry>;

/** An entry with the place of its address, which isn't recorded. */
const listedAuditEntry = auditEntry.extend({ place: placeResponse });
export type ListedAuditEntry = ResponseOf<typeof listedAuditEntry>;

/** `GET /api/audit`: newest first. */
export const auditResponse = z.strictObject({
  data: z.array(listedAuditEntry),
  /** Whether there are older entries, and newer ones. */
  has_more: z.boolean(),
  has_newer: z.boolean(),
  /** After how many days the server removes entries; null if it never does. */
  kept_days: z.number().nullable(),
});

/** `GET /api/audit/actor`: those by whom the audit trail can be filtered, by name. */
export const auditActorsResponse = z.strictObject({
  /** Everyone who acted, also those who have left, and the keys and tokens of the business. */
  actors: z.array(
    z.strictObject({ kind: z.enum(["person", "api_key"]), id: z.string(), name: z.string() }),
  ),
});

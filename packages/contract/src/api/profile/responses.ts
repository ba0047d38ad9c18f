import { z } from "zod";
import { placeResponse } from "../place.ts";
import type { ResponseOf } from "../route/response-of.ts";
import { notificationChoice } from "./notifications.ts";

/** The signed-in person's own profile. */
export const ownProfileResponse = z.strictObject({
  displayName: z.string(),
  timeZone: z.string().nullable(),
  /** The emails about the current business that the person's role can get. */
  notifications: z.array(notificationChoice),
  /** Whether the owner gets those about payouts and disputes; null for anyone else. */
  alerts: z.boolean().nullable(),
  /** An address that awaits its confirmation; Unix seconds. */
  pendingEmail: z.strictObject({ email: z.string(), expiresAt: z.number() }).nullable(),
});
export type OwnProfile = ResponseOf<typeof ownProfileResponse>;

/** A session of the signed-in person. Times in Unix seconds. */
const ownSession = z.strictObject({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** Names, such as `Firefox` and `Windows`; null if they aren't known. */
  device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** Network address of its last use. */
  address: z.string().nullable(),
  place: placeResponse,
  /** Name of the business that it is in. */
  business: z.string(),
  signedInAt: z.number(),
  /** To the minute. */
  lastUsedAt: z.number(),
});
export type OwnSession = ResponseOf<typeof ownSession>;

/** `GET /api/auth/sessions`. */
export const ownSessionsResponse = z.strictObject({
  sessions: z.array(ownSession),
  /** Hours without use after which a session ends. */
  idleHours: z.number(),
  /** Days after which a session ends in any case. */
  longestDays: z.number(),
});
export type OwnSessions = ResponseOf<typeof ownSessionsResponse>;

import { DAY_SECONDS } from "@counterfoil/domain";
import { Refusal, refuse } from "../http/response/refusal.ts";
import { join } from "./encoding/paths.ts";
import type { WireObject } from "./encoding/wire.ts";
import type { Gateway } from "./gateway.ts";

/** How long the provider keeps events, in seconds: 30 days (docs.stripe.com/api/events). */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * Returns whether the provider no longer has an event.
 * @param created Unix seconds
 * @param now the provider's time for the business, in Unix seconds
 */
export const isExpired = (created: number, now: number): boolean => created < now - KEPT_SECONDS;

/**
 * Reads a stored event from the provider.
 * @throws Refusal event_expired if it no longer has it
 */
export async function readEvent(
  gateway: Gateway,
  account: string,
  id: string,
): Promise<WireObject> {
  try {
    return (await gateway.one(account, { method: "GET", path: join("/events", id) })).object;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    throw refuse(
      "event_expired",
      "The payment provider keeps events for 30 days, and no longer has this one",
    );
  }
}

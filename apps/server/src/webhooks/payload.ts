import type { WebhookPayload } from "@counterfoil/contract";
import { z } from "zod";

/** A stored event. */
export interface EventRow {
  readonly event: string;
  readonly type: string;
  /** Unix seconds. */
  readonly created: number;
  readonly data: string;
}

const ids = z.record(z.string(), z.string());

/** Returns the body of the request that delivers an event. */
export function payloadOf(account: string, row: EventRow): WebhookPayload {
  const { event: id, type, created, data } = row;
  return { id, type, created, account, data: ids.parse(JSON.parse(data)) };
}

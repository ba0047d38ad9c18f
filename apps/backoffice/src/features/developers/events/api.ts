import {
  RECEIVED_EVENT_RETRY_PATH,
  RECEIVED_EVENTS_PATH,
  type RECEIVED_STATES,
} from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";

type ReceivedFilter = (typeof RECEIVED_STATES)[number];

/** Key under which every page of received events is stored. */
export const RECEIVED_KEY = ["receivedEvents"] as const;

/**
 * Reads a page of received events.
 * @param before the number that it starts after
 */
export function readReceivedEvents(
  state: ReceivedFilter,
  before: number | undefined,
  signal: AbortSignal,
) {
  return api.get(RECEIVED_EVENTS_PATH, { query: { state, before }, signal });
}

export const processAgain = (event: string) =>
  api.post(RECEIVED_EVENT_RETRY_PATH, undefined, { params: { event } });

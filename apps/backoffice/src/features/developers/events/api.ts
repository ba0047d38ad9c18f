import {
  EVENT_PATH,
  RECEIVED_EVENT_RETRY_PATH,
  RECEIVED_EVENTS_PATH,
  type RECEIVED_STATES,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

export type ReceivedFilter = (typeof RECEIVED_STATES)[number];

/** Key under which every page of received events is stored. */
export const RECEIVED_KEY = ["receivedEvents"] as const;

/** Reads a page of received events. @param before the number that it starts after */
export function readReceivedEvents(
  state: ReceivedFilter,
  before: number | undefined,
  signal: AbortSignal,
) {
  return api.get(RECEIVED_EVENTS_PATH, { query: { state, before }, signal });
}

/** Query of an event's content, from the provider. */
export function contentOptions(id: string) {
  return queryOptions({
    queryKey: ["event", id],
    queryFn: ({ signal }) => api.get(EVENT_PATH, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const processAgain = (event: string) =>
  api.post(RECEIVED_EVENT_RETRY_PATH, undefined, { params: { event } });

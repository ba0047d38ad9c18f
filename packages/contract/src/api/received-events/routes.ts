import type { Route } from "../route/route.ts";
import { RECEIVED_EVENT_RETRY_PATH, RECEIVED_EVENTS_PATH } from "./paths.ts";
import { receivedEventsQuery } from "./requests.ts";
import { receivedEvent, receivedEventsResponse } from "./responses.ts";

export const receivedEventRoutes = {
  receivedEvents: {
    method: "GET",
    path: RECEIVED_EVENTS_PATH,
    summary: "List received events of the payment provider, newest first",
    access: "account:develop",
    query: receivedEventsQuery,
    response: receivedEventsResponse,
  },
  receivedEventRetry: {
    method: "POST",
    path: RECEIVED_EVENT_RETRY_PATH,
    summary: "Process a received event again",
    access: "account:develop",
    response: receivedEvent,
  },
} as const satisfies Record<string, Route>;

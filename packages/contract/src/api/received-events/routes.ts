import type { Route } from "../route.ts";
import { RECEIVED_EVENT_RETRY_PATH, RECEIVED_EVENTS_PATH } from "./paths.ts";
import { receivedEventsQuery } from "./requests.ts";
import { receivedEvent, receivedEventsAnswer } from "./responses.ts";

export const receivedEventRoutes = {
  receivedEvents: {
    method: "GET",
    path: RECEIVED_EVENTS_PATH,
    summary: "The payment provider's events as they were received, newest first",
    access: "account:develop",
    query: receivedEventsQuery,
    answers: receivedEventsAnswer,
  },
  receivedEventRetry: {
    method: "POST",
    path: RECEIVED_EVENT_RETRY_PATH,
    summary: "Apply a received event again: at once if it waits, otherwise from the provider",
    access: "account:develop",
    answers: receivedEvent,
  },
} as const satisfies Record<string, Route>;

import { z } from "zod";
import { COUNTS_PATH, EVENT_PATH, STREAM_PATH, TIMELINE_PATH } from "../addresses/lists.ts";
import { countsAnswer } from "../answers/lists.ts";
import { eventAnswer, timelineAnswer } from "../answers/timeline.ts";
import { TIMELINE_VIEWS } from "../timeline.ts";
import { wholeNumber } from "../whole-number.ts";
import type { Route } from "./route.ts";

export const listRoutes = {
  counts: {
    method: "GET",
    path: COUNTS_PATH,
    summary: "How many objects, by shown status",
    access: "member",
    answers: countsAnswer,
  },
  timeline: {
    method: "GET",
    path: TIMELINE_PATH,
    summary: "What happened to an object",
    access: "member",
    query: z.strictObject({
      limit: wholeNumber(1, 100).default(50),
      before: z.string().max(255).optional(),
      /** Which fields each event changed. */
      changes: z.enum(["true", "false"]).optional(),
      view: z.enum(TIMELINE_VIEWS).default("all"),
    }),
    answers: timelineAnswer,
  },
  event: {
    method: "GET",
    path: EVENT_PATH,
    summary: "An event as the provider has it, for as long as it keeps it",
    access: "event:read",
    answers: eventAnswer,
  },
  stream: {
    method: "GET",
    path: STREAM_PATH,
    summary: "Server-sent events: which objects changed",
    access: "member",
    answers: "text/event-stream",
  },
} as const satisfies Record<string, Route>;

import { z } from "zod";
import type { Route } from "../route/route.ts";
import { wholeNumber } from "../whole-number.ts";
import { EVENT_PATH, TIMELINE_PATH } from "./paths.ts";
import { eventResponse, timelineResponse } from "./responses.ts";
import { TIMELINE_VIEWS } from "./views.ts";

export const timelineRoutes = {
  timeline: {
    method: "GET",
    path: TIMELINE_PATH,
    summary: "List an object's timeline",
    access: "member",
    apiKey: true,
    query: z.strictObject({
      limit: wholeNumber(1, 100).default(50),
      before: z.string().max(255).optional(),
      /** Which fields each event changed. */
      changes: z.enum(["true", "false"]).optional(),
      view: z.enum(TIMELINE_VIEWS).default("all"),
    }),
    response: timelineResponse,
  },
  event: {
    method: "GET",
    path: EVENT_PATH,
    summary: "Retrieve an event from the payment provider, which keeps events for 30 days",
    access: "event:read",
    apiKey: true,
    response: eventResponse,
  },
} as const satisfies Record<string, Route>;

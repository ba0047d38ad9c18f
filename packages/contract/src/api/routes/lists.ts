import { z } from "zod";
import { TIMELINE_VIEWS } from "../timeline.ts";
import { wholeNumber } from "../whole-number.ts";
import type { Route } from "./route.ts";

export const listRoutes = {
  counts: {
    method: "GET",
    path: "/api/counts/:resource",
    summary: "How many objects, by shown status",
    access: "member",
  },
  timeline: {
    method: "GET",
    path: "/api/timeline/:id",
    summary: "What happened to an object",
    access: "member",
    query: z.strictObject({
      limit: wholeNumber(1, 100).default(50),
      before: z.string().max(255).optional(),
      /** Which fields each event changed. */
      changes: z.enum(["true", "false"]).optional(),
      view: z.enum(TIMELINE_VIEWS).default("all"),
    }),
  },
  event: {
    method: "GET",
    path: "/api/event/:id",
    summary: "An event as the provider has it, for as long as it keeps it",
    access: "event:read",
  },
  stream: {
    method: "GET",
    path: "/api/stream",
    summary: "Server-sent events: which objects changed",
    access: "member",
    answers: "text/event-stream",
  },
} as const satisfies Record<string, Route>;

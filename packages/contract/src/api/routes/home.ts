import { homeQuery } from "../home.ts";
import type { Route } from "./route.ts";

export const homeRoutes = {
  home: {
    method: "GET",
    path: "/api/home",
    summary: "What needs attention, and the figures of a period beside those of the one before",
    access: "member",
    query: homeQuery,
  },
  firstStepsDismiss: {
    method: "POST",
    path: "/api/home/first-steps/dismiss",
    summary: "Hide the first steps of a business from everyone in it",
    access: "account:onboard",
    answers: "nothing",
  },
  firstStepsRestore: {
    method: "POST",
    path: "/api/home/first-steps/restore",
    summary: "Show the hidden first steps of a business again",
    access: "account:onboard",
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;

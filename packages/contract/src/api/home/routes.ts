import type { Route } from "../route/route.ts";
import { DISMISS_FIRST_STEPS_PATH, HOME_PATH, RESTORE_FIRST_STEPS_PATH } from "./paths.ts";
import { homeQuery } from "./requests.ts";
import { homeResponse } from "./responses.ts";

export const homeRoutes = {
  home: {
    method: "GET",
    path: HOME_PATH,
    summary: "Retrieve what needs attention, and a period's figures with those of the previous one",
    access: "member",
    apiKey: true,
    query: homeQuery,
    response: homeResponse,
  },
  firstStepsDismiss: {
    method: "POST",
    path: DISMISS_FIRST_STEPS_PATH,
    summary: "Hide the first steps of a business for all its members",
    access: "account:onboard",
    response: "nothing",
  },
  firstStepsRestore: {
    method: "POST",
    path: RESTORE_FIRST_STEPS_PATH,
    summary: "Show the hidden first steps of a business again",
    access: "account:onboard",
    response: "nothing",
  },
} as const satisfies Record<string, Route>;

import type { Route } from "../route.ts";
import { SEARCH_KEY_PATH } from "./paths.ts";
import { searchKeyAnswer } from "./responses.ts";

export const searchRoutes = {
  searchKey: {
    method: "GET",
    path: SEARCH_KEY_PATH,
    summary: "A key for the search, good for 15 minutes",
    access: "search:read",
    answers: searchKeyAnswer,
  },
} as const satisfies Record<string, Route>;

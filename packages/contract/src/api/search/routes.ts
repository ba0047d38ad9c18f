import type { Route } from "../route/route.ts";
import { SEARCH_KEY_PATH } from "./paths.ts";
import { searchKeyResponse } from "./responses.ts";

export const searchRoutes = {
  searchKey: {
    method: "GET",
    path: SEARCH_KEY_PATH,
    summary: "Create a search key, valid for 15 minutes",
    access: "search:read",
    response: searchKeyResponse,
  },
} as const satisfies Record<string, Route>;

import type { Route } from "./route.ts";

export const searchRoutes = {
  searchKey: {
    method: "GET",
    path: "/api/algolia/algoliaSearchKey",
    summary: "A key for the search, good for 15 minutes",
    access: "search:read",
  },
} as const satisfies Record<string, Route>;

import type { Route } from "../route.ts";
import { OWN_PROFILE_PATH } from "./paths.ts";
import { ownProfileUpdate } from "./requests.ts";
import { ownProfileAnswer } from "./responses.ts";

export const profileRoutes = {
  ownProfileUpdate: {
    method: "PATCH",
    path: OWN_PROFILE_PATH,
    summary: "Change one's own profile",
    access: "member",
    body: ownProfileUpdate,
    answers: ownProfileAnswer,
  },
} as const satisfies Record<string, Route>;

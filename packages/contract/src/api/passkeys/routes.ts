import type { Route } from "../route.ts";
import { PASSKEY_PATH, PASSKEY_START_PATH, PASSKEYS_PATH } from "./paths.ts";
import { passkeyAddRequest, passkeyRenameRequest } from "./requests.ts";
import { creationOptions, passkeyAnswer } from "./responses.ts";

export const passkeyRoutes = {
  passkeyStart: {
    method: "POST",
    path: PASSKEY_START_PATH,
    summary: "Start to add a passkey: options for the browser",
    access: "member",
    stepUp: "always",
    answers: creationOptions,
  },
  passkeyAdd: {
    method: "POST",
    path: PASSKEYS_PATH,
    summary: "Add the passkey that the browser created",
    access: "member",
    stepUp: "always",
    body: passkeyAddRequest,
    answers: passkeyAnswer,
  },
  passkeyRename: {
    method: "PATCH",
    path: PASSKEY_PATH,
    summary: "Rename one of one's own passkeys",
    access: "member",
    body: passkeyRenameRequest,
    answers: passkeyAnswer,
  },
  passkeyRemove: {
    method: "DELETE",
    path: PASSKEY_PATH,
    summary: "Remove one of one's own passkeys",
    access: "member",
    stepUp: "always",
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;

import { tokenResponse } from "../route/access-token.ts";
import type { Route } from "../route/route.ts";
import {
  PASSKEY_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEY_SIGN_IN_START_PATH,
  PASSKEY_START_PATH,
  PASSKEY_VERIFY_START_PATH,
  PASSKEYS_PATH,
} from "./paths.ts";
import { passkeyAddRequest, passkeyRenameRequest, passkeySignInRequest } from "./requests.ts";
import { creationOptions, passkeyAddResponse, passkeyResponse, proofOptions } from "./responses.ts";

export const passkeyRoutes = {
  passkeySignInStart: {
    method: "POST",
    path: PASSKEY_SIGN_IN_START_PATH,
    summary: "Start to sign in with a passkey: options for the browser",
    access: "public",
    response: proofOptions,
  },
  passkeySignIn: {
    method: "POST",
    path: PASSKEY_SIGN_IN_PATH,
    summary: "Sign in with a passkey alone",
    access: "public",
    body: passkeySignInRequest,
    response: tokenResponse,
  },
  passkeyVerifyStart: {
    method: "POST",
    path: PASSKEY_VERIFY_START_PATH,
    summary: "Start to verify who one is with a passkey: options for the browser",
    access: "member",
    response: proofOptions,
  },
  passkeyStart: {
    method: "POST",
    path: PASSKEY_START_PATH,
    summary: "Start to add a passkey: options for the browser",
    access: "member",
    stepUp: "always",
    response: creationOptions,
  },
  passkeyAdd: {
    method: "POST",
    path: PASSKEYS_PATH,
    summary: "Register the passkey that the browser created",
    access: "member",
    stepUp: "always",
    body: passkeyAddRequest,
    response: passkeyAddResponse,
  },
  passkeyRename: {
    method: "PATCH",
    path: PASSKEY_PATH,
    summary: "Rename one of one's own passkeys",
    access: "member",
    body: passkeyRenameRequest,
    response: passkeyResponse,
  },
  passkeyRemove: {
    method: "DELETE",
    path: PASSKEY_PATH,
    summary: "Remove one of one's own passkeys",
    access: "member",
    stepUp: "always",
    response: "nothing",
  },
} as const satisfies Record<string, Route>;

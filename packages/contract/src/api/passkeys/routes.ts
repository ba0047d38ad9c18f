import { tokenAnswer } from "../access-token.ts";
import type { Route } from "../route.ts";
import {
  PASSKEY_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEY_SIGN_IN_START_PATH,
  PASSKEY_START_PATH,
  PASSKEY_VERIFY_START_PATH,
  PASSKEYS_PATH,
} from "./paths.ts";
import { passkeyAddRequest, passkeyRenameRequest, passkeySignInRequest } from "./requests.ts";
import { creationOptions, passkeyAddAnswer, passkeyAnswer, proofOptions } from "./responses.ts";

export const passkeyRoutes = {
  passkeySignInStart: {
    method: "POST",
    path: PASSKEY_SIGN_IN_START_PATH,
    summary: "Start to sign in with a passkey: options for the browser",
    access: "public",
    answers: proofOptions,
  },
  passkeySignIn: {
    method: "POST",
    path: PASSKEY_SIGN_IN_PATH,
    summary: "Sign in with a passkey alone",
    access: "public",
    body: passkeySignInRequest,
    answers: tokenAnswer,
  },
  passkeyVerifyStart: {
    method: "POST",
    path: PASSKEY_VERIFY_START_PATH,
    summary: "Start to verify who one is with a passkey: options for the browser",
    access: "member",
    answers: proofOptions,
  },
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
    summary: "Register the passkey that the browser created",
    access: "member",
    stepUp: "always",
    body: passkeyAddRequest,
    answers: passkeyAddAnswer,
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

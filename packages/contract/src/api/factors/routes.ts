import type { Route } from "../route.ts";
import { tokenAnswer } from "../session/responses.ts";
import {
  AUTHENTICATOR_CONFIRM_PATH,
  AUTHENTICATOR_DISABLE_PATH,
  AUTHENTICATOR_PATH,
  FACTOR_PATH,
  FACTORS_PATH,
  RECOVERY_CODES_PATH,
  VERIFY_PATH,
} from "./paths.ts";
import { confirmRequest, factorRequest, verifyRequest } from "./requests.ts";
import { authenticatorAnswer, factorsAnswer, recoveryCodesAnswer } from "./responses.ts";

export const factorRoutes = {
  factor: {
    method: "POST",
    path: FACTOR_PATH,
    summary: "Complete a sign-in with a code of the second factor",
    access: "public",
    body: factorRequest,
    answers: tokenAnswer,
  },
  factors: {
    method: "GET",
    path: FACTORS_PATH,
    summary: "The signed-in person's second factors",
    access: "member",
    answers: factorsAnswer,
  },
  verify: {
    method: "POST",
    path: VERIFY_PATH,
    summary: "Verify who one is again, before a change that requires it",
    access: "member",
    body: verifyRequest,
    answers: "nothing",
  },
  authenticator: {
    method: "POST",
    path: AUTHENTICATOR_PATH,
    summary: "Start to set up an authenticator app; it is enabled once a code is confirmed",
    access: "member",
    stepUp: "always",
    answers: authenticatorAnswer,
  },
  authenticatorConfirm: {
    method: "POST",
    path: AUTHENTICATOR_CONFIRM_PATH,
    summary: "Enable the authenticator app; answers with recovery codes, once",
    access: "member",
    stepUp: "always",
    body: confirmRequest,
    answers: recoveryCodesAnswer,
  },
  authenticatorDisable: {
    method: "POST",
    path: AUTHENTICATOR_DISABLE_PATH,
    summary: "Disable the authenticator app and its recovery codes",
    access: "member",
    stepUp: "always",
    answers: "nothing",
  },
  recoveryCodes: {
    method: "POST",
    path: RECOVERY_CODES_PATH,
    summary: "Replace the recovery codes; answers with the new ones, once",
    access: "member",
    stepUp: "always",
    answers: recoveryCodesAnswer,
  },
} as const satisfies Record<string, Route>;

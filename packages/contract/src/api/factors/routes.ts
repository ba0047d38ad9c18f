import { tokenResponse } from "../route/access-token.ts";
import type { Route } from "../route/route.ts";
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
import { authenticatorResponse, factorsResponse, recoveryCodesResponse } from "./responses.ts";

export const factorRoutes = {
  factor: {
    method: "POST",
    path: FACTOR_PATH,
    summary: "Complete a sign-in with a second factor",
    access: "public",
    body: factorRequest,
    response: tokenResponse,
  },
  factors: {
    method: "GET",
    path: FACTORS_PATH,
    summary: "List the user's second factors",
    access: "member",
    response: factorsResponse,
  },
  verify: {
    method: "POST",
    path: VERIFY_PATH,
    summary: "Verify the user again, before a change that requires it",
    access: "member",
    body: verifyRequest,
    response: "nothing",
  },
  authenticator: {
    method: "POST",
    path: AUTHENTICATOR_PATH,
    summary: "Start to set up an authenticator app, which is enabled by its first code",
    access: "member",
    stepUp: "always",
    response: authenticatorResponse,
  },
  authenticatorConfirm: {
    method: "POST",
    path: AUTHENTICATOR_CONFIRM_PATH,
    summary: "Enable the authenticator app. Returns recovery codes once.",
    access: "member",
    stepUp: "always",
    body: confirmRequest,
    response: recoveryCodesResponse,
  },
  authenticatorDisable: {
    method: "POST",
    path: AUTHENTICATOR_DISABLE_PATH,
    summary: "Disable the authenticator app and its recovery codes",
    access: "member",
    stepUp: "always",
    response: "nothing",
  },
  recoveryCodes: {
    method: "POST",
    path: RECOVERY_CODES_PATH,
    summary: "Replace the recovery codes. Returns the new ones once.",
    access: "member",
    stepUp: "always",
    response: recoveryCodesResponse,
  },
} as const satisfies Record<string, Route>;

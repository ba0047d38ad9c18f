import { RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import type { FaultCode } from "../faults/fault.ts";
import { FAULT_SENTENCES } from "../faults/sentences.ts";

/**
 * Every code that our own refusals carry, with its status. A provider refusal keeps the provider's
 * code.
 */
export const ERROR_STATUS = {
  invalid_request: 400,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  stale_object: 409,
  outcome_unknown: 409,
  owner_protected: 409,
  authenticator_enabled: 409,
  last_second_factor: 409,
  own_factor_missing: 409,
  passkey_refused: 400,
  too_many_passkeys: 409,
  passkeys_unavailable: 409,
  business_disconnected: 409,
  business_reconciling: 409,
  no_mail: 409,
  link_unknown: 404,
  link_used: 410,
  link_expired: 410,
  link_replaced: 410,
  link_withdrawn: 410,
  event_expired: 410,
  email_taken: 409,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  verification_required: 403,
  second_factor_setup_required: 403,
  feature_disabled: 403,
  viewing_as_role: 403,
  directory_required: 403,
  directory_refused: 403,
  directory_session: 403,
  directory_unavailable: 503,
  api_key_not_allowed: 403,
  role_in_use: 409,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  too_many_requests: 429,
  rate_limited: 429,
  card_number_refused: 400,
  no_payment_method: 400,
  provider_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** A validation error of a field: a code that never changes, and the parameters of its message. */
const faultBody = z
  .object({ code: z.literal(faultCodes()) })
  .catchall(z.union([z.string(), z.number()]));

/** The body of every refusal. */
export const errorBody = z.object({
  /** A sentence for the person. */
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  /** A sentence for each field that was refused, by its dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * The code of each field that we refused ourselves, by its dotted path: texts in any language
   * follow from it.
   */
  faults: z.record(z.string(), faultBody).optional(),
  /** The permission that the role or the API key lacks, if the code is `forbidden`. */
  permission: z.enum(RIGHTS).optional(),
  /** For `POST /auth/factor`: the password was right, and the second factor is missing. */
  challenge: z.string().optional(),
  /** With the challenge: what the person has. A recovery code replaces either. */
  factors: z.array(z.enum(["authenticator", "passkey"])).optional(),
  /** Why the bank declined, when it did (docs.stripe.com/declines/codes). */
  decline_code: z.string().optional(),
  /** The payment that a refused charge left behind. */
  payment_intent: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const NO_PAYMENT_METHOD =
  "This customer doesn't have any valid payment methods on file to charge";

function faultCodes(): FaultCode[] {
  return Object.keys(FAULT_SENTENCES).filter((code): code is FaultCode =>
    Object.hasOwn(FAULT_SENTENCES, code),
  );
}

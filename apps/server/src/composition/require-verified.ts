import type { StepUp } from "@counterfoil/contract";
import { admitRefund } from "../features/payments/refund-limit.ts";
import { KEY_REFUSED } from "../http/access.ts";
import type { Admit, Principal } from "../http/handler.ts";
import { refuse } from "../http/response/refusal.ts";
import type { Identity } from "../identity/identity.ts";
import { isVerified, lapsesAt } from "../identity/verification/verification.ts";

/** Returns the pipeline's check that a member has verified who they are before a change. */
export function requireVerified(identity: Identity) {
  return (caller: Principal, rule: StepUp, body: unknown): Admit | undefined => {
    const { account, user, session } = caller;
    const { verifiedAt } = session;
    if (isVerified(verifiedAt, identity.now())) return undefined;
    const refusal = session.apiKey
      ? refuse("api_key_not_allowed", KEY_REFUSED)
      : refuse("verification_required", "Verify that it’s you, then try again");
    if (rule === "refund_over_limit") {
      const lapsedAt = lapsesAt(verifiedAt, identity.now());
      return admitRefund({ account, user, session, lapsedAt }, body, refusal);
    }
    throw refusal;
  };
}

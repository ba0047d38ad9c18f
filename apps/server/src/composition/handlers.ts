import { sampleHandlers } from "../demo/sample-users.ts";
import { profileHandlers } from "../features/account/profile.ts";
import { apiKeyHandlers } from "../features/api-keys/handlers.ts";
import { directoryHandlers } from "../features/directory/handlers.ts";
import { factorHandlers } from "../features/factors/handlers.ts";
import { passkeyHandlers } from "../features/factors/passkeys.ts";
import { handoffHandlers } from "../features/handoff/one-time-codes.ts";
import { ssoHandlers } from "../features/handoff/sso.ts";
import { linkHandlers } from "../features/links/handlers.ts";
import { ownEmailHandlers } from "../features/profile/own-email.ts";
import { ownProfileHandlers } from "../features/profile/own-profile.ts";
import { ownSessionsHandlers } from "../features/profile/own-sessions.ts";
import { requestLogHandlers } from "../features/request-log/handler.ts";
import { businessStatus } from "../features/session/business-status.ts";
import { configHandlers } from "../features/session/config.ts";
import { memberHandlers } from "../features/session/member.ts";
import { ownPasswordHandlers } from "../features/session/own-password.ts";
import { customSignInHandlers } from "../features/session/sign-in/custom-sign-in.ts";
import { passkeySignInHandlers } from "../features/session/sign-in/passkey-sign-in.ts";
import { secondFactorHandlers } from "../features/session/sign-in/second-factor.ts";
import { signInHandlers } from "../features/session/sign-in/sign-in.ts";
import { teamHandlers } from "../features/team/handlers.ts";
import { verifyHandlers } from "../features/verification/verify.ts";
import { webhookEndpointHandlers } from "../features/webhook-endpoints/handlers.ts";
import type { Access } from "../http/access.ts";
import type { Identity } from "../identity/identity.ts";
import type { Services } from "../services.ts";
import { HISTORY_STEPS } from "../sync/backfill/backfill.ts";
import type { Billing } from "./billing/billing.ts";

interface HandlerParts {
  readonly services: Services;
  readonly identity: Identity;
  readonly access: Access;
  readonly billing: Billing;
}

/** Returns the handlers of the features, without those of search and of billing. */
export function featureHandlers({ services, identity, access, billing }: HandlerParts) {
  const { mailService } = billing;
  const mail = { services, mailService };
  return {
    ...signInHandlers(identity, mail),
    ...secondFactorHandlers(identity, mail),
    ...passkeySignInHandlers(identity, mail),
    ...factorHandlers(identity, mail),
    ...passkeyHandlers(identity, mail),
    ...verifyHandlers(identity),
    ...apiKeyHandlers(services, identity),
    ...requestLogHandlers(services.database),
    ...webhookEndpointHandlers(services, identity),
    ...customSignInHandlers(identity),
    ...linkHandlers(services, identity, mailService),
    ...teamHandlers(services, identity, mailService),
    ...memberHandlers(identity, access, (account) =>
      businessStatus(services.database, account, HISTORY_STEPS),
    ),
    ...ownPasswordHandlers(identity, mail),
    ...ownProfileHandlers(services, identity),
    ...ownEmailHandlers(services, identity, mailService),
    ...ownSessionsHandlers(identity, services.geoip),
    ...directoryHandlers(services, identity),
    ...ssoHandlers(services, identity),
    ...handoffHandlers(services, identity),
    ...configHandlers(services, identity),
    ...sampleHandlers(services, identity.db),
    ...profileHandlers(services, billing, identity.db),
  };
}

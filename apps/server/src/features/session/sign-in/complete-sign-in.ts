import type { TokenResponse } from "@counterfoil/contract";
import type { PublicContext } from "../../../http/handler.ts";
import type { Reply } from "../../../http/response/reply.ts";
import type { CodeHolder } from "../../../identity/code-holder.ts";
import { endAskedFactors } from "../../../identity/factors/ask-factor.ts";
import type { CodeKind } from "../../../identity/factors/check-code.ts";
import { granted } from "../../../identity/granted.ts";
import type { Identity } from "../../../identity/identity.ts";
import type { Grant } from "../../../identity/sessions/sessions.ts";
import { forgive } from "../../../identity/throttling/throttle.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../../mail/security-notice.ts";
import type { Services } from "../../../services.ts";

/** The services that send emails. */
export interface SignInMailParts {
  readonly services: Services;
  readonly mailService: Pick<MailService, "transport">;
}

interface SignedIn {
  readonly grant: Grant;
  readonly holder: CodeHolder;
  /** Whether they had signed in before: no security notice for the first time. */
  readonly before: boolean;
  /** The second factor that they used; null if none was needed. */
  readonly code: CodeKind | "passkey" | null;
  readonly context: Pick<PublicContext, "request" | "requestId" | "address" | "log">;
}

/**
 * Completes a sign-in whose session was opened: resets the counters of attempts, sends security
 * notices, ends the browser's previous session and remembers the device.
 */
export async function completeSignIn(
  identity: Identity,
  mail: SignInMailParts,
  { grant, holder, before, code, context }: SignedIn,
): Promise<Reply<TokenResponse>> {
  const notices: ("sign_in" | "recovery_code")[] = [];
  if ((await forgive(identity.db, holder)) && before) notices.push("sign_in");
  if (code === "recovery_code") notices.push("recovery_code");
  for (const what of notices) {
    await identity.access.system((trx) => enqueueSecurityNotice(trx, mail, { what, ...holder }));
  }
  const { request, log } = context;
  await identity.endNamed(context);
  const { person, email, now } = holder;
  if (code !== null) await endAskedFactors(identity.db, holder);
  log.info({ event: "signed_in", person, factor: code, session: grant.session }, "signed in");
  const reply = granted(identity, grant);
  reply.headers.append("set-cookie", identity.device.write(request, email, now));
  return reply;
}

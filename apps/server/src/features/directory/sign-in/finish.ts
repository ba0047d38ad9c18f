import { type Fault, type FaultCode, sentenceOf } from "@counterfoil/contract";
import { lookupTable, unixSeconds } from "@counterfoil/domain";
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from "openid-client";
import { visitorOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import type { Handlers, PublicContext } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { Reply } from "../../../http/response/reply.ts";
import {
  clientSecretOf,
  type Directory,
  readDirectory,
} from "../../../identity/directory/directories.ts";
import { granted } from "../../../identity/granted.ts";
import { businessName } from "../../../identity/people.ts";
import { openSession } from "../../../identity/sessions/sessions.ts";
import type { DirectoryParts } from "../directory-parts.ts";
import { directoryUnavailable, isUnusable } from "../provider.ts";
import { admitDescribed } from "./admit-described.ts";
import type { SignInAttempt, SignInAttempts } from "./attempt.ts";
import { callbackUrl } from "./callback-url.ts";
import { type DirectoryClaims, isComplete } from "./claims.ts";

/** How long a directory has to answer the requests of a sign-in, in milliseconds. */
const ANSWER_MILLISECONDS = 15_000;
/** Tolerated clock difference to the directory, in seconds. */
const SKEW_SECONDS = 60;

/** Completes a sign-in with the code that the directory sent the browser back with. */
export function finishHandler(
  parts: DirectoryParts,
  attempts: SignInAttempts,
): Pick<Handlers, "directoryFinish"> {
  const { services, identity, providers } = parts;
  const { db } = identity;

  async function refused(context: PublicContext, account: string | null, reason: string) {
    context.log.warn({ event: "directory_refused", reason }, "sign-in through directory rejected");
    await identity.access.system((trx) =>
      recordAudit(trx, {
        account,
        action: "session.refuse",
        by: visitorOrigin(context),
        after: { reason: `directory: ${reason}` },
      }),
    );
    if (reason === "unreachable") return directoryUnavailable();
    const code = FAULTS[reason];
    if (code === undefined) {
      return refuse("directory_refused", "The sign-in through the directory failed. Start again.");
    }
    const why: Fault = { code };
    return refuse("directory_refused", sentenceOf(why), { faults: { query: why } });
  }

  /** Exchanges the code, and reads what the directory says about the person. */
  async function ask(directory: Directory, attempt: SignInAttempt, query: URLSearchParams) {
    const { account } = directory;
    const secret = () => clientSecretOf(services.secrets, directory);
    // A directory may sign with a new key as soon as it publishes it, and the code can't be
    // exchanged again with newer keys. A new client reads the keys after the exchange.
    const until = AbortSignal.timeout(ANSWER_MILLISECONDS);
    const client = await providers.discover(directory, secret, until);
    const url = new URL(callbackUrl(services, account));
    url.search = query.toString();
    const elapsed = unixSeconds(identity.now()) - attempt.startedAt;
    const tokens = await authorizationCodeGrant(client, url, {
      expectedState: query.get("state") ?? "",
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
      // Relative to the start: the person may take a while at the directory.
      ...(attempt.again ? { maxAge: elapsed + SKEW_SECONDS } : {}),
    });
    const token: Readonly<Record<string, unknown>> = { ...tokens.claims() };
    if (isComplete(token, directory.groupClaim)) return token;
    return { ...(await userInfo(client, tokens.access_token, String(token.sub))), ...token };
  }

  return {
    async directoryFinish(context) {
      const { body, request } = context;
      const now = identity.now();
      const query = new URLSearchParams(Buffer.from(body.query, "base64url").toString("utf8"));
      const attempt = await attempts.finish(request, query.get("state") ?? "");
      if (attempt === null || attempt.account !== body.account) {
        throw await refused(context, null, "unknown_state");
      }
      const { account } = attempt;
      const directory = await readDirectory(db, account);
      if (directory === null) throw await refused(context, account, "no_directory");
      const claims = await ask(directory, attempt, query).catch((error: unknown) => {
        context.log.warn(
          { event: "directory_answer_refused", err: error },
          "directory response rejected",
        );
        return isUnusable(error) ? "unreachable" : null;
      });
      if (claims === "unreachable") throw await refused(context, account, claims);
      if (claims === null) {
        const declined = query.get("error") === "access_denied";
        throw await refused(context, account, declined ? "declined" : "invalid_answer");
      }
      const admitted = await admitDescribed(parts, { directory, claims, from: context, now });
      if (typeof admitted === "string") throw await refused(context, account, admitted);
      const { claimed } = admitted;
      const grant = await openSession(db, admitted.person, now, {
        account,
        from: context,
        method: "directory",
        limited: true,
        verifiedAt: verifiedAt(claimed, now),
        amr: claimed.amr ?? [],
      });
      if (grant === null) throw await refused(context, account, "no_access");
      await identity.endNamed(context);
      const { person, session } = grant;
      context.log.info({ event: "signed_in", person, session }, "signed in through directory");
      const reply = new Reply({ account, business: await businessName(db, account) });
      const cookie = granted(identity, grant).headers.get("set-cookie");
      if (cookie !== null) reply.headers.append("set-cookie", cookie);
      reply.headers.append("set-cookie", attempts.clear());
      return reply;
    },
  };
}

/**
 * When the directory verified the person; null if it doesn't say, so that sensitive changes ask.
 */
function verifiedAt({ authTime }: DirectoryClaims, now: Date): Date | null {
  return authTime === null ? null : new Date(Math.min(authTime * 1000, now.getTime()));
}

async function userInfo(client: Configuration, accessToken: string, subject: string) {
  if (client.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(client, accessToken, subject);
}

/** Errors for the user, who has just signed in at the directory. */
const FAULTS: Readonly<Record<string, FaultCode>> = lookupTable({
  no_role: "directory_no_role",
  deactivated: "directory_deactivated",
  declined: "directory_declined",
  email_not_verified: "directory_email",
  no_email: "directory_email",
  other_domain: "directory_other_domain",
});

import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import type { Handlers } from "../../../http/handler.ts";
import { notFound } from "../../../http/response/refusal.ts";
import { Reply } from "../../../http/response/reply.ts";
import {
  clientSecretOf,
  type Directory,
  readDirectory,
} from "../../../identity/directory/directories.ts";
import { businessesOf, domainOf } from "../../../identity/directory/domains.ts";
import { normalEmail } from "../../../identity/people.ts";
import type { DirectoryParts } from "../directory-parts.ts";
import { DirectoryUnusable, directoryUnavailable } from "../provider.ts";
import type { SignInAttempts } from "./attempt.ts";
import { callbackUrl } from "./callback-url.ts";
import { finishHandler } from "./finish.ts";

type DirectorySignInCalls = "directoryFind" | "directoryStart" | "directoryFinish";

/** Signs people in through the directory of their business. */
export function directorySignInHandlers(
  parts: DirectoryParts,
  attempts: SignInAttempts,
): Pick<Handlers, DirectorySignInCalls> {
  const { services, identity, providers } = parts;
  return {
    async directoryFind({ body }) {
      // Only the domain is looked up, so that the answer is the same for every address of it.
      const domain = domainOf(normalEmail(body.email));
      const { domains: trusted } = services.config.directory;
      return { directories: await businessesOf(identity.db, domain, trusted) };
    },

    async directoryStart({ body, log }) {
      const { account, email, again = false } = body;
      const directory = await readDirectory(identity.db, account);
      if (directory === null) throw notFound("This business has no directory to sign in with");
      const secret = () => clientSecretOf(services.secrets, directory);
      const client = await providers.of(directory, secret).catch((error: unknown) => {
        if (!(error instanceof DirectoryUnusable)) throw error;
        log.warn({ event: "directory_unusable", err: error.cause }, "directory can't be used");
        throw directoryUnavailable();
      });
      const { state, nonce, verifier, cookie } = await attempts.start(account, again);
      const url = buildAuthorizationUrl(client, {
        redirect_uri: callbackUrl(services, account),
        scope: scopeOf(client.serverMetadata().scopes_supported, directory),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(email === undefined || email === "" ? {} : { login_hint: normalEmail(email) }),
        ...(again ? { prompt: "login", max_age: "0" } : {}),
      });
      const reply = new Reply({ url: url.href });
      reply.headers.set("set-cookie", cookie);
      return reply;
    },

    ...finishHandler(parts, attempts),
  };
}

/** Some directories release groups only by a scope of their own. */
function scopeOf(supported: readonly string[] = [], { groupClaim }: Directory): string {
  const groups = [...new Set([groupClaim, "groups"])].filter((scope) => supported.includes(scope));
  return ["openid", "email", "profile", ...groups].join(" ");
}

import { createHmac } from "node:crypto";
import { type AuditedRequest, visitorOrigin } from "../audit/origin.ts";
import { recordAudit } from "../audit/record.ts";
import type { Principal } from "../http/handler.ts";
import { rejectsChanges } from "../http/response/unavailable.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { findKey } from "./api-keys/find-key.ts";
import { isKeySecret, looksLikeKey } from "./api-keys/key-secret.ts";
import { noteKeyUse } from "./api-keys/note-use.ts";
import { recordEndedKey } from "./ended-secrets/record-ended-key.ts";
import { recordUnansweredFactors } from "./factors/ask-factor.ts";
import { USE_SECONDS } from "./limits.ts";
import type { IdentityParts } from "./parts.ts";
import type { RelyingParty } from "./passkeys/relying-party.ts";
import type { IdentityAccess, IdentityDb } from "./schema.ts";
import { hashOf } from "./secrets/secret.ts";
import { RefreshCookie } from "./sessions/cookies/cookie.ts";
import { DeviceCookie } from "./sessions/cookies/device-cookie.ts";
import { findSession } from "./sessions/find-session.ts";
import { endSessionsNamed, forgetExpired } from "./sessions/session-end.ts";
import { noteUse } from "./sessions/session-use.ts";
import { SessionWatch } from "./sessions/watch.ts";

const SWEEP_MILLISECONDS = 10 * 60 * 1000;

interface IdentityOptions {
  readonly access: IdentityAccess;
  readonly secrets: Secrets;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  /** Whom passkeys are for; null if this address can't have any. */
  readonly relyingParty: RelyingParty | null;
  /** Whether other sites may frame our pages. */
  readonly framed: boolean;
  readonly now?: () => Date;
  /** Called when deleting expired sessions fails. It is retried at the next interval. */
  readonly onFault: (error: unknown) => void;
}

/** Authenticates users and manages their sessions. */
export class Identity implements IdentityParts {
  readonly db: IdentityDb;
  readonly access: IdentityAccess;
  readonly cookie: RefreshCookie;
  readonly device: DeviceCookie;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly relyingParty: RelyingParty | null;
  readonly #watch: SessionWatch;
  readonly #cleanup: NodeJS.Timeout;

  constructor({
    access,
    secrets,
    relyingParty,
    secure,
    framed,
    now = () => new Date(),
    onFault,
  }: IdentityOptions) {
    this.access = access;
    this.secrets = secrets;
    this.relyingParty = relyingParty;
    this.db = access.kysely;
    this.cookie = new RefreshCookie(secure, framed);
    this.device = new DeviceCookie(secrets, secure, framed);
    this.now = now;
    this.#watch = new SessionWatch(this.db, now);
    this.#cleanup = setInterval(() => {
      forgetExpired(this.db, this.now()).catch(onFault);
      recordUnansweredFactors(this.access, this.now()).catch(onFault);
    }, SWEEP_MILLISECONDS);
    this.#cleanup.unref();
  }

  whom(email: string): string {
    const [key] = this.secrets.derive("log email");
    return createHmac("sha256", key).update(email).digest("hex").slice(0, 16);
  }

  /**
   * Returns the member or API key of a bearer token, and records the use; null if it is invalid.
   */
  async identify(token: string, from: AuditedRequest): Promise<Principal | null> {
    const now = this.now();
    if (looksLikeKey(token)) return this.#identifyKey(token, from, now);
    const stored = await findSession(this.access, token, now);
    if (stored === null) return null;
    if (now.getTime() / 1000 - stored.lastUsedAt >= USE_SECONDS) {
      await noteUse(this.db, stored.session, { address: from.address, now }).catch(
        (error: unknown) => {
          // Reads go on while the database takes no changes.
          if (!rejectsChanges(error)) throw error;
        },
      );
    }
    return {
      account: stored.account,
      user: stored.person,
      role: stored.role,
      position: stored.position,
      session: {
        id: stored.session,
        expiresAt: stored.expiresAt,
        verifiedAt: stored.verifiedAt,
        limited: stored.limited,
        factorMissing: stored.factorMissing,
        ended: () => this.#watch.watch(hashOf(token), from.request.signal),
      },
    };
  }

  async #identifyKey(secret: string, from: AuditedRequest, now: Date): Promise<Principal | null> {
    const { request, address } = from;
    const apiKey = await findKey(this.access, secret, { address, now });
    if (apiKey === null) {
      if (isKeySecret(secret)) await recordEndedKey(this.access, secret, { from, now });
      return null;
    }
    await noteKeyUse(this.db, apiKey, { from, now });
    const { id, account, name, role, rights, position } = apiKey;
    return {
      account,
      position,
      user: { id, email: "", displayName: name },
      role,
      session: {
        id,
        apiKey: true,
        limited: false,
        factorMissing: false,
        expiresAt: Number.POSITIVE_INFINITY,
        verifiedAt: null,
        ended: () => this.#watch.watch(hashOf(secret), request.signal, rights),
      },
    };
  }

  /** Ends every session that the request identifies: by its cookies, its bearer token, or both. */
  async endNamed(from: AuditedRequest): Promise<void> {
    const { request } = from;
    const bearer = bearerOf(request);
    const access = bearer === null ? [] : [bearer];
    const refresh = this.cookie.readAll(request);
    if (access.length === 0 && refresh.length === 0) return;
    await this.access.system(async (trx) => {
      const ended = await endSessionsNamed(trx, { refresh, access }, this.now());
      for (const { id: session, person, account } of ended) {
        const by = visitorOrigin(from, { person, session });
        await recordAudit(trx, { account, action: "session.sign_out", by });
      }
    });
  }

  /** Ends all open streams, as if every session had ended. */
  close(): void {
    clearInterval(this.#cleanup);
    this.#watch.close();
  }
}

/** Returns the token of `Authorization: Bearer …`; null if there is none. */
function bearerOf(request: Request): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

import { resources } from "@counterfoil/contract";
import type { Inside } from "../http/app.ts";
import type { BoundRoute, Principal } from "../http/handler.ts";
import type { Limits } from "../http/limits/limits.ts";
import { BackOfficePage } from "../http/pages/back-office-page.ts";
import { Refusal } from "../http/response/refusal.ts";
import type { StaticFiles } from "../http/static/static-files.ts";
import { recordEndedSession } from "../identity/ended-secrets/record-ended-session.ts";
import type { Identity } from "../identity/identity.ts";
import { findPageSession } from "../identity/sessions/page-session.ts";

/** Rate limit cost of reading a session for a page: the same as renewing it. */
const SESSION_COST = 3;
const COUNTS = /^\/api\/counts\/(\w+)$/;

interface PagesDependencies {
  readonly files: StaticFiles;
  readonly identity: Identity;
  /**
   * Rejects a member who may not make the call.
   * @throws Refusal
   */
  authorise(call: BoundRoute, caller: Principal): void;
  readonly calls: readonly BoundRoute[];
  readonly limits: Pick<Limits, "chargeAddress">;
  readonly site: { readonly languages: readonly string[]; readonly defaultLocale: string };
}

/**
 * Serves paths outside the API: the pages of the back office and the built files.
 * @returns a handler; null from it if the path is neither a page nor a built file
 */
export function createPages(
  parts: PagesDependencies,
): (request: Request, path: string, inside: Inside) => Promise<Response | null> {
  const { files, identity, limits } = parts;
  const reads = new Map(
    parts.calls.filter(({ method }) => method === "GET").map((call) => [call.path, call]),
  );
  let page: BackOfficePage | null = null;

  /** Returns whether a person may send a read. Checked first, so that no rejection is logged. */
  function mayRead(address: string, caller: Principal): boolean {
    const [path = ""] = address.split("?");
    const counted = COUNTS.exec(path)?.[1];
    if (counted !== undefined && !Object.hasOwn(resources, counted)) return false;
    const call = reads.get(counted === undefined ? path : `/api/stripe/${counted}`);
    if (call === undefined) return false;
    try {
      parts.authorise(call, caller);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return async (request, path, { trace, read }) => {
    if (!files.isOffice(path)) {
      await files.built(path);
      return files.answer(request, path);
    }
    const source = page === null ? files.backOffice() : null;
    if (source !== null) page = new BackOfficePage(source, parts.site);
    if (page === null) return null;
    return page.answer(request, {
      async session() {
        const secret = identity.cookie.read(request);
        if (secret === null) return null;
        limits.chargeAddress(trace.address, SESSION_COST);
        const now = identity.now();
        const session = await findPageSession(identity.db, secret, now);
        if (session === null) {
          const { requestId, address } = trace;
          const from = { request, requestId, address };
          await identity.access.system((trx) => recordEndedSession(trx, secret, { now, from }));
          return null;
        }
        const position = await identity.access.position();
        const { account, role, person: user, session: id, ...identified } = session.found;
        const { expiresAt, verifiedAt, limited, factorMissing } = identified;
        trace.tenant = account;
        trace.person = user.id;
        const ended = () => request.signal;
        const { timeZone, language } = session;
        return {
          caller: {
            ...{ account, role, user, position },
            session: { id, expiresAt, verifiedAt, limited, factorMissing, ended },
          },
          timeZone,
          language,
        };
      },
      read,
      mayRead,
      now: () => new Date(),
    });
  };
}

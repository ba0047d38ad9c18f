import { createHash, timingSafeEqual } from "node:crypto";
import type { HandoffResponse, HandoffUser } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { hostOf } from "../../config/sections/handoff.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import type { Identity } from "../../identity/identity.ts";
import { issue, lookAt, redeem } from "../../identity/one-use-tokens.ts";
import { countCall, forgiveCall } from "../../identity/throttling/throttle.ts";
import type { Services } from "../../services.ts";
import { logEntriesWithoutSecret } from "./entries-without-secret.ts";

/** Lifetime of a code in seconds: the host's server redeems it immediately. */
const CODE_SECONDS = 60;

/** Handles one-time codes by which another host identifies a user who followed a menu entry. */
export function handoffHandlers(
  services: Pick<Services, "config" | "log">,
  identity: Identity,
): Pick<Handlers, "handoff" | "redeem"> {
  const { db } = identity;
  const { config } = services;
  const { handoffSecrets: secrets } = config;
  const entries = config.site.extraMenu.filter(
    ({ token, url }) => token === true && secrets.has(hostOf(url)),
  );
  logEntriesWithoutSecret(services);
  return {
    async handoff(context) {
      const { body, user, account, log } = context;
      const entry = entries.find(({ url }) => url === body.url);
      if (entry === undefined) throw notFound("No menu entry is configured for this URL");
      const now = identity.now();
      const host = hostOf(entry.url);
      const code = await identity.access.system(async (trx) => {
        await recordAudit(trx, {
          account,
          action: "session.hand_off",
          by: memberOrigin(context),
          after: { host },
        });
        return issue(trx, {
          kind: "handoff",
          person: user.id,
          account,
          subject: host,
          seconds: CODE_SECONDS,
          now,
        });
      });
      log.info({ event: "handoff_issued", host }, "handoff code issued");
      const url = new URL(entry.url);
      url.searchParams.set("code", code);
      const expires = unixSeconds(now) + CODE_SECONDS;
      const response: HandoffResponse = { url: url.href, expires_at: expires };
      return response;
    },

    async redeem(context) {
      const { body, address, log } = context;
      const now = identity.now();
      const call = { what: "redeem", address, now, from: context } as const;
      await countCall(db, call);
      const host = body.host.toLowerCase();
      const authenticated = (secrets.get(host) ?? []).some((secret) => isSame(body.secret, secret));
      const user = authenticated ? await whoCame(identity, body.code, host, now) : null;
      if (user === null) {
        log.warn(
          { event: "handoff_refused", host: authenticated ? host : null },
          "handoff code rejected",
        );
        throw refuse(
          "wrong_credentials",
          "This code has been used, has expired or isn't for this host",
        );
      }
      await forgiveCall(db, call);
      log.info({ event: "handoff_redeemed", host }, "handoff code redeemed");
      return user;
    },
  };
}

/** A code presented by another host isn't consumed: its own host can still redeem it. */
async function whoCame(
  { db }: Identity,
  code: string,
  host: string,
  now: Date,
): Promise<HandoffUser | null> {
  const seen = await lookAt(db, { kind: "handoff", token: code, now });
  if (seen?.subject !== host) return null;
  const used = await redeem(db, { kind: "handoff", token: code, now });
  if (used?.person == null || used.account === null) return null;
  const row = await db
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .select(["person.id", "person.email", "person.display_name", "membership.role"])
    .where("membership.person", "=", used.person)
    .where("membership.account", "=", used.account)
    .where("membership.active", "=", true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, email, display_name: name, role } = row;
  return { id, email, name, account: used.account, role };
}

function isSame(received: string, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(received), hash(secret));
}

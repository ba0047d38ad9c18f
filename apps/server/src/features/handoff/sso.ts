import type { SsoResponse } from "@counterfoil/contract";
import type { Transaction } from "kysely";
import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { Identity } from "../../identity/identity.ts";
import { HANDOFF, issue, useUp } from "../../identity/one-use-tokens.ts";
import { normalEmail } from "../../identity/people.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { countCall, forgiveCall } from "../../identity/throttling/throttle.ts";
import type { Services } from "../../services.ts";
import { createVerifier, InvalidTokenError, type SsoClaims } from "./verify.ts";

/** Lifetime of the sign-in token: the user may have to confirm first. */
const ASKED_SECONDS = 5 * 60;

/** Signs a user in with a token that the embedding platform signed. */
export function ssoHandlers(
  { config, publicUrl }: Pick<Services, "config" | "publicUrl">,
  identity: Identity,
): Pick<Handlers, "sso"> {
  const { db } = identity;
  const { sso } = config;
  if (sso === null) {
    return {
      sso() {
        throw refuse("feature_disabled", "Single sign-on isn't configured");
      },
    };
  }
  const verify = createVerifier(sso, publicUrl);
  return {
    async sso(context) {
      const { body, address, log } = context;
      const now = identity.now();
      const call = { what: "sso", address, now, from: context } as const;
      await countCall(db, call);
      try {
        const handed = await verify(body.token, now);
        const result = await db
          .transaction()
          .execute((trx) =>
            exchange(trx, `${sso.issuer}\n${handed.id}`, handed, { now, from: context }),
          );
        if (result === "used" || result === "no member") {
          throw new InvalidTokenError(result, handed);
        }
        await forgiveCall(db, call);
        log.info(
          { event: "handed_over", person: result.person.id },
          "signed in by platform handoff",
        );
        const { token: signIn, person } = result;
        const response: SsoResponse = { result: signIn, account: handed.account, person };
        return response;
      } catch (error) {
        if (!(error instanceof InvalidTokenError)) {
          log.error({ event: "sso_keys_missing", err: error }, "platform sign-in keys unavailable");
          throw refuse(
            "unavailable",
            "Sign-in can't be verified right now. Try again in a moment.",
          );
        }
        await identity.access.system((trx) => recordRefused(trx, error, context));
        log.warn({ event: "sso_refused", reason: error.reason }, "platform handoff rejected");
        throw notTaken();
      }
    },
  };
}

/** The same error for every rejection, so that it doesn't help an attacker. */
function notTaken(): Refusal {
  return refuse("wrong_credentials", "This sign-in link isn't valid or has already been used");
}

/** Adds an entry at the business that a verified token names, otherwise at those of its person. */
async function recordRefused(
  trx: Transaction<IdentitySchema>,
  { reason, named }: InvalidTokenError,
  from: Parameters<typeof visitorOrigin>[0],
): Promise<void> {
  const entry = {
    action: "session.refuse",
    by: visitorOrigin(from),
    after: { reason: reason.slice(0, 60) },
  } as const;
  const existing = named === null ? undefined : await personOf(trx, named.person);
  const business =
    named?.account == null
      ? undefined
      : await trx
          .selectFrom("account")
          .select("id")
          .where("id", "=", named.account)
          .executeTakeFirst();
  if (business === undefined) return recordOfPerson(trx, existing?.id ?? null, entry);
  const subject = existing === undefined ? {} : { subject: { type: "person", id: existing.id } };
  await recordAudit(trx, { ...entry, ...subject, account: business.id });
}

/** @param named an email address or an ID */
function personOf(trx: Transaction<IdentitySchema>, named: string) {
  return trx
    .selectFrom("person")
    .select("id")
    .where(
      named.includes("@") ? "email" : "id",
      "=",
      named.includes("@") ? normalEmail(named) : named,
    )
    .executeTakeFirst();
}

/** Consumes the token, and returns a sign-in token for the user that it names. */
async function exchange(
  trx: Transaction<IdentitySchema>,
  token: string,
  { expires, person, account }: SsoClaims,
  { now, from }: { now: Date; from: Parameters<typeof visitorOrigin>[0] },
): Promise<(Pick<SsoResponse, "person"> & { readonly token: string }) | "used" | "no member"> {
  if (!(await useUp(trx, { kind: "sso", token, expires, now }))) return "used";
  const member = await trx
    .selectFrom("person")
    .innerJoin("membership", "membership.person", "person.id")
    .select(["person.id", "person.display_name", "membership.account"])
    .where((eb) =>
      person.includes("@") ? eb("email", "=", normalEmail(person)) : eb("person.id", "=", person),
    )
    .where("membership.active", "=", true)
    .$if(account !== null, (query) => query.where("membership.account", "=", account))
    .limit(1)
    .executeTakeFirst();
  if (member === undefined) return "no member";
  await recordAudit(trx, {
    account: member.account,
    action: "session.hand_off",
    by: visitorOrigin(from, { person: member.id }),
    after: { method: "sso" },
  });
  return {
    person: { id: member.id, displayName: member.display_name },
    token: await issue(trx, {
      kind: "sign_in",
      person: member.id,
      account,
      subject: HANDOFF,
      seconds: ASKED_SECONDS,
      now,
    }),
  };
}

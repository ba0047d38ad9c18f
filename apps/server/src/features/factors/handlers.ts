import { type Authenticator, type Factors, fault, routes } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse, refuseField } from "../../http/response/refusal.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import {
  authenticatorSince,
  confirmAuthenticator,
  disableAuthenticator,
  proposeAuthenticator,
} from "../../identity/factors/authenticator.ts";
import {
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from "../../identity/factors/recovery-codes.ts";
import { holdFactors, requireFactorLeft } from "../../identity/factors/required-factor.ts";
import { secondFactorsOf } from "../../identity/factors/second-factors.ts";
import { authenticatorUrl } from "../../identity/factors/totp.ts";
import { issueUndo } from "../../identity/factors/undo-factor.ts";
import { holdOwnSession } from "../../identity/hold-own-session.ts";
import type { Identity } from "../../identity/identity.ts";
import { passkeysOf } from "../../identity/passkeys/passkeys.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import { countAttempt, forgive } from "../../identity/throttling/throttle.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";
import type { FactorCaller } from "./passkeys.ts";
import { shown } from "./shown.ts";

type FactorCalls =
  | "factors"
  | "authenticator"
  | "authenticatorConfirm"
  | "authenticatorDisable"
  | "recoveryCodes";

/** The name of the factor in the audit trail. */
const KIND = { kind: "authenticator" } as const;

/** Handles the signed-in user's second factors. A change ends every other session of the user. */
export function factorHandlers(
  identity: Identity,
  mail: { readonly services: Services; readonly mailService: Pick<MailService, "transport"> },
): Pick<Handlers, FactorCalls> {
  const { db, access, secrets } = identity;
  const once = createOnce(access, secrets);

  async function changed(
    trx: IdentityTransaction,
    caller: FactorCaller,
    what: "factor_enabled" | "factor_disabled",
    now: Date,
  ): Promise<void> {
    const { user, session, address } = caller;
    const { email } = user;
    const by = memberOrigin(caller);
    await (what === "factor_enabled"
      ? recordOfPerson(trx, user.id, { by, action: "factor.add", after: KIND })
      : recordOfPerson(trx, user.id, { by, action: "factor.remove", before: KIND }));
    await endSessions(trx, { person: user.id }, now, session.id);
    const added = what === "factor_enabled" ? { person: user.id, email, now } : null;
    const undo = added === null ? {} : { undo: await issueUndo(trx, added) };
    await enqueueSecurityNotice(trx, mail, { what, email, now, address, ...undo });
  }

  return {
    async factors({ user }) {
      const since = await authenticatorSince(db, user.id);
      const { password_hash } = await db
        .selectFrom("person")
        .select("password_hash")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow();
      const factors: Factors = {
        passkeys: (await passkeysOf(db, user.id)).map(shown),
        password: password_hash !== null,
        authenticator: since === null ? null : { enabledAt: unixSeconds(since) },
        recoveryCodes: await unusedRecoveryCodes(db, user.id),
      };
      return factors;
    },

    async authenticator({ user }) {
      const secret = await proposeAuthenticator(db, secrets, user.id, identity.now());
      if (secret === null) throw alreadyEnabled();
      const { name } = mail.services.config.site;
      const proposed: Authenticator = { secret, url: authenticatorUrl(name, user.email, secret) };
      return proposed;
    },

    async authenticatorConfirm(context) {
      const { user, address, body, log } = context;
      const now = identity.now();
      const by = { email: user.email, address, device: null, now, from: context };
      const attempt = { what: "factor", ...by } as const;
      await countAttempt(db, attempt);
      const wrong = refuseField("code", fault("wrong_code"));
      const enable = async (trx: IdentityTransaction) => {
        const code = { person: user.id, code: body.code, now };
        await holdOwnSession(trx, context);
        if (!(await confirmAuthenticator(trx, secrets, code))) throw wrong;
        await changed(trx, context, "factor_enabled", now);
        return { recoveryCodes: await replaceRecoveryCodes(trx, user.id) };
      };
      try {
        const reply = await once.change(context, routes.authenticatorConfirm, enable);
        await forgive(db, attempt);
        if (!reply.repeated) log.info({ event: "factor_enabled" }, "authenticator app enabled");
        return reply;
      } catch (error) {
        if (error !== wrong) throw error;
        if ((await authenticatorSince(db, user.id)) !== null) throw alreadyEnabled();
        await access.system((trx) =>
          recordOfPerson(trx, user.id, {
            action: "factor.refuse",
            by: memberOrigin(context),
            after: { ...KIND, reason: "wrong_code" },
          }),
        );
        log.warn(
          { event: "factor_refused", person: user.id },
          "code of a new authenticator rejected",
        );
        throw wrong;
      }
    },

    async authenticatorDisable(context) {
      const disabled = await access.system(async (trx) => {
        await holdFactors(trx, context.user.id);
        await holdOwnSession(trx, context);
        if (!(await disableAuthenticator(trx, context.user.id))) return false;
        await requireFactorLeft(trx, context.user.id);
        await changed(trx, context, "factor_disabled", identity.now());
        return true;
      });
      if (disabled) context.log.warn({ event: "factor_disabled" }, "authenticator app disabled");
    },

    async recoveryCodes(context) {
      const { user, log } = context;
      const reply = await once.change(context, routes.recoveryCodes, async (trx) => {
        await holdOwnSession(trx, context);
        if ((await secondFactorsOf(trx, user.id)).length === 0) {
          throw refuse("not_found", "Set up an authenticator app or a passkey first");
        }
        const codes = await replaceRecoveryCodes(trx, user.id);
        await recordOfPerson(trx, user.id, {
          action: "recoveryCodes.create",
          by: memberOrigin(context),
          after: { count: codes.length },
        });
        return { recoveryCodes: codes };
      });
      if (!reply.repeated)
        log.info({ event: "recovery_codes_replaced" }, "recovery codes replaced");
      return reply;
    },
  };
}

const alreadyEnabled = () =>
  refuse("authenticator_enabled", "An authenticator app is already set up. Turn it off first.");

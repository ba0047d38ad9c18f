import { MAX_PASSKEYS } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { forgetRecoveryCodes } from "../../identity/factors/recovery-codes.ts";
import { holdFactors, requireFactorLeft } from "../../identity/factors/required-factor.ts";
import { secondFactorsOf } from "../../identity/factors/second-factors.ts";
import { issueUndo } from "../../identity/factors/undo-factor.ts";
import { holdOwnSession } from "../../identity/hold-own-session.ts";
import type { Identity } from "../../identity/identity.ts";
import { issue } from "../../identity/one-use-tokens.ts";
import {
  CHALLENGE_SECONDS,
  creationOptionsFor,
  requireRelyingParty,
} from "../../identity/passkeys/options.ts";
import { passkeysOf, removePasskey, renamePasskey } from "../../identity/passkeys/passkeys.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { Services } from "../../services.ts";
import { passkeyAddition, tooMany } from "./passkey-addition.ts";
import { shown } from "./shown.ts";

type PasskeyCalls = "passkeyStart" | "passkeyAdd" | "passkeyRename" | "passkeyRemove";
/** The member who changes their factors. */
export type FactorCaller = Pick<
  MemberContext,
  "user" | "session" | "address" | "request" | "requestId"
>;

/**
 * The signed-in user's passkeys. Adding or removing one ends every other session of the user, and
 * notifies them by email.
 */
export function passkeyHandlers(
  identity: Identity,
  mail: { readonly services: Services; readonly mailService: Pick<MailService, "transport"> },
): Pick<Handlers, PasskeyCalls> {
  const { db, access } = identity;

  async function changed(
    trx: IdentityTransaction,
    { user, session, address }: FactorCaller,
    what: "passkey_added" | "passkey_removed",
    now: Date,
  ): Promise<void> {
    const { email } = user;
    await endSessions(trx, { person: user.id }, now, session.id);
    const added = what === "passkey_added" ? { person: user.id, email, now } : null;
    const undo = added === null ? {} : { undo: await issueUndo(trx, added) };
    await enqueueSecurityNotice(trx, mail, { what, email, now, address, ...undo });
  }

  return {
    async passkeyStart({ user, session }) {
      const party = requireRelyingParty(identity.relyingParty);
      const passkeys = await passkeysOf(db, user.id);
      if (passkeys.length >= MAX_PASSKEYS) throw tooMany();
      const challenge = await issue(db, {
        kind: "passkey_new",
        person: user.id,
        subject: session.id,
        seconds: CHALLENGE_SECONDS,
        now: identity.now(),
      });
      const site = mail.services.config.site.name;
      return creationOptionsFor(party, { challenge, site, user, passkeys: passkeys });
    },

    passkeyAdd: passkeyAddition(identity, changed),

    async passkeyRename(context) {
      const { user, body } = context;
      return access.system(async (trx) => {
        const change = { person: user.id, id: context.param("passkey"), name: body.name };
        const renamed = await renamePasskey(trx, change);
        if (renamed === null) throw unknown();
        if (renamed.before !== body.name) {
          await recordOfPerson(trx, user.id, {
            action: "factor.update",
            by: memberOrigin(context),
            before: { kind: "passkey", name: renamed.before },
            after: { kind: "passkey", name: body.name },
          });
        }
        return shown(renamed.passkey);
      });
    },

    async passkeyRemove(context) {
      const { user, log } = context;
      const id = context.param("passkey");
      await access.system(async (trx) => {
        await holdFactors(trx, user.id);
        await holdOwnSession(trx, context);
        const name = await removePasskey(trx, user.id, id);
        if (name === null) throw unknown();
        await requireFactorLeft(trx, user.id);
        await recordOfPerson(trx, user.id, {
          action: "factor.remove",
          by: memberOrigin(context),
          before: { kind: "passkey", name },
        });
        if ((await secondFactorsOf(trx, user.id)).length === 0) {
          await forgetRecoveryCodes(trx, user.id);
        }
        await changed(trx, context, "passkey_removed", identity.now());
      });
      log.warn({ event: "passkey_removed", passkey: id }, "passkey removed");
    },
  };
}

const unknown = () => notFound("This passkey was removed");

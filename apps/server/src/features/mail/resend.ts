import { fault, routes } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import type { MailComposer } from "../../mail/compose/mail-composer.ts";
import type { MailAccess } from "../../mail/mail-access.ts";
import { requeue } from "../../mail/outbox.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import type { Once } from "../../writes/once/once.ts";
import { mailOf, requireMail } from "./mails.ts";
import { renewInvoiceEmail, storeRenewed } from "./renew-invoice-email.ts";

interface MailResendDependencies {
  readonly once: Once;
  readonly authorizer: Authorizer;
  readonly access: MailAccess;
  readonly composer: MailComposer;
}

/** Sends an email again: to the given recipients, or to those it didn't reach. */
export function resendHandler({
  once,
  authorizer,
  access,
  composer,
}: MailResendDependencies): Handler<"mailResend"> {
  return async (context) => {
    const { account, role, param, body } = context;
    const id = param("id");
    const renewed = await renewInvoiceEmail(access, composer, account, id);
    return once.change(context, routes.mailResend, async (db) => {
      // Concurrent callers block here, then see the message already queued.
      const [message] = await queryRows<{ kept: boolean }>(
        db,
        "select content is not null as kept from mail where account = $1 and id = $2 for update",
        [account, id],
      );
      const mail = message === undefined ? null : await mailOf(db, account, id);
      if (mail === null) throw notFound();
      requireMail(authorizer, role, mail.about);
      if (!message?.kept || (mail.kind !== "invoice" && mail.kind !== "receipt")) {
        throw refuse(
          "invalid_request",
          "This email contains a single-use link. Send a new one instead.",
        );
      }
      const addresses = body.recipients?.map((one) => one.trim().toLowerCase());
      const former = new Set(mail.recipients.map(({ address }) => address.toLowerCase()));
      const stranger = addresses?.find((one) => !former.has(one));
      if (stranger !== undefined) {
        const faults = { recipients: fault("no_recipient", { email: stranger }) };
        throw refuse("invalid_request", "Some parameters aren’t valid", { faults });
      }
      const chosen = mail.recipients.filter(({ address, state, reason }) => {
        if (reason === "invalid_address") return false;
        return addresses === undefined
          ? state === "bounced" || state === "failed"
          : addresses.includes(address.toLowerCase());
      });
      const waiting = chosen.filter(({ state }) => state === "queued" || state === "sending");
      if (chosen.length === 0) {
        throw refuse("invalid_request", "No recipients left to resend this email to");
      }
      const again = chosen.filter((recipient) => !waiting.includes(recipient));
      if (renewed !== null) await storeRenewed(db, account, id, renewed);
      await requeue(
        db,
        account,
        again.map((recipient) => recipient.id),
      );
      await recordAudit(db, {
        account,
        action: "mail.resend",
        by: memberOrigin(context),
        subject: { type: "email", id },
        after: { kind: mail.kind, to: again.map(({ address }) => address) },
      });
      const resent = await mailOf(db, account, id);
      if (resent === null) throw notFound();
      return resent;
    });
  };
}

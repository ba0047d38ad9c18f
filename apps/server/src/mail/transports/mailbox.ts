import { queryRows } from "@counterfoil/database";
import type { Secrets } from "../../secrets/secrets.ts";
import { inOutbox, type MailAccess } from "../mail-access.ts";
import type { MailTransport, OutgoingEmail } from "./transport.ts";

/** Maximum number of messages in the mailbox. The oldest are deleted. */
const MAX_MESSAGES = 1_000;

/**
 * Delivers to the mailbox page. Emails to bounce.example, or to names that start with "bounce",
 * bounce.
 */
export function mailboxTransport(access: MailAccess, secrets: Secrets): MailTransport {
  return {
    kind: "mailbox",
    async deliver(email) {
      const bounces = /^bounce|@bounce\.example$/i.test(email.recipient);
      await keep(access, secrets, email, bounces ? "bounced" : "delivered");
      return bounces
        ? { kind: "bounced", reason: "no_such_mailbox", answer: "550 5.1.1 No such mailbox" }
        : { kind: "delivered", answer: null };
    },
  };
}

async function keep(
  access: MailAccess,
  secrets: Secrets,
  email: OutgoingEmail,
  state: string,
): Promise<void> {
  const { from, attachments } = email;
  await inOutbox(access, "", async (db) => {
    const [message] = await queryRows<{ id: string }>(
      db,
      `insert into mailbox_message (mail, recipient, state, sender, reply_to, to_line, cc_line,
         subject, language, html, plain)
       values ($1, lower($2), $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        email.mail,
        email.recipient,
        state,
        `${from.name} <${from.address}>`,
        email.replyTo,
        email.to.join(", "),
        email.cc.join(", "),
        email.subject,
        email.language,
        secrets.seal("mailbox message", email.html),
        secrets.seal("mailbox message", email.text),
      ],
    );
    for (const [place, { name, type, content }] of attachments.entries()) {
      await queryRows(
        db,
        "insert into mailbox_attachment (message, place, name, type, content) values ($1, $2, $3, $4, $5)",
        [message?.id, place, name, type, Buffer.from(content)],
      );
    }
    await queryRows(db, "delete from mailbox_message where id <= $1::bigint - $2", [
      message?.id,
      MAX_MESSAGES,
    ]);
  });
}

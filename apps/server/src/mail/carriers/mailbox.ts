import type { Secrets } from "../../secrets/secrets.ts";
import { inOutbox, type MailAccess, rowsOf } from "../sql.ts";
import type { Carrier, Parcel } from "./carrier.ts";

/** Messages that the mailbox keeps; older ones make room. */
const ROOM = 1_000;

/**
 * Delivers to the mailbox page. Addresses at bounce.example, and names that begin with "bounce", are
 * mailboxes that do not exist: what goes there comes back.
 */
export function mailboxCarrier(access: MailAccess, secrets: Secrets): Carrier {
  return {
    kind: "mailbox",
    async deliver(parcel) {
      const bounces = /^bounce|@bounce\.example$/i.test(parcel.recipient);
      await keep(access, secrets, parcel, bounces ? "bounced" : "delivered");
      return bounces
        ? { kind: "bounced", reason: "no_such_mailbox", answer: "550 5.1.1 No such mailbox" }
        : { kind: "delivered", answer: null };
    },
  };
}

async function keep(
  access: MailAccess,
  secrets: Secrets,
  parcel: Parcel,
  state: string,
): Promise<void> {
  const { from, attachments } = parcel;
  await inOutbox(access, "", async (db) => {
    const [message] = await rowsOf<{ id: string }>(
      db,
      `insert into mailbox_message (mail, recipient, state, sender, reply_to, to_line, cc_line,
         subject, language, html, plain)
       values ($1, lower($2), $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        parcel.mail,
        parcel.recipient,
        state,
        `${from.name} <${from.address}>`,
        parcel.replyTo,
        parcel.to.join(", "),
        parcel.cc.join(", "),
        parcel.subject,
        parcel.language,
        secrets.seal("mailbox message", parcel.html),
        secrets.seal("mailbox message", parcel.text),
      ],
    );
    for (const [place, { name, type, content }] of attachments.entries()) {
      await rowsOf(
        db,
        "insert into mailbox_attachment (message, place, name, type, content) values ($1, $2, $3, $4, $5)",
        [message?.id, place, name, type, Buffer.from(content)],
      );
    }
    await rowsOf(db, "delete from mailbox_message where id <= $1::bigint - $2", [
      message?.id,
      ROOM,
    ]);
  });
}

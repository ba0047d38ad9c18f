import { queryRows } from "@counterfoil/database";
import { DAY_SECONDS, DISPUTE_REMINDER_DAYS, DISPUTES_TO_ANSWER } from "@counterfoil/domain";
import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Services } from "../../services.ts";
import { enqueue } from "../outbox.ts";
import { type NotificationReaders, notificationEmail } from "./notification-readers.ts";

const SECONDS = DISPUTE_REMINDER_DAYS * DAY_SECONDS;

/** One that was opened within the time is left out: its own notification has just named the day. */
const DUE = `
  select id, amount, currency, body::json ->> 'payment_intent' as payment,
    body::json -> 'evidence_details' ->> 'due_by' as due_by
  from mirror_object
  where account = current_setting('counterfoil.account') and type = 'dispute' and not deleted
    and status in (${DISPUTES_TO_ANSWER.map((status) => `'${status}'`).join(", ")})
    and (body::json -> 'evidence_details' ->> 'due_by')::bigint > $1::bigint
    and (body::json -> 'evidence_details' ->> 'due_by')::bigint <= $1::bigint + ${SECONDS}
    and created <= (body::json -> 'evidence_details' ->> 'due_by')::bigint - ${SECONDS}
  order by id`;
const dueRow = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  payment: z.string().nullable(),
  due_by: z.coerce.number(),
});

/** Reminds people of a business of what is soon due. */
export type DueReminders = (account: string, now: number) => Promise<void>;

/**
 * Creates the reminders of disputes that no one has responded to, for those who have chosen
 * notifications of disputes. An email's ID is derived from the dispute, its deadline and its
 * reader, so it is sent once however many servers run this, and again if the deadline moves.
 */
export function createDueReminders(
  services: Pick<Services, "config" | "publicUrl">,
  accounts: IdentityDb,
  access: MirrorAccess,
  readersOf: NotificationReaders,
): DueReminders {
  return async (account, now) => {
    const rows = await access.readTenant(account, (db) => queryRows(db, DUE, [now]));
    if (rows.length === 0) return;
    const readers = await readersOf(accounts, account, "dispute");
    if (readers.length === 0) return;
    const emails = rows.flatMap((row) => {
      const { id, amount, currency, payment, due_by: dueBy } = dueRow.parse(row);
      return readers.map((reader) =>
        notificationEmail(services, account, `mail_due_${id}_${dueBy}_${reader.person}`, reader, {
          what: "dispute",
          isReminder: true,
          amount,
          currency,
          dueBy,
          number: null,
          customerName: null,
          address: null,
          path: payment === null ? "/paymentIntent" : `/paymentIntent/${payment}`,
        }),
      );
    });
    await access.tenant(account, async (trx) => {
      for (const email of emails) await enqueue(trx, email);
    });
  };
}

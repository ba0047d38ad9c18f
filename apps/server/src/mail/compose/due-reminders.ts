import { createHash } from "node:crypto";
import { queryRows } from "@counterfoil/database";
import { DAY_SECONDS, DISPUTE_REMINDER_DAYS, DISPUTES_TO_ANSWER } from "@counterfoil/domain";
import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Services } from "../../services.ts";
import { enqueue, type MailToSend } from "../outbox.ts";
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

const REQUIREMENTS = `
  select body::json -> 'requirements' as requirements from mirror_object
  where account = current_setting('counterfoil.account') and type = 'account' and not deleted
    and id = current_setting('counterfoil.account')`;
const codes = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);
const requirementsRow = z.object({
  requirements: z
    .looseObject({
      currently_due: codes,
      past_due: codes,
      current_deadline: z.number().nullish(),
    })
    .nullish(),
});

/** Reminds people of a business of what is soon due. */
export type DueReminders = (account: string, now: number) => Promise<void>;

/** Information that the provider requires about a business. */
interface DueRequirements {
  /** Names it in the email's ID: the deadline, or what is late if the provider sets none. */
  readonly term: string;
  /** Unix seconds; null once it has passed. */
  readonly dueBy: number | null;
}

/** Returns what the provider requires by a date, or what is late; null if there is nothing. */
function requirementsIn(row: unknown, now: number): DueRequirements | null {
  const { requirements } = requirementsRow.parse(row);
  const { currently_due: current = [], past_due: late = [] } = requirements ?? {};
  const deadline = requirements?.current_deadline ?? null;
  if (late.length === 0 && (current.length === 0 || deadline === null)) return null;
  const dueBy = late.length === 0 && deadline !== null && deadline > now ? deadline : null;
  if (deadline !== null) return { term: String(deadline), dueBy };
  const digest = createHash("sha256").update(late.toSorted().join("\n")).digest("hex");
  return { term: digest.slice(0, 16), dueBy };
}

const ABOUT_NOTHING_ELSE = { number: null, customerName: null, address: null };

/**
 * Creates the reminders of disputes that no one has responded to, and of information that the
 * provider requires about the business, for those who have chosen these notifications. An email's
 * ID is derived from what it is about, its deadline and its reader, so it is sent once however many
 * servers run this, and again if the deadline moves.
 */
export function createDueReminders(
  services: Pick<Services, "config" | "publicUrl">,
  accounts: IdentityDb,
  access: MirrorAccess,
  readersOf: NotificationReaders,
): DueReminders {
  async function remindOfDisputes(account: string, now: number): Promise<MailToSend[]> {
    const rows = await access.readTenant(account, (db) => queryRows(db, DUE, [now]));
    if (rows.length === 0) return [];
    const readers = await readersOf(accounts, account, "dispute");
    return rows.flatMap((row) => {
      const { id, amount, currency, payment, due_by: dueBy } = dueRow.parse(row);
      return readers.map((reader) =>
        notificationEmail(services, account, `mail_due_${id}_${dueBy}_${reader.person}`, reader, {
          ...ABOUT_NOTHING_ELSE,
          what: "dispute",
          isReminder: true,
          amount,
          currency,
          dueBy,
          path: payment === null ? "/paymentIntent" : `/paymentIntent/${payment}`,
        }),
      );
    });
  }

  async function remindOfRequirements(account: string, now: number): Promise<MailToSend[]> {
    const [row] = await access.readTenant(account, (db) => queryRows(db, REQUIREMENTS, []));
    const due = row === undefined ? null : requirementsIn(row, now);
    if (due === null) return [];
    const { term, dueBy } = due;
    const readers = await readersOf(accounts, account, "account_due");
    return readers.map((reader) =>
      notificationEmail(services, account, `mail_due_${account}_${term}_${reader.person}`, reader, {
        ...ABOUT_NOTHING_ELSE,
        what: "account_due",
        // It is about no amount.
        amount: 0,
        currency: "usd",
        dueBy,
        path: "/account",
      }),
    );
  }

  return async (account, now) => {
    const emails = [
      ...(await remindOfDisputes(account, now)),
      ...(await remindOfRequirements(account, now)),
    ];
    if (emails.length === 0) return;
    await access.tenant(account, async (trx) => {
      for (const email of emails) await enqueue(trx, email);
    });
  };
}

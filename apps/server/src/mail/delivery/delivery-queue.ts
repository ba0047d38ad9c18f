import type { MailReason } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { CHANNEL } from "../../notices/change-feed.ts";
import { isDue } from "../../priority/is-due.ts";
import type { UndeliveredNotifier } from "../compose/undelivered-notifications.ts";
import { HAS_LINK } from "../content.ts";
import { inOutbox, type MailAccess, type QueryTransaction } from "../mail-access.ts";
import type { DeliveryOutcome } from "../transports/transport.ts";

/** Reasons that concern every email, not one recipient. */
export const MAIL_SERVER_FAULTS: ReadonlySet<MailReason> = new Set([
  "no_mail_server",
  "unreachable",
  "sign_in_failed",
  "sender_refused",
]);

/** An email to one recipient, claimed by this process. */
export interface EmailDelivery {
  readonly account: string;
  readonly recipient: string;
  readonly mail: string;
  /** Attempt number, counted from 1. */
  readonly attempt: number;
  /** Attempt number since the email was last queued, counted from 1. */
  readonly attemptSinceQueued: number;
}

interface Due {
  readonly recipient: string;
  readonly mail: string;
  readonly state: string;
}

/** Claims due emails in the outbox and records their outcome. */
export interface DeliveryQueue {
  /** Returns the businesses that have due emails. */
  accounts(): Promise<string[]>;
  /**
   * Claims up to `limit` due emails: no other worker gets them until they are released or
   * abandoned.
   */
  claim(account: string, limit: number): Promise<EmailDelivery[]>;
  /**
   * Records the outcome of a delivery.
   * @param again seconds until the next attempt; null gives up
   */
  release(delivery: EmailDelivery, outcome: DeliveryOutcome, again: number | null): Promise<void>;
}

/**
 * Creates the queue.
 * @param lease seconds after which an unreleased delivery counts as abandoned: its process ended
 *   after claiming it, so whether the email was sent is unknown
 * @param onUndelivered called in the transaction that records that a recipient gets no email
 */
export function createDeliveryQueue(
  access: MailAccess,
  lease: number,
  onUndelivered: UndeliveredNotifier = async () => undefined,
): DeliveryQueue {
  return {
    async accounts() {
      const rows = await inOutbox(access, "", (db) =>
        queryRows<{ account: string }>(
          db,
          `select distinct account from mail_due where ${isDue("at", "set_at")} limit 100`,
        ),
      );
      return rows.map(({ account }) => account);
    },
    claim: (account, limit) =>
      inOutbox(access, account, async (db) => {
        const due = await queryRows<Due>(
          db,
          `select r.id as recipient, r.mail, r.state from mail_due d
           join mail_recipient r on r.account = d.account and r.id = d.recipient
           where d.account = $1 and ${isDue("d.at", "d.set_at")} order by d.at limit $2
           for update of d, r skip locked`,
          [account, limit],
        );
        const abandoned = due.filter(({ state }) => state === "sending");
        for (const { recipient } of abandoned) await abandon(db, account, recipient);
        const deliveries: EmailDelivery[] = [];
        for (const { recipient, mail, state } of due) {
          if (state !== "queued") continue;
          deliveries.push({
            account,
            recipient,
            mail,
            ...(await begin(db, account, recipient, lease)),
          });
        }
        if (abandoned.length > 0) await tell(db, account);
        return deliveries;
      }),
    release: (delivery, outcome, again) =>
      inOutbox(access, delivery.account, async (db) => {
        const { account, recipient, attempt } = delivery;
        const reason: MailReason | null = "reason" in outcome ? outcome.reason : null;
        const state =
          outcome.kind === "again" ? (again === null ? "failed" : "queued") : outcome.kind;
        await queryRows(
          db,
          `update mail_attempt set ended_at = now(), outcome = $4, answer = $5
           where account = $1 and recipient = $2 and number = $3`,
          [account, recipient, attempt, state, outcome.answer],
        );
        // If it was marked as abandoned, its outcome is known now after all. If it was queued
        // again, this worker no longer owns it.
        const changed = await queryRows(
          db,
          `update mail_recipient set state = $4, reason = $5, answer = $6, changed_at = now()
           where account = $1 and id = $2 and attempts = $3 and state in ('sending', 'unconfirmed')
           returning id`,
          [account, recipient, attempt, state, reason, outcome.answer],
        );
        if (changed.length === 0) return;
        await (state === "queued"
          ? queryRows(
              db,
              `insert into mail_due (account, recipient, at)
               values ($1, $2, now() + make_interval(secs => $3))
               on conflict (account, recipient)
               do update set at = excluded.at, set_at = excluded.set_at`,
              [account, recipient, again],
            )
          : queryRows(db, "delete from mail_due where account = $1 and recipient = $2", [
              account,
              recipient,
            ]));
        const undelivered = state === "bounced" || state === "failed";
        // If the mail server is at fault, the operator is told, once rather than for each email.
        if (undelivered && !(reason !== null && MAIL_SERVER_FAULTS.has(reason))) {
          await onUndelivered(db, account, recipient, attempt);
        }
        await forgetSecret(db, account, delivery.mail);
        await tell(db, account);
      }),
  };
}

async function begin(db: QueryTransaction, account: string, recipient: string, lease: number) {
  const [row] = await queryRows<{ attempts: number; tries: number }>(
    db,
    `update mail_recipient set state = 'sending', attempts = attempts + 1, tries = tries + 1,
       changed_at = now()
     where account = $1 and id = $2 returning attempts, tries`,
    [account, recipient],
  );
  const attempt = row?.attempts ?? 1;
  await queryRows(
    db,
    `with held as (
       update mail_due set at = now() + make_interval(secs => $4), set_at = null
       where account = $1 and recipient = $2)
     insert into mail_attempt (account, recipient, number) values ($1, $2, $3)`,
    [account, recipient, attempt, lease],
  );
  return { attempt, attemptSinceQueued: row?.tries ?? 1 };
}

async function abandon(db: QueryTransaction, account: string, recipient: string): Promise<void> {
  await queryRows(
    db,
    `with held as (delete from mail_due where account = $1 and recipient = $2),
       tried as (update mail_attempt set outcome = 'unconfirmed'
         where account = $1 and recipient = $2 and outcome is null)
     update mail_recipient set state = 'unconfirmed', reason = 'interrupted', changed_at = now()
     where account = $1 and id = $2`,
    [account, recipient],
  );
}

/**
 * Deletes an email with a link of one use once no recipient is left to send it to. What a security
 * notice was about stays.
 */
async function forgetSecret(db: QueryTransaction, account: string, mail: string): Promise<void> {
  await queryRows(
    db,
    `update mail m set content = case kind
       when 'security' then (content::jsonb - 'sealedLink')::text end
     where account = $1 and id = $2 and ${HAS_LINK} and not exists (
       select from mail_recipient r where r.account = m.account and r.mail = m.id
         and r.state in ('queued', 'sending'))`,
    [account, mail],
  );
}

/** Notifies open screens of the business, which refetch. */
async function tell(db: QueryTransaction, account: string): Promise<void> {
  if (account === "") return;
  await queryRows(db, "select pg_notify($1, $2)", [
    CHANNEL,
    JSON.stringify({ account, type: "mail", id: "" }),
  ]);
}

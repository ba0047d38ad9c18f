import { type DatabaseAccess, queryRows } from "@counterfoil/database";
import { jobOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { QueryTransaction } from "../../mail/mail-access.ts";
import { isDue } from "../../priority/is-due.ts";
import type { DisabledEndpoint, DisabledNotice } from "../disabled-notice.ts";
import type { EventRow } from "../payload.ts";
import { RETRY_WINDOW_SECONDS, retryDelay } from "./retries.ts";
import { type DeliveryAttempt, isDelivered } from "./send-event.ts";

/**
 * Seconds after which claimed deliveries can be claimed again: well above the limit of a request.
 */
const LEASE = 60;
/** The status by which an endpoint says that it is gone for good (RFC 9110, section 15.5.11). */
const GONE_STATUS = 410;

/** An endpoint with deliveries that are due. */
export interface DueEndpoint {
  readonly account: string;
  readonly endpoint: string;
}

/** A delivery claimed by this process. */
export interface ClaimedDelivery extends DueEndpoint, EventRow {
  readonly delivery: string;
  readonly claim: number;
  readonly url: string;
  readonly secret: string;
  /** Null unless it still signs. */
  readonly previous_secret: string | null;
}

/** Claims deliveries that are due, and records their attempts. */
export class WebhookQueue {
  readonly #access: DatabaseAccess<object>;
  readonly #announce: DisabledNotice | null;
  readonly #random: () => number;

  /**
   * @param announce emails the owners of a disabled endpoint; null if emails can't be sent
   */
  constructor(
    access: DatabaseAccess<object>,
    announce: DisabledNotice | null = null,
    random: () => number = Math.random,
  ) {
    this.#access = access;
    this.#announce = announce;
    this.#random = random;
  }

  /** Returns the endpoints with deliveries that are due. */
  dueEndpoints(): Promise<DueEndpoint[]> {
    return this.#access.system((db) =>
      queryRows<DueEndpoint>(
        db,
        `select distinct account, endpoint from webhook_due where ${isDue("at", "set_at")}`,
      ),
    );
  }

  /** Claims up to `limit` deliveries to an endpoint: no other process has them during the lease. */
  claim({ account, endpoint }: DueEndpoint, limit: number): Promise<ClaimedDelivery[]> {
    return this.#access.tenant(account, (db) =>
      queryRows<ClaimedDelivery>(
        db,
        `with taken as (
           select delivery from webhook_due
           where account = $1 and endpoint = $2 and ${isDue("at", "set_at")}
           order by at limit $3 for update skip locked),
         held as (
           update webhook_due u
           set at = now() + make_interval(secs => $4), set_at = null, claim = claim + 1
           from taken where u.account = $1 and u.delivery = taken.delivery
           returning u.delivery, u.claim)
         select $1::text as account, $2::text as endpoint, h.delivery, h.claim, p.url, p.secret,
           case when p.previous_until > now() then p.previous_secret end as previous_secret,
           e.id as event, e.type, e.created::float8 as created, e.data
         from held h join webhook_delivery d on d.account = $1 and d.id = h.delivery
           join webhook_endpoint p on p.account = $1 and p.id = d.endpoint
           join webhook_event e on e.account = $1 and e.id = d.event
         order by d.seq`,
        [account, endpoint, limit, LEASE],
      ),
    );
  }

  /** Gives a claimed delivery back, as if it hadn't been claimed. */
  async unclaim({ account, delivery, claim }: ClaimedDelivery): Promise<void> {
    await this.#access.tenant(account, (db) =>
      queryRows(
        db,
        `update webhook_due set at = now(), set_at = now()
         where account = $1 and delivery = $2 and claim = $3`,
        [account, delivery, claim],
      ),
    );
  }

  /**
   * Records an attempt. If another process has claimed the delivery since, that one records its
   * own.
   */
  async release(claimed: ClaimedDelivery, attempt: DeliveryAttempt): Promise<void> {
    const { account, endpoint, delivery, claim } = claimed;
    await this.#access.tenant(account, async (db) => {
      // Endpoints are locked before what is due, as by their changes, to prevent deadlocks.
      await queryRows(
        db,
        "select from webhook_endpoint where account = $1 and id = $2 for no key update",
        [account, endpoint],
      );
      const mine = await queryRows(
        db,
        `select from webhook_due where account = $1 and delivery = $2 and claim = $3 for update`,
        [account, delivery, claim],
      );
      if (mine.length === 0) return;
      const [row] = await queryRows<{ tries: number; left: number }>(
        db,
        `with made as (
           insert into webhook_attempt (account, delivery, place, status, error, ms)
           select $1, $2, attempts + 1, $3, $4, $5 from webhook_delivery
           where account = $1 and id = $2)
         update webhook_delivery set attempts = attempts + 1, tries = tries + 1, last_at = now(),
           status = $3, error = $4, ms = $5 where account = $1 and id = $2
         returning tries, extract(epoch from queued_at - now())::float8 + $6 as left`,
        [account, delivery, attempt.status, attempt.error, attempt.ms, RETRY_WINDOW_SECONDS],
      );
      if (row === undefined) return;
      if (isDelivered(attempt)) {
        await queryRows(
          db,
          "update webhook_endpoint set failing_since = null where account = $1 and id = $2 and failing_since is not null",
          [account, endpoint],
        );
        await end(db, claimed, "delivered");
        return;
      }
      const wait = retryDelay(row.tries, this.#random());
      if (wait > row.left) await end(db, claimed, "failed");
      else {
        await queryRows(
          db,
          `update webhook_due set at = now() + make_interval(secs => $3), set_at = now()
           where account = $1 and delivery = $2`,
          [account, delivery, wait],
        );
      }
      const disabled = await noteFailure(db, claimed, attempt.status === GONE_STATUS);
      if (disabled !== null) await this.#announce?.(db, disabled);
    });
  }
}

async function end(
  db: QueryTransaction,
  { account, delivery }: ClaimedDelivery,
  state: "delivered" | "failed",
): Promise<void> {
  await queryRows(
    db,
    `with done as (delete from webhook_due where account = $1 and delivery = $2)
     update webhook_delivery set state = $3 where account = $1 and id = $2`,
    [account, delivery, state],
  );
}

/**
 * Notes that an endpoint fails, and disables it once it has for too long or says that it is gone.
 * Returns it if it was disabled.
 */
async function noteFailure(
  db: QueryTransaction,
  { account, endpoint }: ClaimedDelivery,
  gone: boolean,
): Promise<DisabledEndpoint | null> {
  const [row] = await queryRows<{ url: string; over: boolean }>(
    db,
    `update webhook_endpoint set failing_since = coalesce(failing_since, now())
     where account = $1 and id = $2 and enabled
     returning url, failing_since <= now() - make_interval(secs => $3) as over`,
    [account, endpoint, RETRY_WINDOW_SECONDS],
  );
  if (row === undefined || !(gone || row.over)) return null;
  await queryRows(
    db,
    `update webhook_endpoint set enabled = false, disabled_at = now()
     where account = $1 and id = $2`,
    [account, endpoint],
  );
  await cancelDeliveries(db, account, endpoint);
  const reason = gone ? "gone" : "failing";
  await recordAudit(db, {
    account,
    action: "webhookEndpoint.disable",
    by: jobOrigin("webhooks"),
    subject: { type: "webhook_endpoint", id: endpoint },
    after: { url: row.url, reason },
  });
  return { account, endpoint, url: row.url, reason };
}

/**
 * Ends the deliveries to an endpoint that is disabled.
 * @param db a transaction of the account
 */
export async function cancelDeliveries(
  db: QueryTransaction,
  account: string,
  endpoint: string,
): Promise<void> {
  await queryRows(
    db,
    `with done as (delete from webhook_due where account = $1 and endpoint = $2)
     update webhook_delivery set state = 'cancelled'
     where account = $1 and endpoint = $2 and state = 'waiting'`,
    [account, endpoint],
  );
}

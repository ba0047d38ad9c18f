import { keepPrepared, queryRows } from "@counterfoil/database";
import type { Logger } from "pino";
import { enqueueAutomatic } from "../mail/automatic.ts";
import type { EventMailer } from "../mail/compose/event-mailer.ts";
import type { MailToSend } from "../mail/outbox.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { ledgerOf } from "../mirror/write/reads/related-objects.ts";
import type { ProviderEvent } from "../provider/signature.ts";
import { isRecorded, recordProviderEvent } from "../webhooks/record-event.ts";
import { byObject, hintsOf, isAuthoritative, newestOf, type StoredEvent } from "./groups.ts";
import { postponeEvents, withdrawEvent } from "./waiting-events.ts";

const APPLIED = keepPrepared(
  "update mirror_event set body = null, error = null where account = $1 and id = any($2)",
);

/** Consecutive objects that can't be read before the others are left for later. */
const MAX_FAILURES = 3;

/** Parts that apply events. The emails that notify people of them are from `eventMailer`. */
export interface InboxParts {
  readonly access: MirrorAccess;
  readonly mirrorWriter: MirrorWriter;
  readonly log: Logger;
  readonly eventMailer: EventMailer;
}

/**
 * Applies events with one read of each object. One that can't be applied is rescheduled on its
 * own.
 */
export async function applyEvents(
  parts: InboxParts,
  account: string,
  events: readonly StoredEvent[],
): Promise<void> {
  try {
    await apply(parts, account, events);
  } catch (error) {
    const groups = byObject(events);
    if (groups.length === 1) return postpone(parts, account, events, error);
    let failures = 0;
    for (const group of groups) {
      if (failures >= MAX_FAILURES) await postpone(parts, account, group, error);
      else {
        await apply(parts, account, group).then(
          () => {
            failures = 0;
          },
          async (fault: unknown) => {
            failures += 1;
            await postpone(parts, account, group, fault);
          },
        );
      }
    }
  }
}

async function apply(
  parts: InboxParts,
  account: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const { access, mirrorWriter } = parts;
  const { snapshots, reads } = hintsOf(events);
  await mirrorWriter.upsert(account, newestOf(events.filter(isAuthoritative)));
  // Two balance transactions may cancel out before the object is read, but the ledger contains
  // both.
  const moved = events.filter(
    ({ type, data }) =>
      type === "customer.updated" && "balance" in (data.previous_attributes ?? {}),
  );
  const ledgers = new Set(moved.map(({ data }) => data.object.id));
  const furtherReads = [...reads, ...[...ledgers].map((id) => ledgerOf(id))];
  const hinted = { hint: true, furtherReads };
  const { contradicted } = await mirrorWriter.upsert(account, snapshots, hinted);
  const wrong = new Set(contradicted);
  const isDoubted = ({ listed, data }: StoredEvent) => listed !== true && wrong.has(data.object.id);
  const doubted = byObject(events.filter(isDoubted));
  for (const own of doubted) {
    const [first] = own;
    // Which of them failed shows when each is read individually.
    if (first !== undefined && own.length === 1) await withdrawEvent(access, account, first.id);
    else for (const one of own) await apply(parts, account, [one]);
  }
  await finish(
    parts,
    account,
    events.filter((event) => !isDoubted(event)),
  );
}

/** Marks events as applied, and queues what notifies customers and webhooks of them. */
async function finish(
  { access, eventMailer }: InboxParts,
  account: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const mails: MailToSend[] = [];
  for (const event of events) mails.push(...(await eventMailer(account, event)));
  const recorded = events.filter(isRecorded);
  const ids = events.map(({ id }) => id);
  if (mails.length + recorded.length === 0) {
    await access.statement(account, APPLIED, [account, ids]);
    return;
  }
  await access.tenant(account, async (db) => {
    for (const mail of mails) await enqueueAutomatic(db, mail);
    for (const event of recorded) await recordProviderEvent(db, account, event);
    await queryRows(db, APPLIED, [account, ids]);
  });
}

async function postpone(
  { access, log }: InboxParts,
  account: string,
  events: readonly ProviderEvent[],
  error: unknown,
): Promise<void> {
  const ids = events.map(({ id }) => id);
  log.warn({ err: error, account, events: ids }, "applying events failed, events parked");
  await postponeEvents(access, account, ids, error);
}

import { type Database, queryRows } from "@counterfoil/database";
import type { QueryTransaction } from "../../mail/mail-access.ts";

/** Delivery states that may need action. */
const MAIL_STATES = ["queued", "sending", "unconfirmed", "failed"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** Figures of the whole installation; ages in seconds. */
export interface Figures {
  unknown: { count: number; oldest: number };
  /** `parked`: tried at least once, and waiting to be tried again. */
  events: { waiting: number; parked: number; oldest: number };
  accounts: Record<"open" | "reading" | "reconciling" | "disconnected" | "not_opened", number>;
  /** Age of the oldest comparison with the provider. */
  reconciledAgo: number;
  mail: Record<MailState, { count: number; oldest: number }>;
}

interface AccountRow {
  readonly id: string;
  readonly disconnected: boolean;
  readonly restored: boolean;
}

interface AccountFigures {
  readonly unknown: number;
  readonly unknown_age: number;
  readonly waiting: number;
  readonly parked: number;
  readonly event_age: number;
  readonly linked: boolean;
  readonly reconciled_ago: number | null;
}

/** Reads the figures business by business, because of row security. */
export function readHealthFigures(database: Database): Promise<Figures> {
  return database.system<object, Figures>(async (db) => {
    await queryRows(db, "set transaction read only");
    const figures = none();
    const accounts = await queryRows<AccountRow>(
      db,
      `select id, disconnected_at is not null as disconnected, restored_at is not null as restored
       from account`,
    );
    const [unopened] = await queryRows<{ count: number }>(
      db,
      "select count(*) as count from unopened_account",
    );
    figures.accounts.not_opened = unopened?.count ?? 0;
    await addMail(db, figures, "");
    for (const account of accounts) {
      await queryRows(db, "select set_config('counterfoil.account', $1, true)", [account.id]);
      await addAccount(db, figures, account);
      await addMail(db, figures, account.id);
    }
    return figures;
  });
}

function none(): Figures {
  const nobody = () => ({ count: 0, oldest: 0 });
  return {
    unknown: nobody(),
    events: { waiting: 0, parked: 0, oldest: 0 },
    accounts: { open: 0, reading: 0, reconciling: 0, disconnected: 0, not_opened: 0 },
    reconciledAgo: 0,
    mail: { queued: nobody(), sending: nobody(), unconfirmed: nobody(), failed: nobody() },
  };
}

async function addAccount(
  db: QueryTransaction,
  figures: Figures,
  account: AccountRow,
): Promise<void> {
  const [row] = await queryRows<AccountFigures>(
    db,
    `select i.unknown, i.unknown_age, e.waiting, e.parked, e.event_age,
       exists (select from mirror_reading where account = $1 and source = 'event'
         and filled_at is not null) and not exists (select from mirror_reading
         where account = $1 and filled_at is null) as linked,
       (select extract(epoch from now()) - value::float8 from mirror_progress
         where account = $1 and name = 'reconciled') as reconciled_ago
     from (select count(*) as unknown,
         coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as unknown_age
       from intent where account = $1 and status = 'unknown') i,
       (select count(*) as waiting, count(*) filter (where attempts > 0) as parked,
         coalesce(greatest(extract(epoch from now()) - min(created), 0), 0)::float8 as event_age
       from mirror_event where account = $1 and body is not null) e`,
    [account.id],
  );
  if (row === undefined) return;
  figures.unknown.count += row.unknown;
  figures.unknown.oldest = Math.max(figures.unknown.oldest, row.unknown_age);
  figures.events.waiting += row.waiting;
  figures.events.parked += row.parked;
  figures.events.oldest = Math.max(figures.events.oldest, row.event_age);
  figures.accounts[stateOf(account, row.linked)] += 1;
  if (account.disconnected) return;
  figures.reconciledAgo = Math.max(figures.reconciledAgo, row.reconciled_ago ?? 0);
}

function stateOf({ disconnected, restored }: AccountRow, linked: boolean) {
  if (disconnected) return "disconnected";
  if (restored) return "reconciling";
  return linked ? "open" : "reading";
}

async function addMail(db: QueryTransaction, figures: Figures, account: string): Promise<void> {
  const rows = await queryRows<{ state: MailState; count: number; oldest: number }>(
    db,
    `select state, count(*) as count,
       extract(epoch from now() - min(changed_at))::float8 as oldest
     from mail_recipient where account = $1 and state = any($2) group by state`,
    [account, MAIL_STATES],
  );
  for (const { state, count, oldest } of rows) {
    const total = figures.mail[state];
    total.count += count;
    total.oldest = Math.max(total.oldest, oldest);
  }
}

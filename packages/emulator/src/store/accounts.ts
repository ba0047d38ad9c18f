import { createHash } from "node:crypto";
import { keepPrepared } from "@counterfoil/database";
import { lookupTable, settlementDelay } from "@counterfoil/domain";
import { z } from "zod";
import type { AccountSettings } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { DatabaseSession } from "./session.ts";

/** Data that the provider stores for an account besides its API object. */
export interface AccountRecord {
  id: string;
  platform: string;
  /** Offset of the account's clock from real time, in seconds. */
  offset: number;
  /** The Unix second at which the clock is frozen, or null while it runs. */
  frozenAt: number | null;
  settings: AccountSettings;
}

/** An account as it was read from the database. */
export interface LoadedAccount extends AccountRecord {
  /** The Unix second of its next scheduled work; null if there is none. */
  nextTimer: number | null;
}

const stored = z.object({
  country: z.string(),
  currency: z.string(),
  fee: z.object({ percent: z.string(), fixed: z.number() }),
  taxRounding: z.enum(["line", "invoice"]),
  payoutDelayDays: z.number(),
  delayDays: z.number().optional(),
  descriptors: z.object({ whole: z.string().optional(), prefix: z.string().optional() }).optional(),
  payoutSchedule: z
    .object({
      interval: z.string(),
      weekly_anchor: z.string().optional(),
      weekly_payout_days: z.array(z.string()).optional(),
      monthly_anchor: z.number().optional(),
      monthly_payout_days: z.array(z.number()).optional(),
      debitNegative: z.boolean(),
    })
    .optional(),
  closed: z.boolean().optional(),
  numbering: z.enum(["account", "customer"]).optional(),
});

const euro = new Set("AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" "));
const currencies: Record<string, string> = lookupTable({
  US: "usd",
  CA: "cad",
  GB: "gbp",
  AU: "aud",
  CH: "chf",
  DK: "dkk",
  NO: "nok",
  SE: "sek",
  PL: "pln",
  CZ: "czk",
  HU: "huf",
  RO: "ron",
  JP: "jpy",
  NZ: "nzd",
  SG: "sgd",
  HK: "hkd",
  MX: "mxn",
  BR: "brl",
  IN: "inr",
  MY: "myr",
  TH: "thb",
  AE: "aed",
  LI: "chf",
  GI: "gbp",
});

/** Countries in which accounts can be opened, by code. */
export const COUNTRIES: readonly string[] = [...euro, ...Object.keys(currencies)].sort();

/**
 * Returns the settings of a new account: its country's settlement currency, published card price
 * (stripe.com/pricing) and payout speed (docs.stripe.com/payouts).
 * @param country two upper-case letters
 */
export function settingsFor(country: string): AccountSettings {
  const inEuro = euro.has(country);
  const currency = inEuro ? "eur" : (currencies[country] ?? "usd");
  const european =
    inEuro || ["CH", "DK", "NO", "SE", "PL", "CZ", "HU", "RO", "LI"].includes(country);
  const fee = european
    ? { percent: "1.5", fixed: 25 }
    : country === "GB"
      ? { percent: "1.5", fixed: 20 }
      : { percent: "2.9", fixed: 30 };
  return {
    country,
    currency,
    fee,
    taxRounding: "line",
    payoutDelayDays: settlementDelay(country).days,
  };
}

/** Returns the account that a key opens. Keys with the same suffix share an account. */
export function accountOfKey(key: string): string {
  const tail = key.replace(/^(sk|rk|pk)_test_/, "");
  const digest = createHash("sha256").update(tail).digest("base64");
  return `acct_${digest.replace(/[^A-Za-z0-9]/g, "").slice(0, 16)}`;
}

function recordFrom(row: Record<string, unknown>): LoadedAccount {
  const settings = stored.safeParse(row.settings);
  return {
    id: String(row.id),
    platform: String(row.platform),
    offset: Number(row.clock_offset),
    frozenAt: row.frozen_at === null ? null : Number(row.frozen_at),
    settings: settings.success ? settings.data : settingsFor("US"),
    nextTimer: row.next_timer === null ? null : Number(row.next_timer),
  };
}

const ACCOUNTS = keepPrepared(`
select a.id, a.platform, a.clock_offset, a.frozen_at, a.settings, (
  select t.created from provider.object t
  where t.account = a.id and t.type = 'timer' and not t.deleted order by t.created limit 1
) as next_timer
from provider.account a where a.id = any($1)`);

/** Reads accounts by ID. */
export async function loadAccounts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<Map<string, LoadedAccount>> {
  const { rows } = await session.query(ACCOUNTS, [ids]);
  return new Map(rows.map((row) => [String(row.id), recordFrom(row)]));
}

/** Writes an account's platform and settings, but not its clock. */
export async function saveAccountRecord(
  session: DatabaseSession,
  id: string,
  platform: string,
  settings: AccountSettings,
): Promise<void> {
  await session.query(
    "insert into provider.account (id, platform, settings) values ($1, $2, $3::jsonb) on conflict (id) do update set settings = excluded.settings",
    [id, platform, JSON.stringify(settings)],
  );
}

/** Stores the state of an account's clock. */
export async function saveClock(session: DatabaseSession, account: AccountRecord): Promise<void> {
  await session.query(
    "update provider.account set frozen_at = $2, clock_offset = $3 where id = $1",
    [account.id, account.frozenAt, account.offset],
  );
}

/**
 * Maximum number of platforms that arbitrary keys may open. Development needs a handful, its tests
 * some more.
 */
const MAX_PLATFORMS = 1_000;

/**
 * Opens a platform account on the first use of its secret key.
 * @throws ApiRefusal 401 if the maximum number of platforms is already open
 */
export async function openPlatform(session: DatabaseSession, id: string): Promise<void> {
  const { rows } = await session.query(
    `insert into provider.account (id, platform, settings)
     select $1, $1, $2::jsonb
     where exists (select 1 from provider.account where id = $1)
       or (select count(*) from provider.account where id = platform) < ${MAX_PLATFORMS}
     on conflict (id) do update set id = excluded.id
     returning id`,
    [id, JSON.stringify(settingsFor("US"))],
  );
  if (rows.length > 0) return;
  throw refuse.auth(
    `The limit of ${MAX_PLATFORMS} platform accounts has been reached. Use an existing key, or start with an empty database.`,
  );
}

/** Returns the current Unix second on the account's clock. */
export const clockOf = (account: Pick<AccountRecord, "offset" | "frozenAt">): number =>
  account.frozenAt ?? Math.floor(Date.now() / 1000) + account.offset;

/** A clock that shows real time. */
export const REAL_TIME = { offset: 0, frozenAt: null };

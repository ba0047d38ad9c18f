import type { PayoutSchedule } from "@counterfoil/domain";
import type Stripe from "stripe";
import type { TypeName, Types } from "./types/types.ts";
import type { Json, WireObject } from "./types/wire.ts";

/** Numbers in a window of `created`, in seconds since the epoch. */
export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export interface ListQuery {
  /** 1 to 100, default 10. */
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | CreatedRange | undefined;
  /** Every named key must hold the value (see keys.ts); an undefined value does not filter. */
  where?: Record<string, string | undefined>;
}

/**
 * The objects of one account, within one unit of work. What is read is the caller's own copy:
 * changing it has no effect until it is put. What is put is seen by later reads of the same
 * request and kept when the request succeeds (or is refused by `refuse.card`).
 */
export interface Store {
  get<K extends TypeName>(type: K, id: string): Promise<Types[K] | null>;
  /** @throws resource_missing ("No such customer: 'cus_x'"), naming `param` when it came in one. */
  must<K extends TypeName>(type: K, id: string, param?: string): Promise<Types[K]>;
  /** Inserts or replaces the object. If `hidden` is omitted, the stored value is kept. */
  put<K extends TypeName>(type: K, object: Types[K], hidden?: Json): void;
  /** What the provider knows about an object and never shows. */
  hidden(type: TypeName, id: string): Promise<Json | null>;
  remove(type: TypeName, id: string): void;
  /** All that match by keys (see keys.ts), newest first, unbounded. */
  find<K extends TypeName>(type: K, where: Record<string, string>): Promise<Types[K][]>;
  page<K extends TypeName>(
    type: K,
    query: ListQuery,
  ): Promise<{ data: Types[K][]; has_more: boolean }>;
  /** Returns whether the object existed and was removed. */
  isDeleted(type: TypeName, id: string): Promise<boolean>;
  /** Reads many at once, so that `get` has them at hand. */
  prefetch(type: TypeName, ids: readonly string[]): Promise<void>;
}

/** What the business decided or was given; amounts in minor units. */
export interface AccountSettings {
  country: string;
  /** Settlement currency, lower case. */
  currency: string;
  /** Percentage as an exact decimal string, e.g. "2.9", and the fixed part in minor units. */
  fee: { percent: string; fixed: number };
  taxRounding: "line" | "invoice";
  /** Whose series invoice numbers are of; left out, the usual one of the country. */
  numbering?: "account" | "customer" | undefined;
  /** The fewest days that charges can be held before they are paid out. */
  payoutDelayDays: number;
  /** Days that they are held: `delay_days` of the payout schedule; the fewest when left out. */
  delayDays?: number | undefined;
  /** How available funds leave for the bank by themselves; left out, they wait. */
  sweeps?: Sweeps | undefined;
  /** The account was deleted: nothing can be asked of it. */
  closed?: boolean | undefined;
}

/** A payout schedule that is in force. */
export interface Sweeps extends PayoutSchedule {
  /** Takes what is below zero from the bank account. */
  debitNegative: boolean;
}

/**
 * What a later room does when something happens in an earlier one. A rule calls it through its
 * context, `ctx.follow.invoicePaid(ctx, invoice)`, so that it doesn't import the later room; the
 * runtime fills it (`runtime/follow.ts`).
 */
export interface Follow {
  invoicePaid(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  /** An automatic attempt to collect the invoice failed. */
  invoicePaymentFailed(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  setupSucceeded(ctx: Context, intent: Types["setup_intent"]): Promise<void>;
}

export interface Context {
  /** The account acted on: the platform itself, or the connected account of `Stripe-Account`. */
  readonly account: string;
  readonly platform: string;
  /** Seconds since the epoch on this account's clock, or on the test clock of the customer acted on. */
  now(): number;
  /** ID of the test clock that `now` follows; null if time is the account's own. */
  readonly testClock: string | null;
  readonly store: Store;
  /** The platform's objects: connected accounts live there. Equals `store` without Stripe-Account. */
  readonly platformStore: Store;
  /** The objects of an account that this very request opens, or where it puts only what is new. */
  storeOf(account: string): Store;
  /** A new id, `prefix_` and 24 random letters and digits. */
  id(prefix: string): string;
  /** Returns letters and digits from the provider's source of randomness. */
  random(length: number): string;
  /** `previous` contains the former values of changed fields (`data.previous_attributes`). */
  emit(type: Stripe.Event.Type, object: WireObject, previous?: object): void;
  /** Calls the rules of later rooms. */
  readonly follow: Follow;
  /** Returns the next number of one of this account's counters, from 1, without gaps. */
  next(counter: string): Promise<number>;
  /** The request is part of a batch, which makes a past in one go. */
  readonly inBatch: boolean;
  readonly publicUrl: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** What the request asks to be expanded. */
  readonly expands: readonly string[];
  readonly settings: AccountSettings;
  /** Opens a connected account of the platform, or changes its settings. */
  setAccount(account: string, settings: AccountSettings): void;
  /** The caller's key as an error may show it; empty where no request asked. */
  readonly shownKey: string;
  /** Whether the caller has only a publishable key. */
  readonly publishable: boolean;
}

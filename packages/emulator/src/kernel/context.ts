import type { PayoutSchedule } from "@counterfoil/domain";
import type Stripe from "stripe";
import type { StoredTypes } from "./types/stored-type.ts";
import type { TypeName, Types } from "./types/types.ts";
import type { ApiObject, Json } from "./types/wire.ts";

/** Bounds of `created`, in Unix seconds. */
export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export interface PageParams {
  /** 1 to 100, default 10. */
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | CreatedRange | undefined;
  /** Each named key of the type's row must have this value. An undefined value doesn't filter. */
  where?: Record<string, string | undefined>;
  /** Leaves out the objects that have this key. */
  without?: string;
}

/**
 * The objects of one account within one unit of work. Reads return copies: changing one has no
 * effect until it is put. Later reads of the same request return what was put. It is kept if the
 * request succeeds, or is rejected by `refuse.card`.
 */
export interface Store {
  get<K extends TypeName>(type: K, id: string): Promise<Types[K] | null>;
  /**
   * @throws ApiRefusal resource_missing ("No such customer: 'cus_x'"): 400 with `param` if the ID
   * was
   *   in one, otherwise 404 with the name of the path's ID
   */
  must<K extends TypeName>(type: K, id: string, param?: string): Promise<Types[K]>;
  /** Inserts or replaces the object. If `hidden` is omitted, the stored value is kept. */
  put<K extends TypeName>(type: K, object: Types[K], hidden?: Json): void;
  /** Returns data of the object that the API never returns. */
  hidden(type: TypeName, id: string): Promise<Json | null>;
  remove(type: TypeName, id: string): void;
  /** Returns all objects that match by keys of the type's row, newest first, without a limit. */
  find<K extends TypeName>(type: K, where: Record<string, string>): Promise<Types[K][]>;
  page<K extends TypeName>(
    type: K,
    query: PageParams,
  ): Promise<{ data: Types[K][]; has_more: boolean }>;
  /** Returns whether the object existed and was removed. */
  isDeleted(type: TypeName, id: string): Promise<boolean>;
  /** Preloads many objects in one read for later calls of `get`. */
  prefetch(type: TypeName, ids: readonly string[]): Promise<void>;
}

/** Settings of an account. Amounts are in minor units. */
export interface AccountSettings {
  country: string;
  /** Settlement currency, lower case. */
  currency: string;
  /** Percentage as an exact decimal string, e.g. "2.9", and the fixed part in minor units. */
  fee: { percent: string; fixed: number };
  taxRounding: "line" | "invoice";
  /**
   * Whether invoice numbers are one series or one per customer; the country's default if omitted.
   */
  numbering?: "account" | "customer" | undefined;
  /** Minimum days that charges are held before they are paid out. */
  payoutDelayDays: number;
  /** `delay_days` of the payout schedule; the minimum if omitted. */
  delayDays?: number | undefined;
  /** How available funds are paid out automatically; if omitted, they stay on the balance. */
  payoutSchedule?: AccountPayoutSchedule | undefined;
  /** The descriptor of charges that have none, and the prefix of their suffixes. */
  descriptors?: { whole?: string | undefined; prefix?: string | undefined } | undefined;
  /** The account was deleted. Every request to it is rejected. */
  closed?: boolean | undefined;
}

/** The payout schedule in force. */
export interface AccountPayoutSchedule extends PayoutSchedule {
  /** Whether a negative balance is debited from the bank account. */
  debitNegative: boolean;
}

/**
 * Rules of later layers that react to something in an earlier one. A rule calls them through its
 * context, `ctx.follow.invoicePaid(ctx, invoice)`, so that it doesn't import the later layer.
 * Implemented by the runtime (`runtime/follow.ts`).
 */
export interface Follow {
  invoicePaid(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  /** An attempt to pay the intent ended, or the intent was canceled: its invoice may change. */
  paymentAttempted(ctx: Context, intent: Types["payment_intent"]): Promise<void>;
  /** An attempt to collect the invoice failed, made by the provider itself or on request. */
  invoicePaymentFailed(ctx: Context, invoice: Types["invoice"], automatic: boolean): Promise<void>;
  /** The due date of an open invoice has passed. */
  invoiceOverdue(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  invoiceUncollectible(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  invoiceVoided(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  setupSucceeded(ctx: Context, intent: Types["setup_intent"]): Promise<void>;
}

export interface Context {
  /** The account acted on: the platform itself, or the connected account of `Stripe-Account`. */
  readonly account: string;
  readonly platform: string;
  /** Current Unix second on the account's clock, or on the test clock of the customer acted on. */
  now(): number;
  /** ID of the test clock that `now` follows; null if time is the account's own. */
  readonly testClock: string | null;
  readonly store: Store;
  /**
   * The platform's objects, including its connected accounts. Same as `store` without
   * Stripe-Account.
   */
  readonly platformStore: Store;
  /**
   * Returns the objects of an account that this request opens, or to which it only adds objects.
   */
  storeOf(account: string): Store;
  /** Returns a new ID: `prefix_` and 24 random letters and digits. */
  id(prefix: string): string;
  /** Returns letters and digits from the provider's source of randomness. */
  random(length: number): string;
  /** `previous` contains the former values of changed fields (`data.previous_attributes`). */
  emit(type: Stripe.Event.Type, object: ApiObject, previous?: object): void;
  /** The row of each type of object. */
  readonly types: StoredTypes;
  /** Calls rules of later layers. */
  readonly follow: Follow;
  /** Returns the next number of one of this account's counters, from 1, without gaps. */
  next(counter: string): Promise<number>;
  /** The request is part of a batch, which creates sample history in one transaction. */
  readonly inBatch: boolean;
  readonly publicUrl: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The paths in the request's `expand`. */
  readonly expands: readonly string[];
  readonly settings: AccountSettings;
  /** Opens a connected account of the platform, or changes its settings. */
  setAccount(account: string, settings: AccountSettings): void;
  /** The caller's API key, redacted for error messages. Empty if no request made the call. */
  readonly shownKey: string;
  /** Whether the caller has only a publishable key. */
  readonly publishable: boolean;
}

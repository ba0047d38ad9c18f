import type Stripe from "stripe";
import type { Context } from "./context.ts";
import type { Operation } from "./operation.ts";
import type { PublicFields } from "./types/public-fields.ts";
import type { StoredType } from "./types/stored-type.ts";
import type { TimersOf } from "./types/timer.ts";
import type { TypeName, Types } from "./types/types.ts";

/** Runs a due timer. `target` is the ID of the object that it was scheduled for. */
export type TimerHandler = (ctx: Context, target: string) => Promise<void>;

interface Common<K extends TypeName> extends StoredType<K> {
  /** Prefixes of its IDs, by which they are expanded. Empty if they can't be. */
  readonly prefixes: readonly string[];
  /** Fields that contain its ID, for IDs whose prefix doesn't identify the type. */
  readonly fields?: readonly string[];
  /** Names of the events about it (SDK: WebhookEndpointCreateParams.EnabledEvent). */
  readonly events: readonly Stripe.Event.Type[];
  /** Its routes, unless `api/resources` has them because they need rules of later layers. */
  readonly operations?: readonly Operation[];
  /**
   * Returns parameters that create one. Tests use it for types that the back office only reads.
   * @param idOf returns the ID of an existing object, by the path of its list: `/customers`
   */
  readonly example?: (idOf: (path: string) => Promise<string>) => Promise<object>;
  /**
   * Fields that a publishable key may read: those documented for the provider's script. If omitted,
   * the object is hidden entirely.
   */
  readonly publicFields?: PublicFields;
  /** It is stored with the platform for its connected accounts. */
  readonly onPlatform?: true;
  /** Fields that it has only if `expand` names them. Nested lists become list objects. */
  readonly includes?: {
    readonly [field: string]: (ctx: Context, object: Types[K]) => Promise<unknown>;
  };
  /** Stored fields that are returned only on request. */
  readonly onRequest?: readonly string[];
  /** Returns the object as of a Unix second, for fields that change with time alone. */
  asOf?(object: Types[K], now: number): Types[K];
  /**
   * Returns the ID of its test clock, or of the object through which it follows one. If omitted, it
   * follows the account's own clock.
   */
  clock?(object: Types[K]): string | null | undefined;
}

/** A handler for each kind of timer that the type declares in `TimersOf`. */
type Timers<K extends TypeName> = K extends keyof TimersOf
  ? { readonly timers: { readonly [Kind in TimersOf[K]]: TimerHandler } }
  : { readonly timers?: undefined };

/** Everything outside its rules that the provider has to know about a type of object. */
export type ObjectType<K extends TypeName> = Common<K> & Timers<K>;

/** The row of each type (`runtime/object-types.ts`). */
export type ObjectTypes = { readonly [K in TypeName]: ObjectType<K> };

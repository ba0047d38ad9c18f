import type Stripe from "stripe";

type Scalar = string | number | boolean | null | undefined;

/**
 * An SDK object as serialized to JSON, unexpanded: decimals are strings, expandable fields contain
 * IDs, and lists contain wire objects.
 */
export type Wire<T> = [NonNullable<T>] extends [object]
  ? WireOf<T>
  : string extends T
    ? Extract<T, Scalar>
    : WireOf<T>;

type WireOf<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** Any object that an operation may return. It is serialized to JSON unchanged. */
export type ApiObject = { object: string };

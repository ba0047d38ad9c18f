import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";
import type { Expansion } from "./expansion.ts";
import type { HistoryRules } from "./history.ts";
import type { MirrorRules } from "./mirror.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Action {
  readonly right: Right;
  /** Returns the permission that these parameters require as well; null if none. */
  readonly alsoRequires?: (params: unknown) => Right | null;
  readonly params: z.ZodType;
}

/** A value of the mirror's objects that lists are filtered by; each is a column with an index. */
export type Facet = "status" | "customer" | "parent" | "link" | "currency" | "email" | "name";

/** The facet that a filter asks, and the values that it wants there; without `wanted`, the given one. */
export type FilterFacet =
  | Facet
  | {
      readonly facet: Facet;
      readonly wanted: (given: string) => string | readonly string[];
    };

/**
 * Where the mirror reads all of a resource's objects: in its own list, or (`owner`) in lists of the
 * objects that they belong to.
 */
export type Backfill =
  | "owner"
  | {
      /**
       * Its place among the lists that are read one after another. A reference is read before what
       * names it, or soon after; what completes a payment, before the payment.
       */
      readonly turn: number;
      /** Paths that the list expands: objects found nowhere else, or one request each. */
      readonly expand?: readonly string[];
      /** Types of the objects that it contains besides. */
      readonly brings?: readonly string[];
    };

/** When a client secret is returned, and to whom (docs.stripe.com/payments/payment-intents). */
export interface ClientSecretRule {
  /** One of these is needed. */
  readonly rights: readonly Right[];
  readonly statuses: readonly string[];
  /** Whether the secret is returned on later reads too, or only to the creator. */
  readonly read: boolean;
}

/**
 * Everything that follows from one provider resource, filtered by `Filters`. Every part is required:
 * a resource that lacks one says so with `null`, `[]` or `{}`.
 */
export interface Row<Filters extends z.ZodObject> {
  /** The provider's `object` value, the mirror's type. */
  readonly type: string;
  /** The provider's path of its list, below the version. */
  readonly path: `/${string}`;
  /** What its ids look like; anything else is unknown without asking. */
  readonly idPattern: RegExp;
  /** The feature that it belongs to; null if it serves all. */
  readonly feature: Feature | null;
  /** The permission that each call requires; null if there is no such call. */
  readonly rights: {
    readonly read: Right;
    readonly create: Right | null;
    readonly update: Right | null;
    readonly delete: Right | null;
  };
  readonly filters: Filters;
  /** The facet of every filter: one that is missing doesn't compile. */
  readonly facets: { readonly [Name in keyof Filters["shape"]]-?: FilterFacet };
  readonly create: z.ZodType | null;
  /** Limit of the body that creates one, in bytes; null for the usual limit. */
  readonly createLimit: number | null;
  readonly update: z.ZodType | null;
  readonly actions: Readonly<Record<string, Action>>;
  /** Returns parameters of a write as the provider takes them; null if they are the same. */
  readonly toProvider: ((params: Fields) => Fields) | null;
  /** Fields that an event keeps as they stood, for the sentence about it. */
  readonly facts: readonly string[];
  readonly backfill: Backfill;
  /** Paths that `expand` may name, with what each leads to. */
  readonly expand: Readonly<Record<string, Expansion>>;
  readonly mirror: MirrorRules;
  readonly history: HistoryRules;
  /** Null if its objects have no client secret. */
  readonly clientSecret: ClientSecretRule | null;
}

/** Any row of the registry. */
export type Resource = Row<z.ZodObject>;

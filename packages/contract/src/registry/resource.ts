import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";

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

/** What the generic router needs to know of one provider resource, filtered by `Filters`. */
export interface Row<Filters extends z.ZodObject> {
  /** The provider's `object` value, the mirror's type. */
  readonly type: string;
  /** The provider's path of its list, below the version. */
  readonly path: `/${string}`;
  /** What its ids look like; anything else is unknown without asking. */
  readonly idPattern: RegExp;
  /** The feature that it belongs to; without one it serves all. */
  readonly feature?: Feature;
  readonly rights: {
    readonly read: Right;
    readonly create?: Right;
    readonly update?: Right;
    readonly delete?: Right;
  };
  readonly filters: Filters;
  /** The facet of every filter: one that is missing doesn't compile. */
  readonly facets: { readonly [Name in keyof Filters["shape"]]-?: FilterFacet };
  readonly create?: z.ZodType;
  /** What is created is sent whole, in as many bytes as this. */
  readonly createLimit?: number;
  readonly update?: z.ZodType;
  readonly remove?: true;
  readonly actions?: Readonly<Record<string, Action>>;
  /** Returns parameters of a write as the provider takes them, if they differ from ours. */
  readonly toProvider?: (params: Fields) => Fields;
  /** Fields that an event keeps as they stood, for the sentence about it. */
  readonly facts: readonly string[];
  readonly backfill: Backfill;
  /** Paths that `expand` may name. */
  readonly expand: readonly string[];
}

/** Any row of the registry. */
export type Resource = Row<z.ZodObject>;

import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";

type Fields = Readonly<Record<string, unknown>>;

interface Action {
  readonly right: Right;
  /** Returns the permission that these parameters require as well; null if none. */
  readonly alsoRequires?: (params: unknown) => Right | null;
  readonly params: z.ZodType;
}

/** What the generic router needs to know of one provider resource. One row is the whole of it. */
export interface Resource {
  /** The provider's `object` value, the mirror's type. */
  readonly type: string;
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
  readonly filters: z.ZodObject;
  readonly create?: z.ZodType;
  /** What is created is sent whole, in as many bytes as this. */
  readonly createLimit?: number;
  readonly update?: z.ZodType;
  readonly remove?: true;
  readonly actions?: Readonly<Record<string, Action>>;
  /** Returns parameters of a write as the provider takes them, if they differ from ours. */
  readonly toProvider?: (params: Fields) => Fields;
  /** Paths that `expand` may name. */
  readonly expand: readonly string[];
}

import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";
import type { ColumnSources } from "./columns.ts";
import type { Expansion } from "./expansion.ts";
import type { ExportColumns } from "./exports/column.ts";
import type { FilterFacet } from "./facet.ts";
import type { HistoryRules } from "./history.ts";
import type { MirrorRules } from "./mirror.ts";
import type { ObjectRight } from "./object-right.ts";
import type { ResourceObject } from "./objects.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SortField } from "./sort.ts";
import type { StepUp } from "./step-up.ts";

type InputFields = Readonly<Record<string, unknown>>;

interface Action {
  readonly right: Right;
  /** Returns a further permission that these parameters require; null if there is none. */
  readonly alsoRequires?: (params: unknown) => Right | null;
  readonly params: z.ZodType;
}

/** Objects of another type that those of a list contain. */
export interface ContainedObjects {
  readonly type: string;
  /** Their field that refers to the object that contains them. */
  readonly field: string;
  /**
   * The field with the first of them, which is also the path of their list below the object. Null
   * if the object always has all of them, and they have no path: those that it lacks are deleted.
   */
  readonly list: string | null;
}

/**
 * Where the mirror reads all objects of a resource: in its own list, or (`owner`) in lists of the
 * objects that they belong to.
 */
export type Backfill =
  | "owner"
  | {
      /**
       * Its position among the lists, which are read one after another. A referenced object is read
       * before the objects that refer to it, or soon after; what completes a payment, before the
       * payment.
       */
      readonly position: number;
      /** Fields that the list expands: objects available nowhere else, or with one request each. */
      readonly expand?: readonly string[];
      /** Other objects that its objects contain. */
      readonly brings?: readonly ContainedObjects[];
    };

/** Effects of a change of one object on others, whose screens refetch them with it. */
interface ChangeEffects {
  /** Resources whose objects it may create, change or delete. */
  readonly resources: readonly (keyof ResourceObject)[];
  /** Whether it may move money in or out of the business's own account. */
  readonly balance: boolean;
}

/** When a client secret is returned, and to whom (docs.stripe.com/payments/payment-intents). */
interface ClientSecretRule {
  /** One of these permissions is required. */
  readonly rights: readonly Right[];
  readonly statuses: readonly string[];
  /** Whether the secret is also returned on later reads, or only to the creator. */
  readonly read: boolean;
}

/** The page of the back office that shows a list. */
interface ListPageLink {
  readonly path: `/${string}`;
  /** Sent with every request of the list. */
  readonly params: Readonly<Record<string, readonly string[]>>;
}

/** The page of the back office that shows one object. */
export interface ObjectPageLink {
  /** `$id` stands for the ID. */
  readonly path: `/${string}`;
  /** The field with the ID of the page's object; null if that is the object itself. */
  readonly of: string | null;
}

/**
 * Everything that the product knows about a provider resource, filtered by `Filters`. Every part is
 * required: a resource without one says so with `null`, `[]` or `{}`.
 */
export interface ResourceRow<Filters extends z.ZodObject> {
  /** The provider's `object` value, the mirror's type. */
  readonly type: string;
  /** The path of its list at the provider, after the version. */
  readonly path: `/${string}`;
  /** The format of its IDs; any other ID is rejected as unknown without a request. */
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
  /** Null if everyone with the permission `read` may read every object. */
  readonly objectRight: ObjectRight | null;
  /**
   * Permissions that its operations are told about: whether the user has each is a parameter of
   * this name in their input. They decide on what only the object itself tells.
   */
  readonly toldRights: Readonly<Record<string, Right>>;
  readonly filters: Filters;
  /** Value that every filter compares. A missing one doesn't compile. */
  readonly facets: { readonly [Name in keyof Filters["shape"]]-?: FilterFacet };
  readonly create: z.ZodType | null;
  /** Limit of the body that creates one, in bytes; null for the usual limit. */
  readonly createLimit: number | null;
  /** When creating one requires a recent verification of the user; null if never. */
  readonly createStepUp: StepUp | null;
  /** Returns further permissions that the parameters of a new one require; null if none. */
  readonly createAlsoRequires: ((params: unknown) => readonly Right[]) | null;
  readonly update: z.ZodType | null;
  readonly actions: Readonly<Record<string, Action>>;
  /** Converts the parameters of a write for the provider; null if they are the same. */
  readonly toProvider: ((params: InputFields) => InputFields) | null;
  /**
   * Fields that the audit trail records after a write, by path: those of the resource's form, and
   * those that tell what became of it. Anything else, such as a bank account's token or a file's
   * contents, is never recorded.
   */
  readonly audited: readonly string[];
  /** Fields that an event stores for its sentence in the timeline. */
  readonly facts: readonly string[];
  readonly backfill: Backfill;
  /** Paths allowed in `expand`, with what each refers to. */
  readonly expand: Readonly<Record<string, Expansion>>;
  readonly mirror: MirrorRules;
  readonly history: HistoryRules;
  readonly effects: ChangeEffects;
  /** Null if its objects have no client secret. */
  readonly clientSecret: ClientSecretRule | null;
  /** The columns that the mirror finds, filters and sorts it by. */
  readonly columns: ColumnSources;
  /** Null if its objects aren't found by the search of the official clients. */
  readonly search: SearchIndex | null;
  /** The columns that its list is sorted by: those that its objects have a value in. */
  readonly sorts: readonly SortField[];
  /** The columns of its export, in the order of the file; null if its list isn't exported. */
  readonly exportColumns: ExportColumns | null;
  /** The server includes the response to its first request in the page. Null if it has no page. */
  readonly page: ListPageLink | null;
  /** The page that opens for a pasted ID; null if no page shows the object. */
  readonly objectPage: ObjectPageLink | null;
}

/** Any row of the registry. */
export type Resource = ResourceRow<z.ZodObject>;

import type { FacetColumn, ListQuery } from "@counterfoil/contract";

/** One value, or any of several. */
export type AcceptedValues = string | readonly string[];

/** Conditions of the listed objects: values of columns, and of facets by name. */
export interface Conditions {
  readonly columns?: Readonly<Partial<Record<FacetColumn, AcceptedValues>>>;
  readonly facets?: Readonly<Record<string, AcceptedValues>>;
}

/** A page of a type's objects to read. */
export interface ListRequest {
  readonly type: string;
  readonly query: ListQuery;
  readonly where: Conditions;
}

/** A page as wire texts. */
export interface TextPage {
  readonly data: string[];
  readonly hasMore: boolean;
}

/** A column of the mirror that lists are filtered by. It means the same for every type. */
export type FacetColumn = "status" | "customer" | "email";

/** Converts the value of a filter to the values that match. */
type MatchedValues = (value: string) => string | readonly string[];

/** A function that a field's values are compared by. */
interface Reading {
  /** Changes whenever the results change, so that existing values are replaced. */
  readonly name: string;
  readonly of: (value: string, beside: string | null) => string;
  /** Another field that the result depends on. */
  readonly beside?: string;
}

/**
 * Whether statements join the facet directly (`mirror/facets/sql.ts`). Unlike lists, they don't
 * read the objects instead, so the server fills it before it accepts requests.
 */
interface JoinedFacet {
  readonly joined?: true;
}

/** Value that a filter compares. Without `wanted`, only the given value matches. */
export type FilterFacet =
  | FacetColumn
  | { readonly column: FacetColumn; readonly wanted: MatchedValues }
  | (JoinedFacet & {
      /** The provider's field, as a path with dots: text, a number, a boolean or a reference. */
      readonly field: string;
      readonly reading?: Reading;
      readonly wanted?: MatchedValues;
    })
  | {
      /**
       * The provider's field with a list, as a path with dots, which may lead through other lists.
       * An object is found by each element: text, a number, a boolean or a reference.
       */
      readonly each: string;
      readonly wanted?: MatchedValues;
    }
  | (JoinedFacet & {
      /** The type of the objects that it follows from. The mirror keeps it with their changes. */
      readonly from: string;
      readonly wanted?: MatchedValues;
    });

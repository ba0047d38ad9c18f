import type {
  ExportResource,
  FilterKey,
  ListParamsOf,
  ResourceName,
  ResourceObject,
  SortField,
} from "@counterfoil/contract";
import type { RenderAs, Room, SkeletonShape, Width } from "@counterfoil/ui";
import type { ComponentType, ReactNode } from "react";
import type { MenuEntries } from "../menu/entries.ts";
import type { FilterSpec } from "./filter/filter-spec.ts";
import type { SearchBoxProps } from "./filter/search-box.tsx";
import type { Selection } from "./selection/use-selection.ts";

/** A column. Amounts are aligned `end`, with a heading aligned `amount`. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** A dash if it is null, undefined or an empty text. */
  readonly cell: (row: Row) => ReactNode;
  /** One column has none and takes the remaining width. */
  readonly width?: Width;
  readonly amount?: true;
  /** The pane width it needs; by default it is always shown. */
  readonly room?: Room;
  readonly strong?: true;
  readonly muted?: true;
  /** Its text is the link to the row's page; exactly one column. */
  readonly link?: true;
  /** The sort order of this column. */
  readonly sort?: SortField;
  /** Hidden until selected under Columns. */
  readonly hidden?: true;
  readonly shape?: SkeletonShape;
}

export interface StatusTab {
  readonly value: string;
  readonly label: string;
  /** Its count is highlighted. */
  readonly urgent?: boolean;
  /** For a tab without a status: the filter that it sets, and the number of rows. */
  readonly filter?: { readonly key: FilterKey; readonly count: number | undefined };
}

/** Content shown instead of rows. */
export interface EmptyContent {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

export interface EmptyInStatusProps {
  readonly status: string;
  /** Shows all rows. */
  readonly action: ReactNode;
}

/** The selected rows, on this page and on others. */
export type SelectedRows<Row> = Pick<Selection<Row>, "rows" | "setAll">;

/** Everything that is specific to a list. */
export interface ListSpec<R extends ResourceName, Row = ResourceObject[R]> {
  readonly resource: R;
  readonly title: string;
  /** Placeholder of the search input: what it searches. */
  readonly searchHint: string;
  /** Replaces the input that searches while typing. */
  readonly searchBox?: ComponentType<SearchBoxProps>;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly FilterSpec[];
  /** Without statuses there are no tabs. */
  readonly tabs?: readonly StatusTab[];
  /** Sent with every request. */
  readonly params?: ListParamsOf<R>;
  /** Enables the export, with the list's filters. */
  readonly exported?: Exclude<ExportResource, "balanceTransaction">;
  /** Buttons next to the title, the primary one last. */
  readonly actions?: ReactNode;
  readonly rowName: (row: Row) => string;
  /** A router's link to the row's page. */
  readonly rowLink: (row: Row) => RenderAs;
  readonly rowMenu?: (row: Row) => MenuEntries;
  /** Actions on the selection, may be lazy. Rows only have checkboxes if this is given. */
  readonly bulk?: (picked: SelectedRows<Row>) => ReactNode;
  /** The lines of a row on a phone. */
  readonly phone: (row: Row) => {
    readonly title: ReactNode;
    readonly amount?: ReactNode;
    readonly meta?: ReactNode;
    readonly badge?: ReactNode;
  };
  readonly nothingYet: EmptyContent;
  /** By status, if a status has its own text. */
  readonly nothingInStatus?: (status: string) => EmptyContent;
  /** The empty state of each status as a component, which may be lazy. */
  readonly emptyInStatus?: ComponentType<EmptyInStatusProps>;
}

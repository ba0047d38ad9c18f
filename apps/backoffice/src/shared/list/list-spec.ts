import type {
  ExportResource,
  FilterKey,
  ListParams,
  ResourceName,
  ResourceObject,
} from "@counterfoil/contract";
import type { Bone, RenderAs, Room } from "@counterfoil/ui";
import type { ComponentType, ReactNode } from "react";
import type { MenuEntries } from "../menu/entries.ts";
import type { FilterSpec } from "./filter/filter-spec.ts";
import type { SearchBoxProps } from "./filter/search-box.tsx";

/** One column. Amounts align `end` and sit in a head aligned `amount`. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** CSS length; one column has none and takes what is left. */
  readonly width?: string;
  readonly amount?: true;
  /** The room that it needs; without, it is always shown. */
  readonly room?: Room;
  readonly strong?: true;
  readonly muted?: true;
  /** Its text is the link to the row's page; exactly one column. */
  readonly link?: true;
  /** Name of the order this column gives. */
  readonly sort?: "created" | "amount" | "due" | "name";
  /** Not shown until chosen under Columns. */
  readonly hidden?: true;
  readonly bone?: Bone;
}

export interface StatusTab {
  readonly value: string;
  readonly label: string;
  /** Its count needs attention. */
  readonly hot?: boolean;
  /** For a tab that is no status: the filter that it sets, and how many rows that leaves. */
  readonly filter?: { readonly key: FilterKey; readonly count: number | undefined };
}

/** Content shown in place of rows. */
export interface Nothing {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** The rows that are ticked, on this page and on others. */
export interface Picked<Row> {
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

/** Everything that makes one list different from another. */
export interface ListSpec<R extends ResourceName, Row = ResourceObject[R]> {
  readonly resource: R;
  readonly title: string;
  /** Words in the empty search box: what it searches. */
  readonly searchHint: string;
  /** In place of the box that searches the list as one types. */
  readonly searchBox?: ComponentType<SearchBoxProps>;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly FilterSpec[];
  /** Without statuses there are no tabs. */
  readonly tabs?: readonly StatusTab[];
  /** Sent with every request. */
  readonly params?: ListParams;
  /** Offered as a file, with what the list shows. */
  readonly exported?: Exclude<ExportResource, "balanceTransaction">;
  /** Buttons of the title line, the primary one last. */
  readonly actions?: ReactNode;
  readonly rowName: (row: Row) => string;
  /** A router's link to the row's page. */
  readonly rowLink: (row: Row) => RenderAs;
  readonly rowMenu?: (row: Row) => MenuEntries;
  /** Buttons that act on the ticked rows and may be lazy; rows have boxes only where this is given. */
  readonly bulk?: (picked: Picked<Row>) => ReactNode;
  /** Lines of a row on a phone. */
  readonly phone: (row: Row) => {
    readonly title: ReactNode;
    readonly amount?: ReactNode;
    readonly meta?: ReactNode;
    readonly badge?: ReactNode;
  };
  readonly nothingYet: Nothing;
  /** By status, where a status deserves its own words. */
  readonly nothingInStatus?: (status: string) => Nothing;
}

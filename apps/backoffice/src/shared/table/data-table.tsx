import { Cell, HeadCell, Row, SkeletonRows, Table, TableBody, TableHead } from "@counterfoil/ui";
import type { Column } from "../list/list-spec.ts";
import type { MenuEntries } from "../menu/entries.ts";
import { RowMenu } from "../menu/row-menu.tsx";
import { useText } from "../text/text.ts";

type ListColumn<Data> = Pick<
  Column<Data>,
  "id" | "head" | "cell" | "width" | "room" | "strong" | "muted"
>;

/** A column. One of a table has no width and takes the remaining width. */
export interface DataColumn<Data> extends ListColumn<Data> {
  /** Its figures and heading are aligned `end`. */
  readonly figures?: true;
}

interface DataTableProps<Data> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn<Data>[];
  /** Undefined while they load. */
  readonly rows: readonly Data[] | undefined;
  readonly rowKey: (row: Data) => string | number;
  /** Further actions of a row, with the row's accessible name. */
  readonly rowMenu?: {
    readonly name: (row: Data) => string;
    readonly entries: (row: Data) => MenuEntries;
  };
  /** The number of placeholder rows. */
  readonly skeletonRows: number;
}

/** A table of a page that isn't a list of resources: no sort order, selection or shortcuts. */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowKey, rowMenu, skeletonRows } = props;
  const t = useText();
  const widths = columns.map(({ width, room }) => ({ width, room }));
  const shapes = columns.map(({ room }) => ({ shape: "text" as const, room }));
  return (
    <Table
      columns={rowMenu ? [...widths, "menu"] : widths}
      stickyHead
      aria-label={label}
      aria-busy={rows === undefined || undefined}
    >
      <TableHead>
        {columns.map(({ id, head, room, figures }) => (
          <HeadCell key={id} room={room} align={figures && "end"}>
            {head}
          </HeadCell>
        ))}
        {rowMenu ? <HeadCell unseen>{t("list.rowActions")}</HeadCell> : null}
      </TableHead>
      <TableBody>
        {rows === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={rowMenu ? [...shapes, "none"] : shapes} />
        ) : (
          rows.map((row) => (
            <Row key={rowKey(row)}>
              {columns.map(({ id, cell, room, figures, strong, muted }) => (
                <Cell key={id} room={room} align={figures && "end"} strong={strong} muted={muted}>
                  {cell(row)}
                </Cell>
              ))}
              {rowMenu ? (
                <Cell control hoverActions>
                  <RowMenu name={rowMenu.name(row)} entries={() => rowMenu.entries(row)} />
                </Cell>
              ) : null}
            </Row>
          ))
        )}
      </TableBody>
    </Table>
  );
}

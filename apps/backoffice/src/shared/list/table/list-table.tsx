import type { ListSearch, Sort } from "@counterfoil/contract";
import {
  Checkbox,
  type ColumnWidth,
  HeadCell,
  lengthOf,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
} from "@counterfoil/ui";
import { useText } from "../../text/text.ts";
import type { Column } from "../list-spec.ts";
import { changed } from "../query/use-list.ts";
import type { Selection } from "../selection/use-selection.ts";
import { ListRow, type RowParts } from "./list-row.tsx";

const SKELETON_ROWS = 12;

/** Minimum width of the column that takes the remaining width; a narrower pane scrolls sideways. */
const LEFT_OVER = "125px";

/** The table's style sheet sets these variables to 0 where such columns don't fit. */
const leastOf = ({ width, room }: ColumnWidth) => {
  const length = width === undefined ? LEFT_OVER : lengthOf(width);
  return room === undefined ? length : `${length} * var(--${room}, 1)`;
};

interface ListTableProps<Row> extends RowParts<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly skeleton: boolean;
  readonly selection: Selection<Row> | undefined;
  readonly active: number;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** The rows as a table. Rows are keyed by their position: paging changes texts, not nodes. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { rows, columns, selection, skeleton, active, search, onSearch } = props;
  const t = useText();
  const widths: ColumnWidth[] = [
    ...(selection ? [{ width: "check" as const }] : []),
    ...columns.map(({ width, room }) => ({ width, room })),
    ...(props.rowMenu ? [{ width: "menu" as const }] : []),
  ];
  const ticked = rows.filter((row) => selection?.has(row.id)).length;
  return (
    <Table
      columns={widths}
      stickyHead
      aria-label={props.label}
      aria-busy={skeleton || undefined}
      style={{ minWidth: `calc(${widths.map(leastOf).join(" + ")})` }}
    >
      <TableHead>
        {selection ? (
          <HeadCell>
            <Checkbox
              aria-label={t("list.selectAll")}
              checked={ticked > 0 && ticked === rows.length}
              indeterminate={ticked > 0 && ticked < rows.length}
              onChange={(event) => selection.setAll(rows, event.target.checked)}
            />
          </HeadCell>
        ) : null}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} search={search} onSearch={onSearch} />
        ))}
        {props.rowMenu ? <HeadCell unseen>{t("list.rowActions")}</HeadCell> : null}
      </TableHead>
      <TableBody>
        {skeleton ? (
          <SkeletonRows
            rows={SKELETON_ROWS}
            columns={[
              ...(selection ? (["box"] as const) : []),
              ...columns.map(({ shape, amount, room }) => ({
                shape: shape ?? (amount ? ("amount" as const) : ("text" as const)),
                room,
              })),
              ...(props.rowMenu ? (["none"] as const) : []),
            ]}
          />
        ) : (
          rows.map((row, place) => (
            <ListRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered by position, so that the next page reuses them
              key={place}
              row={row}
              place={place}
              active={place === active}
              selected={selection?.has(row.id) ?? false}
              onToggle={selection?.toggle}
              columns={columns}
              rowName={props.rowName}
              rowLink={props.rowLink}
              rowMenu={props.rowMenu}
            />
          ))
        )}
      </TableBody>
    </Table>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

function ColumnHead<Row>({ column, search, onSearch }: ColumnHeadProps<Row>) {
  const { sort, head, amount, room } = column;
  const align = amount ? "amount" : "start";
  if (!sort) {
    return (
      <HeadCell align={align} room={room}>
        {head}
      </HeadCell>
    );
  }
  const current = search.sort ?? "-created";
  const order = current === sort ? "ascending" : current === `-${sort}` ? "descending" : undefined;
  // Names start at A, everything else at the newest or highest.
  const first: Sort = sort === "name" ? "name" : `-${sort}`;
  const turned: Sort = order === "descending" ? sort : `-${sort}`;
  return (
    <HeadCell
      align={align}
      room={room}
      sort={order}
      onSort={() => onSearch(changed(search, { sort: order ? turned : first }))}
    >
      {head}
    </HeadCell>
  );
}

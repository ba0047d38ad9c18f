import { Cell, Checkbox, type RenderAs, Row, RowLink } from "@counterfoil/ui";
import { memo, type ReactNode } from "react";
import type { MenuEntries } from "../../menu/entries.ts";
import { RowMenu } from "../../menu/row-menu.tsx";
import { NoMoney } from "../../money/no-money.tsx";
import { useText } from "../../text/text.ts";
import type { Column } from "../list-spec.ts";

export interface RowParts<Data> {
  readonly columns: readonly Column<Data>[];
  readonly rowName: (row: Data) => string;
  readonly rowLink: (row: Data) => RenderAs;
  readonly rowMenu?: ((row: Data) => MenuEntries) | undefined;
}

interface ListRowProps<Data> extends RowParts<Data> {
  readonly row: Data;
  readonly place: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onToggle: ((row: Data) => void) | undefined;
}

function PlainListRow<Data>(props: ListRowProps<Data>) {
  const { row, place, active, selected, onToggle, columns, rowName, rowLink, rowMenu } = props;
  const t = useText();
  return (
    <Row active={active} selected={selected} data-row={place}>
      {onToggle ? (
        <Cell control>
          <Checkbox
            aria-label={t("list.selectRow", { name: rowName(row) })}
            checked={selected}
            onChange={() => onToggle(row)}
          />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.id}
          align={column.amount ? "end" : "start"}
          strong={column.strong}
          muted={column.muted}
          room={column.room}
        >
          {column.link ? (
            <RowLink render={rowLink(row)}>{column.cell(row)}</RowLink>
          ) : (
            orDash(column.cell(row))
          )}
        </Cell>
      ))}
      {rowMenu ? (
        <Cell control hoverActions>
          <RowMenu name={rowName(row)} entries={() => rowMenu(row)} />
        </Cell>
      ) : null}
    </Row>
  );
}

/** Replaces nothing by a dash, so that no cell looks as if it hadn't loaded. */
function orDash(content: ReactNode): ReactNode {
  return (content ?? "") === "" ? <NoMoney /> : content;
}

export const ListRow = memo(PlainListRow, (before, after) => {
  // The functions are new on every render but do the same, so only the other props are compared.
  return (
    before.row === after.row &&
    before.active === after.active &&
    before.selected === after.selected &&
    before.place === after.place &&
    before.columns.length === after.columns.length &&
    before.columns.every((column, index) => column === after.columns[index])
  );
}) as typeof PlainListRow;

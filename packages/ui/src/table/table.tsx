import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { HoverActions } from "./row.tsx";
import styles from "./table.module.css";
import { lengthOf, type Width } from "./width.ts";

/** Minimum pane width for a column to be shown: 1100, 1040 or 820 px. */
export type Room = "wide" | "medium" | "narrow";

/** A column's width and its minimum pane width. Columns without a width share the rest. */
export interface ColumnWidth {
  readonly width?: Width | undefined;
  readonly room?: Room | undefined;
}

interface TableProps extends ComponentProps<"table"> {
  /** Widths of the columns. Makes the layout fixed. */
  columns?: readonly (Width | ColumnWidth | undefined)[] | undefined;
  /** Rows of 36 px with 13 px text, for tables inside a section. */
  compact?: boolean | undefined;
  /** Rows of 48 px, for a list of tasks. */
  queue?: boolean | undefined;
  /** Aligned with the text around it instead of the pane. */
  flush?: boolean | undefined;
  /** Under 760 px each row is a block: the amount next to the first cell, the others below. */
  stacked?: boolean | undefined;
  /** The heading stays visible while its pane scrolls. */
  stickyHead?: boolean | undefined;
}

/** Rows of one height under one heading. Set `aria-label` or a caption. */
export function Table(props: TableProps) {
  const { columns, compact, queue, flush, stacked, stickyHead, className, children, ...rest } =
    props;
  return (
    <table
      {...rest}
      className={classNames(
        styles.table,
        columns && styles.fixed,
        compact && styles.compact,
        queue && styles.queue,
        flush && styles.flush,
        stacked && styles.stacked,
        stickyHead && styles.sticky,
        className,
      )}
    >
      {columns ? <Widths columns={columns} /> : null}
      {children}
    </table>
  );
}

function Widths({ columns }: { columns: NonNullable<TableProps["columns"]> }) {
  return (
    <colgroup>
      {columns.map((column, place) => {
        const { width, room } = typeof column === "object" ? column : { width: column };
        return (
          <col
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
            key={place}
            className={room && styles[room]}
            style={width === undefined ? undefined : { width: lengthOf(width) }}
          />
        );
      })}
    </colgroup>
  );
}

export function TableHead(props: ComponentProps<"tr">) {
  return (
    <thead>
      <tr {...props} />
    </thead>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

interface CellProps extends Omit<ComponentProps<"td">, "align"> {
  /** `end` for figures. */
  align?: "start" | "end" | undefined;
  strong?: boolean | undefined;
  muted?: boolean | undefined;
  /** Contains a checkbox or a menu: nothing is truncated. */
  control?: boolean | undefined;
  /** The content appears when the row is hovered or focused; always on a touch screen. */
  hoverActions?: boolean | undefined;
  /** The pane width that its column needs. */
  room?: Room | undefined;
  /** The text wraps. */
  wrap?: boolean | undefined;
}

/** A cell. Without a value it shows a dash, so that it doesn't look as if it hadn't loaded. */
export function Cell(props: CellProps) {
  const { align, strong, muted, control, hoverActions, room, wrap, className, children, ...rest } =
    props;
  return (
    <td
      {...rest}
      className={classNames(
        align === "end" && styles.end,
        strong && styles.strong,
        muted && styles.muted,
        control && styles.control,
        room && styles[room],
        wrap && styles.wrap,
        className,
      )}
    >
      {hoverActions ? (
        <HoverActions>{children}</HoverActions>
      ) : (children ?? "") === "" ? (
        "–"
      ) : (
        children
      )}
    </td>
  );
}

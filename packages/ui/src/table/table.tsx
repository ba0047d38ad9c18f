import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";

/** How much room a pane needs for a column to be shown: 1100, 1040 or 820 px. */
export type Room = "wide" | "medium" | "narrow";

/** A column's width as a CSS length, and the room that it needs; without a width it shares what is left. */
export interface ColumnWidth {
  readonly width?: string | undefined;
  readonly room?: Room | undefined;
}

export interface TableProps extends ComponentProps<"table"> {
  /** Widths of the columns. Fixes the layout. */
  columns?: readonly (string | ColumnWidth | undefined)[] | undefined;
  /** 36 px rows of 13 px text, for tables inside a section. */
  compact?: boolean | undefined;
  /** 48 px rows, for a queue of things to do. */
  queue?: boolean | undefined;
  /** Starts and ends with the text around it, instead of spanning the pane. */
  flush?: boolean | undefined;
  /** Under 760 px each row is a block: its amount beside its first cell, the others below. */
  stacked?: boolean | undefined;
  /** The head stays while its pane scrolls. */
  stickyHead?: boolean | undefined;
}

/** Rows of one height under one head. Give `aria-label` or a caption. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            className={room && styles[room]}
            style={width === undefined ? undefined : { width }}
          />
        );
      })}
    </colgroup>
  );
}

export function Head(props: ComponentProps<"tr">) {
  return (
    <thead>
      <tr {...props} />
    </thead>
  );
}

export function Body(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export interface RowProps extends ComponentProps<"tr"> {
  selected?: boolean | undefined;
  /** Its details are on screen beside the table. */
  open?: boolean | undefined;
  /** Where J and K have moved to. */
  active?: boolean | undefined;
  /** A total: a line above, heavier figures. */
  sum?: boolean | undefined;
}

export function Row({ selected, open, active, sum, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={classNames(
        styles.row,
        open && styles.open,
        active && styles.active,
        sum && styles.sum,
        className,
      )}
    />
  );
}

export interface CellProps extends Omit<ComponentProps<"td">, "align"> {
  /** `end` for figures. */
  align?: "start" | "end" | undefined;
  strong?: boolean | undefined;
  muted?: boolean | undefined;
  /** Holds a checkbox or a menu: nothing is cut off. */
  control?: boolean | undefined;
  /** Content shows when the row is hovered or focused; always on a touch screen. */
  reveal?: boolean | undefined;
  /** The room that its column needs. */
  room?: Room | undefined;
  /** Its words go on in the next line. */
  wrap?: boolean | undefined;
}

export function Cell(props: CellProps) {
  const { align, strong, muted, control, reveal, room, wrap, className, children, ...rest } = props;
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
      {reveal ? <Reveal>{children}</Reveal> : children}
    </td>
  );
}

/** Shows its content when the row around it is hovered or focused. */
export function Reveal({ children }: { children: ReactNode }) {
  return <span className={styles.reveal}>{children}</span>;
}

import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import { Row } from "../table/row.tsx";
import { Cell, type Room } from "../table/table.tsx";
import styles from "./skeleton.module.css";

/** The kind of content of a column. */
export type SkeletonShape = "text" | "amount" | "badge" | "box" | "none";

// Lengths depend on the row only, so that they don't change between two renders.
const LENGTHS = ["62%", "48%", "71%", "55%", "66%"] as const;

interface SkeletonProps {
  width?: string | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

/** A bar in place of a text; 10 px high by default. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  const size: CSSProperties = {};
  if (width !== undefined) size.width = width;
  if (height !== undefined) size.height = height;
  return <span aria-hidden className={classNames(styles.bar, className)} style={size} />;
}

interface SkeletonRowsProps {
  /** One entry per column, in the table's order, with the pane width that the column needs. */
  columns: readonly (SkeletonShape | { shape: SkeletonShape; room?: Room | undefined })[];
  rows: number;
}

/** Placeholder rows for the body of a table while it loads. Set `aria-busy` on the table. */
export function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical and keep their order
    <Row key={row} aria-hidden>
      {columns.map((entry, column) => {
        const { shape, room } = typeof entry === "object" ? entry : { shape: entry };
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
            key={column}
            align={shape === "amount" ? "end" : "start"}
            control={shape === "box"}
            room={room}
          >
            {shape !== "none" && (
              <Skeleton
                className={shape === "text" ? undefined : styles[shape]}
                width={shape === "text" ? LENGTHS[(row + column) % LENGTHS.length] : undefined}
              />
            )}
          </Cell>
        );
      })}
    </Row>
  ));
}

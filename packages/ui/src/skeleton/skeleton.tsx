import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import { Cell, type Room, Row } from "../table/table.tsx";
import styles from "./skeleton.module.css";

/** What a column will hold. */
export type Bone = "text" | "amount" | "badge" | "box" | "none";

// Lengths repeat by row, so that a loading table does not shimmer from one render to the next.
const LENGTHS = ["62%", "48%", "71%", "55%", "66%"] as const;

export interface SkeletonProps {
  width?: string | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

/** A bar in the place of one text; 10 px high unless told. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  const size: CSSProperties = {};
  if (width !== undefined) size.width = width;
  if (height !== undefined) size.height = height;
  return <span aria-hidden className={classNames(styles.bone, className)} style={size} />;
}

export interface SkeletonRowsProps {
  /** One entry a column, in the table's order, with the room that the column needs. */
  columns: readonly (Bone | { bone: Bone; room?: Room | undefined })[];
  rows: number;
}

/** Rows in the table's own shape, for its body while it loads; mark the table `aria-busy`. */
export function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton row is its place
    <Row key={row} aria-hidden>
      {columns.map((entry, column) => {
        const { bone, room } = typeof entry === "object" ? entry : { bone: entry };
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            align={bone === "amount" ? "end" : "start"}
            control={bone === "box"}
            room={room}
          >
            {bone === "none" ? null : (
              <Skeleton
                className={bone === "text" ? undefined : styles[bone]}
                width={bone === "text" ? LENGTHS[(row + column) % LENGTHS.length] : undefined}
              />
            )}
          </Cell>
        );
      })}
    </Row>
  ));
}

import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./table.module.css";
import type { Room } from "./table.tsx";

export interface HeadCellProps extends Omit<ComponentProps<"th">, "align"> {
  /** `amount` ends above the figures and leaves room for the code after them. */
  align?: "start" | "end" | "amount" | undefined;
  /** Makes the head a button; pressed, the caller turns the order. */
  onSort?: (() => void) | undefined;
  /** For a column of boxes or menus: the name is there to be heard only. */
  unseen?: boolean | undefined;
  /** The room that the column needs. */
  room?: Room | undefined;
  /** The order the rows are in by this column, if by this one. */
  sort?: "ascending" | "descending" | undefined;
}

/** The head of a column. */
export function HeadCell(props: HeadCellProps) {
  const { align, onSort, sort, unseen, room, className, children, ...rest } = props;
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={classNames(
        align && align !== "start" && styles[align],
        room && styles[room],
        className,
      )}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Arrow className={sort ? undefined : styles.idle} />
        </button>
      ) : unseen ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        children
      )}
    </th>
  );
}

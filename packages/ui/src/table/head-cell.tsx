import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./head-cell.module.css";
import table from "./table.module.css";
import type { Room } from "./table.tsx";

interface HeadCellProps extends Omit<ComponentProps<"th">, "align"> {
  /** `amount` is aligned with the figures, with space for the currency code after them. */
  align?: "start" | "end" | "amount" | undefined;
  /** Makes the heading a button. The caller reverses the sort order on click. */
  onSort?: (() => void) | undefined;
  /** For a column of checkboxes or menus: the name is for screen readers only. */
  unseen?: boolean | undefined;
  /** The pane width that the column needs. */
  room?: Room | undefined;
  /** The current sort direction, if the table is sorted by this column. */
  sort?: "ascending" | "descending" | undefined;
}

/** The heading of a column. */
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
        room && table[room],
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

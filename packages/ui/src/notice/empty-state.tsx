import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./notice.module.css";

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** One sentence: what the list is for. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** With the margins of a page, in place of its list. */
  page?: boolean | undefined;
  /** In place of the whole page, whose heading is the title. */
  whole?: boolean | undefined;
}

/** A list without entries: none yet, none with this status, no match, or no result. */
export function EmptyState({ icon, title, children, action, page, whole }: EmptyStateProps) {
  const Heading = whole ? "h1" : "h2";
  return (
    <div className={classNames(styles.empty, (page || whole) && styles.page)}>
      {icon}
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-head.module.css";

interface PageHeadProps {
  title: ReactNode;
  count?: ReactNode;
  badge?: ReactNode;
  /** Muted text next to the title. */
  note?: ReactNode;
  /** Muted line under the title. */
  sub?: ReactNode;
  /** Before the title, such as an avatar. */
  lead?: ReactNode;
  /** Buttons. Under 640 px they become a bar at the bottom. */
  actions?: ReactNode;
  /** With a divider below, if no tabs follow. */
  ruled?: boolean | undefined;
}

/** The title of a page, its only `h1`. */
export function PageHead(props: PageHeadProps) {
  const { title, count, badge, note, sub, lead, actions, ruled } = props;
  return (
    <header className={classNames(styles.head, ruled && styles.ruled)}>
      {lead}
      <div className={styles.words}>
        <div className={styles.line}>
          <h1>{title}</h1>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
          {badge}
          {note ? (
            <span className={styles.note} data-prose>
              {note}
            </span>
          ) : null}
        </div>
        {sub ? (
          <div className={styles.sub} data-prose>
            {sub}
          </div>
        ) : null}
      </div>
      {actions ? (
        <div className={styles.actions} data-action-bar>
          {actions}
        </div>
      ) : null}
    </header>
  );
}

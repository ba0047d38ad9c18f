import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

export interface ActionBarProps {
  /** At the left: the figure that the actions are about. */
  lead?: ReactNode;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/** Foot of an editor; under 640 px it stays at the thumb with 44 px targets. */
export function ActionBar({ lead, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}

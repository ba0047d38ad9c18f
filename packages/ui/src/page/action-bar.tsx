import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

interface ActionBarProps {
  /** On the left: the figure that the actions are about. */
  lead?: ReactNode;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/** The footer of an editor. Under 640 px it is fixed at the bottom, with 44 px targets. */
export function ActionBar({ lead, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}

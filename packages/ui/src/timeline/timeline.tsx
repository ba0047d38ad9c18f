import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./timeline.module.css";

/** A list of events, newest first. */
export function Timeline({ className, ...rest }: ComponentProps<"ol">) {
  return <ol {...rest} className={classNames(styles.timeline, className)} />;
}

export interface TimelineItemProps {
  icon: ReactNode;
  /** Colour of the icon. */
  tone?: "good" | "bad" | "warn" | "violet" | undefined;
  title: ReactNode;
  /** Formatted time. */
  time: ReactNode;
  /** The time in ISO 8601. */
  dateTime?: string | undefined;
  /** Reason and details. */
  children?: ReactNode;
}

export function TimelineItem({ icon, tone, title, time, dateTime, children }: TimelineItemProps) {
  return (
    <li className={styles.item}>
      <span className={classNames(styles.mark, tone && styles[tone])}>{icon}</span>
      <div data-prose>{title}</div>
      <time className={styles.time} dateTime={dateTime}>
        {time}
      </time>
      {children ? (
        <div className={styles.detail} data-prose>
          {children}
        </div>
      ) : null}
    </li>
  );
}

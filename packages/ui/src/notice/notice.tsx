import { AlertCircle, Check, Hourglass, Info, Lock, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./notice.module.css";

type NoticeTone = "error" | "warn" | "neutral" | "good" | "info";

const ICONS: Record<NoticeTone, ReactNode> = {
  error: <AlertCircle />,
  warn: <Hourglass />,
  neutral: <Lock />,
  good: <Check />,
  info: <Info />,
};

interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  /**
   * `warn` is an unknown outcome, `neutral` a missing permission. An error is announced
   * immediately.
   */
  tone: NoticeTone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  title: ReactNode;
  /** The error or the unchanged state, the next step, and whom to ask. */
  children?: ReactNode;
  /** One button, or other content at the end. */
  action?: ReactNode;
}

/** An inline message: an error, an unknown outcome, a missing permission, or a success. */
export function Notice({ tone, icon, title, children, action, className, ...rest }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      {...rest}
      className={classNames(styles.notice, tone !== "neutral" && styles[tone], className)}
    >
      {icon ?? ICONS[tone]}
      <div className={styles.words}>
        <div data-prose>{title}</div>
        {children ? (
          <div className={styles.detail} data-prose>
            {children}
          </div>
        ) : null}
      </div>
      {action}
    </div>
  );
}

/** A line with a warning icon above the buttons of a dialog. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <TriangleAlert />
      <span>{children}</span>
    </p>
  );
}

import { AlertCircle, Check, Hourglass, Info, Lock, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./notice.module.css";

export type NoticeTone = "error" | "warn" | "neutral" | "good" | "info";

const ICONS: Record<NoticeTone, ReactNode> = {
  error: <AlertCircle />,
  warn: <Hourglass />,
  neutral: <Lock />,
  good: <Check />,
  info: <Info />,
};

export interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  /** `warn` is an unknown outcome, `neutral` a missing right. An error is read out at once. */
  tone: NoticeTone;
  /** In place of the tone's own. */
  icon?: ReactNode;
  title: ReactNode;
  /** What was not changed, what to do, whom to ask. */
  children?: ReactNode;
  /** One button, or what belongs at the end. */
  action?: ReactNode;
}

/** Says in place what failed, is unknown, not allowed, or well. */
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

/** One line with a warning sign, above the buttons of a dialog. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <TriangleAlert />
      <span>{children}</span>
    </p>
  );
}

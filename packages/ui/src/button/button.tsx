import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { useTip } from "../tip/use-tip.tsx";
import styles from "./button.module.css";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "dangerText" | "link";
type ButtonSize = "small" | "medium" | "large" | "touch";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Height of 28, 32, 40 or 44 px; 32 by default. */
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Icon after the label, such as a chevron. */
  endIcon?: ReactNode;
  /** Keyboard shortcut at the end, such as `N` or `Ctrl ↵`. Shown, not bound. */
  kbd?: string | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** The action is in progress: clicks are ignored, the width stays, and a spinner is shown. */
  busy?: boolean | undefined;
  /** Label while busy: the same verb in -ing. */
  busyLabel?: ReactNode;
  /**
   * Why the action is unavailable and who can change that. The button stays focusable, shows a
   * lock, and has the reason as its description and tooltip.
   */
  disabledReason?: ReactNode;
}

/** Returns the classes of a button look, for components that style another element as a button. */
export function buttonClass(look: ButtonLook, ...more: (string | false | undefined)[]): string {
  const { variant = "secondary", size = "medium", wide } = look;
  return classNames(
    styles.button,
    styles[variant],
    size !== "medium" && styles[size],
    wide && styles.wide,
    ...more,
  );
}

/** The label with icon and shortcut, shared by buttons and links that look like buttons. */
export function ButtonFace({
  icon,
  endIcon,
  kbd,
  children,
}: ButtonLook & { children?: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      {endIcon ? <span className={styles.end}>{endIcon}</span> : null}
      {kbd ? <Kbd aria-hidden>{kbd}</Kbd> : null}
    </>
  );
}

/** A button. Its default `type` is `button`, so that it doesn't submit a form by accident. */
export function Button(props: ButtonProps) {
  return hasReason(props) ? <LockedButton {...props} /> : <PlainButton {...props} />;
}

function hasReason({ disabledReason }: ButtonProps): boolean {
  return disabledReason !== undefined && disabledReason !== null && disabledReason !== false;
}

function PlainButton({
  variant,
  size,
  icon,
  endIcon,
  kbd,
  wide,
  busy = false,
  busyLabel,
  disabledReason: _none,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = { variant, size, wide };
  const face = (
    <ButtonFace icon={icon} endIcon={endIcon} kbd={kbd}>
      {children}
    </ButtonFace>
  );
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel === undefined && !busy ? (
        face
      ) : (
        <span className={styles.stack}>
          <span className={busy ? styles.hidden : undefined}>{face}</span>
          <span className={busy ? undefined : styles.hidden} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}

function LockedButton({
  variant,
  size,
  icon: _icon,
  endIcon: _end,
  kbd: _kbd,
  wide,
  busy: _busy,
  busyLabel: _label,
  disabledReason,
  className,
  children,
  onClick: _click,
  disabled: _disabled,
  ...rest
}: ButtonProps) {
  const { anchor, id, tip, tell } = useTip(disabledReason);
  return (
    <>
      <button
        {...rest}
        {...anchor}
        onClick={tell}
        type="button"
        className={buttonClass(
          { variant: lockedVariant(variant), size, wide },
          styles.off,
          className,
        )}
        aria-disabled
        aria-describedby={id}
      >
        <Lock />
        {children}
      </button>
      {tip}
    </>
  );
}

function lockedVariant(variant: ButtonVariant | undefined): ButtonVariant {
  return variant === "link" ? "link" : "secondary";
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { useTip } from "../tip/use-tip.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  icon: ReactNode;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** Height of 28, 32 or 44 px; 32 by default. */
  size?: "small" | "medium" | "touch" | undefined;
  /** With a border, as next to other buttons. */
  framed?: boolean | undefined;
  kbd?: string | undefined;
  /** Why the action is unavailable. The button stays focusable; the reason replaces the tooltip. */
  disabledReason?: string | undefined;
}

/** A button with an icon only. Its label is shown on hover, unless touch-sized, and focus. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size, framed, kbd, disabledReason, className, onClick, ...rest } = props;
  const { anchor, id, tip, tell } = useTip(
    <>
      {disabledReason ?? label}
      {kbd && !disabledReason ? <Kbd inverse>{kbd}</Kbd> : null}
    </>,
  );
  const locked = disabledReason !== undefined;
  return (
    <>
      <button
        type="button"
        {...rest}
        // The tip would cover what is next to it on a phone, where an icon is pressed at once.
        onPointerEnter={
          size === "touch" ? rest.onPointerEnter : both(rest.onPointerEnter, anchor.onPointerEnter)
        }
        onPointerLeave={both(rest.onPointerLeave, anchor.onPointerLeave)}
        onFocus={both(rest.onFocus, anchor.onFocus)}
        onBlur={both(rest.onBlur, anchor.onBlur)}
        onKeyDown={both(rest.onKeyDown, anchor.onKeyDown)}
        onClick={locked ? tell : both(onClick, anchor.onPointerLeave)}
        aria-label={label}
        aria-disabled={locked || undefined}
        aria-describedby={locked ? id : undefined}
        className={classNames(
          styles.button,
          size && size !== "medium" && styles[size],
          framed && styles.framed,
          locked && styles.off,
          className,
        )}
      >
        {icon}
      </button>
      {tip}
    </>
  );
}

function both<E>(first: ((event: E) => void) | undefined, second: (event: E) => void) {
  return (event: E) => {
    first?.(event);
    second(event);
  };
}

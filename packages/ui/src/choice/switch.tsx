import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useTip } from "../tip/use-tip.tsx";
import styles from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  /** Label next to the switch; without it, set `aria-label`. */
  children?: ReactNode;
  /**
   * Why it can't be changed and who can. It stays focusable, looks locked, and has the reason as
   * its description and tooltip.
   */
  disabledReason?: string | undefined;
}

/** A switch that takes effect immediately. */
export function Switch(props: SwitchProps) {
  if (props.disabledReason !== undefined) return <LockedSwitch {...props} />;
  const { children, className, disabledReason: _none, ...rest } = props;
  return (
    <label className={classNames(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state without aria-checked */}
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  );
}

function LockedSwitch({ children, className, disabledReason, onChange: _, ...rest }: SwitchProps) {
  const { anchor, id, tip, tell } = useTip(disabledReason);
  return (
    <label className={classNames(styles.switch, styles.locked, className)}>
      <input
        {...rest}
        {...anchor}
        aria-checked={rest.checked ?? false}
        type="checkbox"
        role="switch"
        readOnly
        aria-disabled
        aria-describedby={id}
        onClick={(event) => {
          event.preventDefault();
          tell(event);
        }}
      />
      {children}
      {tip}
    </label>
  );
}

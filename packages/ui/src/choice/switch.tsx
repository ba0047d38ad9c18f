import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useTip } from "../tip/use-tip.tsx";
import styles from "./switch.module.css";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  /** Text beside it; without it give `aria-label`. */
  children?: ReactNode;
  /**
   * Why it cannot be turned and who can change that. It stays focusable, looks locked, and says the
   * reason as description and tip.
   */
  disabledReason?: string | undefined;
}

/** On or off, taking effect at once. */
export function Switch(props: SwitchProps) {
  if (props.disabledReason !== undefined) return <LockedSwitch {...props} />;
  const { children, className, disabledReason: _none, ...rest } = props;
  return (
    <label className={classNames(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
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

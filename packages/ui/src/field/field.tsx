import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import unseen from "../visually-hidden/visually-hidden.module.css";
import styles from "./field.module.css";
import { FieldContext } from "./field-context.ts";

export interface FieldProps {
  label: ReactNode;
  /** Muted text after the label, such as "optional" or "on the invoice". */
  marker?: ReactNode;
  /** At the end of the label's line: a link or a small button. */
  action?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, marks the control as invalid, and is announced when it appears. */
  error?: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  /** One control of this package, or any that calls `useFieldControl`. */
  children: ReactNode;
}

/** A label, a control, and a hint or error, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { label, marker, action, hint, error, labelHidden, className, children } = props;
  const id = useId();
  const failed = Boolean(error);
  const note = failed ? error : hint;
  const wiring = {
    id,
    labelId: `${id}l`,
    describedBy: note ? `${id}n` : undefined,
    invalid: failed,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.top, labelHidden && unseen.hidden)}>
        <label id={wiring.labelId} htmlFor={id}>
          {label}
          {marker ? <span className={styles.marker}> {marker}</span> : null}
        </label>
        {action}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div
        id={`${id}n`}
        data-prose
        className={classNames(styles.note, failed && styles.failed)}
        aria-live="polite"
      >
        {note}
      </div>
    </div>
  );
}

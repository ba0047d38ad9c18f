import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context.ts";
import styles from "./input.module.css";
import { inputClass } from "./text-input.tsx";

export interface TextAreaProps extends ComponentProps<"textarea"> {
  locked?: boolean | undefined;
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ locked, className, ...rest }: TextAreaProps) {
  const wiring = useFieldControl(rest);
  return (
    <span className={inputClass({ locked }, styles.multi, className)}>
      <textarea
        rows={2}
        {...rest}
        {...wiring}
        readOnly={locked || rest.readOnly}
        className={styles.area}
      />
    </span>
  );
}

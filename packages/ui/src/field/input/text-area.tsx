import type { ComponentProps } from "react";
import { useFieldControl } from "../field-context.ts";
import styles from "./input.module.css";
import { inputClass } from "./text-input.tsx";

interface TextAreaProps extends ComponentProps<"textarea"> {
  locked?: boolean | undefined;
}

/** A multi-line text input. It grows with its content if the browser supports that. */
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

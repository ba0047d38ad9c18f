import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import { useFieldControl } from "../field-context.ts";
import styles from "./input.module.css";

export interface InputLook {
  /** Height of 28 px in filters, 32 in rows, 36 in forms (the default), 40 at sign-in. */
  inputSize?: "filter" | "row" | "form" | "large" | undefined;
  /** Before the text: an icon or a symbol. */
  prefix?: ReactNode;
  /** After the text: a code, a shortcut or a small button. */
  suffix?: ReactNode;
  /** Readable and focusable but not editable; shows a lock. Explain why in the field's hint. */
  locked?: boolean | undefined;
  /** Monospaced, for IDs and codes. */
  mono?: boolean | undefined;
  align?: "start" | "end" | undefined;
}

export interface TextInputProps extends Omit<ComponentProps<"input">, "prefix">, InputLook {
  /** Class of the box around the input, like `className`. */
  className?: string | undefined;
}

/** A single-line text input. Props of a form library are passed to the input itself. */
export function TextInput(props: TextInputProps) {
  const { inputSize, prefix, suffix, locked, mono, align, className, ...rest } = props;
  const wiring = useFieldControl(rest);
  return (
    <span
      className={inputClass(props, rest.type === "number" && styles.tabular, className)}
      onPointerDown={focusInside}
    >
      {affix(prefix)}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...wiring}
        readOnly={locked || rest.readOnly}
      />
      {affix(suffix)}
      {locked ? <Lock /> : null}
    </span>
  );
}

/**
 * A number typed as text, with the decimal keyboard of phones and aligned digits. The caller parses
 * it.
 */
export function NumberInput(props: TextInputProps) {
  const className = classNames(styles.tabular, props.className);
  return <TextInput inputMode="decimal" align="end" {...props} className={className} />;
}

/** Returns the classes of an input box, for controls that aren't an `<input>`. */
export function inputClass(look: InputLook, ...more: (string | false | undefined)[]): string {
  return classNames(
    styles.input,
    look.inputSize && look.inputSize !== "form" && styles[look.inputSize],
    look.locked && styles.locked,
    look.mono && styles.mono,
    look.align === "end" && styles.end,
    ...more,
  );
}

function affix(content: ReactNode): ReactNode {
  return typeof content === "string" ? <span className={styles.affix}>{content}</span> : content;
}

function focusInside(event: {
  currentTarget: Element;
  target: EventTarget;
  preventDefault(): void;
}) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector("input")?.focus();
}

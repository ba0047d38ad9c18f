import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import styles from "./input.module.css";

export interface InputLook {
  /** 28 px among filters, 32 in rows, 36 in forms (the default), 40 at sign-in. */
  inputSize?: "filter" | "row" | "form" | "large" | undefined;
  /** Before the text: an icon or a symbol. */
  prefix?: ReactNode;
  /** After the text: a code, a key hint or a small button. */
  suffix?: ReactNode;
  /** Readable, focusable, not editable; shows a lock. Say why in the field's hint. */
  locked?: boolean | undefined;
  /** Monospaced, for ids and codes. */
  mono?: boolean | undefined;
  align?: "start" | "end" | undefined;
}

export interface TextInputProps extends Omit<ComponentProps<"input">, "prefix">, InputLook {
  /** Class of the box around the input; `className` goes to the same box. */
  className?: string | undefined;
}

/** One line of text; spreads what a form library registers onto the input itself. */
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

/** A number typed as text: the phone's decimal keys, figures aligned, parsing left to the caller. */
export function NumberInput(props: TextInputProps) {
  const className = classNames(styles.tabular, props.className);
  return <TextInput inputMode="decimal" align="end" {...props} className={className} />;
}

/** Class list of an input box, for controls that are not an `<input>`. */
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

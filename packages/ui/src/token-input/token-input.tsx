import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names.ts";
import styles from "../combobox/combobox.module.css";
import { useFieldControl } from "../field/field-context.ts";
import { inputClass } from "../field/input/text-input.tsx";
import { Truncate } from "../text/truncate.tsx";
import { addTokens } from "./tokens.ts";

interface TokenInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Returns whether a token is valid. An invalid one is shown in red and stays to be corrected. */
  isValid?: ((token: string) => boolean) | undefined;
  /** Muted text before a token, such as `cc`. */
  lead?: ((token: string, index: number) => ReactNode) | undefined;
  /** Accessible name of a token's remove button. */
  removeLabel: (token: string) => string;
  placeholder?: string | undefined;
  "aria-label"?: string | undefined;
  type?: "text" | "email" | undefined;
  /** Maximum number of tokens. */
  max?: number | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * An input for several values, such as email addresses: Enter, comma or paste adds, Backspace
 * removes the last.
 */
export function TokenInput(props: TokenInputProps) {
  const { value, onChange, isValid, lead, removeLabel, max = Number.POSITIVE_INFINITY } = props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl();
  const add = (typed: string) => {
    onChange(addTokens(value, typed, max));
    setText("");
  };
  const remove = (token: string) => {
    onChange(value.filter((other) => other !== token));
    input.current?.focus();
  };
  return (
    <div className={inputClass({}, styles.chips)}>
      {value.map((token, index) => (
        <span
          key={token}
          className={classNames(styles.chip, isValid && !isValid(token) && styles.bad)}
        >
          <Truncate>
            {lead ? <span className={styles.lead}>{lead(token, index)} </span> : null}
            {token}
          </Truncate>
          <button
            type="button"
            className={styles.remove}
            aria-label={removeLabel(token)}
            onClick={() => remove(token)}
          >
            <X />
          </button>
        </span>
      ))}
      {value.length < max ? (
        <input
          {...wiring}
          ref={input}
          type="text"
          inputMode={props.type ?? "text"}
          autoComplete="off"
          aria-label={props["aria-label"]}
          placeholder={props.placeholder}
          value={text}
          data-typed={text.trim() === "" ? undefined : ""}
          onChange={(event) => {
            const typed = event.target.value;
            if (/[,;\n]/.test(typed)) add(typed);
            else setText(typed);
          }}
          onKeyDown={(event) => {
            // Enter and Backspace of an input method change its text.
            if (event.nativeEvent.isComposing) return;
            const last = value.at(-1);
            if (event.key === "Enter" && text.trim() !== "") {
              // Ctrl or Cmd with Enter submits the form in this event, including the typed text.
              if (event.ctrlKey || event.metaKey) flushSync(() => add(text));
              else {
                event.preventDefault();
                add(text);
              }
            } else if (event.key === "Backspace" && text === "" && last !== undefined) {
              remove(last);
            }
          }}
          onBlur={() => {
            if (text.trim() !== "") add(text);
            props.onBlur?.();
          }}
        />
      ) : null}
    </div>
  );
}

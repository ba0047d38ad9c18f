import type { ReactNode } from "react";
import type { InputLook } from "../field/input/text-input.tsx";
import menu from "../menu/menu.module.css";

export interface SelectOption<V extends string> {
  value: V;
  label: ReactNode;
  /** Muted, after the label. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of the closed select. */
export interface SelectFace<V extends string> extends Pick<InputLook, "inputSize"> {
  options: readonly SelectOption<V>[];
  /** `null` shows the placeholder. */
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  /** Required outside a `Field`. */
  "aria-label"?: string | undefined;
  disabled?: boolean | undefined;
  /** Without a border, as in the pager or inside another input. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Returns the selected option as shown in the trigger and in the list; null while none is selected.
 */
export function faceOf<V extends string>(
  options: readonly SelectOption<V>[],
  value: V | null,
): ReactNode {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) return null;
  return (
    <>
      {option.label}
      {option.detail ? <span className={menu.detail}>{option.detail}</span> : null}
    </>
  );
}

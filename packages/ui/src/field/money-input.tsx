import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface MoneyInputProps extends Omit<TextInputProps, "prefix" | "suffix"> {
  /** Currency symbol before the amount, such as `$`. */
  symbol?: string | undefined;
  /** Currency code after it, or the control that changes it. */
  code?: ReactNode;
}

/** The frame of an amount input: symbol, input, code. The caller formats and parses. */
export function MoneyInput({ symbol, code, className, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      className={classNames(styles.tabular, className)}
      prefix={symbol}
      suffix={
        typeof code === "string" ? (
          <span className={classNames(styles.affix, styles.code)}>{code}</span>
        ) : (
          code
        )
      }
    />
  );
}

import type { ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import styles from "./input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface MoneyInputProps extends Omit<TextInputProps, "prefix" | "suffix"> {
  /** Currency symbol, such as `$`. */
  symbol?: string | undefined;
  /** The symbol follows the amount, as in French. */
  symbolAfter?: boolean | undefined;
  /** Currency code after it, or the control that changes it. */
  code?: ReactNode;
}

/** The frame of an amount input: symbol, input, code. The caller formats and parses. */
export function MoneyInput({ symbol, symbolAfter, code, className, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      className={classNames(styles.tabular, className)}
      prefix={symbolAfter ? undefined : symbol}
      suffix={
        <>
          {symbolAfter ? <span className={styles.affix}>{symbol}</span> : null}
          {typeof code === "string" ? (
            <span className={classNames(styles.affix, styles.code)}>{code}</span>
          ) : (
            code
          )}
        </>
      }
    />
  );
}

import { Check, Copy } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { copyText } from "../clipboard/copy-text.ts";
import styles from "./code.module.css";

/** An ID, number or code in the monospaced font. */
export function Code({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={classNames(styles.code, className)} />;
}

interface CopyCodeProps {
  /** The text to copy, displayed unless `children` are given. */
  value: string;
  children?: ReactNode;
  /** Accessible name of the button, such as "Copy MM-2061". */
  copyLabel: string;
  /** Accessible name after copying. */
  copiedLabel: string;
}

/** Duration of the confirmation, in milliseconds. */
const CONFIRM_MS = 1500;

/** A code with a copy button that appears on hover and focus. */
export function CopyCode({ value, children, copyLabel, copiedLabel }: CopyCodeProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value));
    setTimeout(setCopied, CONFIRM_MS, false);
  };
  return (
    <span className={styles.copyable}>
      <Code>{children ?? value}</Code>
      <button
        type="button"
        className={styles.copy}
        aria-label={copied ? copiedLabel : copyLabel}
        onClick={() => void copy()}
      >
        {copied ? <Check /> : <Copy />}
      </button>
    </span>
  );
}

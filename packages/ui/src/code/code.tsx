import { Check, Copy } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { copyText } from "../clipboard/copy-text.ts";
import styles from "./code.module.css";

/** An id, number or code in the monospaced face. */
export function Code({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={classNames(styles.code, className)} />;
}

export interface CopyCodeProps {
  /** What is copied, and shown unless `children` say otherwise. */
  value: string;
  children?: ReactNode;
  /** Name of the button, e.g. "Copy MM-2061". */
  copyLabel: string;
  /** Said when it is done. */
  copiedLabel: string;
}

const CONFIRM_MS = 1500;

/** A code with a copy button that shows on hover and focus. */
export function CopyCode({ value, children, copyLabel, copiedLabel }: CopyCodeProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={styles.copyable}>
      <Code>{children ?? value}</Code>
      <button
        type="button"
        className={styles.copy}
        aria-label={copied ? copiedLabel : copyLabel}
        onClick={() => void copyText(value).then(setCopied)}
      >
        {copied ? <Check /> : <Copy />}
      </button>
    </span>
  );
}

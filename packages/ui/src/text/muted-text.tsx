import type { HTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import styles from "./text.module.css";

interface MutedTextProps extends HTMLAttributes<HTMLElement> {
  as?: "span" | "p" | "div" | "time" | undefined;
  /** In the size of the text around it, instead of 13 px. */
  inherit?: boolean | undefined;
}

/** Text that matters less than the text around it: a note, an explanation, what is missing. */
export function MutedText({ as: Tag = "span", inherit, className, ...rest }: MutedTextProps) {
  return (
    <Tag {...rest} className={classNames(styles.muted, !inherit && styles.small, className)} />
  );
}

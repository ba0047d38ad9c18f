import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./kbd.module.css";

interface KbdProps extends ComponentProps<"kbd"> {
  /** On a dark tooltip or a filled button. */
  inverse?: boolean | undefined;
}

/** A keyboard shortcut. Hidden on touch screens, which have no keys. */
export function Kbd({ inverse, className, ...rest }: KbdProps) {
  return <kbd {...rest} className={classNames(styles.kbd, inverse && styles.inverse, className)} />;
}

import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./text.module.css";

/** One line of text that ends with an ellipsis where there is no room: a block or a flex item. */
export function Truncate({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={classNames(styles.truncate, className)} />;
}

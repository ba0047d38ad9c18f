import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./embedded-control.module.css";

interface EmbeddedControlProps extends ComponentProps<"div"> {
  /** The control has no frame of its own: it gets that of a text input. */
  framed?: boolean | undefined;
}

/** The place of a control that a provider's script renders in a page of its own. */
export function EmbeddedControl({ framed, className, ...rest }: EmbeddedControlProps) {
  return <div {...rest} className={classNames(framed && styles.framed, className)} />;
}

import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type RenderAs, renderAs } from "../render-as.ts";
import styles from "./row.module.css";

/** The link of a row. Its target covers the row, below the row's other controls. */
export function RowLink(props: ComponentProps<"a"> & { render?: RenderAs | undefined }) {
  const { render, className, children, ...rest } = props;
  return renderAs(render, { ...rest, className: classNames(styles.link, className) }, children);
}

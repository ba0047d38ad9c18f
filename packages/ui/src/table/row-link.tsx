import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type RenderAs, renderAs } from "../render-as.ts";
import styles from "./table.module.css";

/** The one link of a row; its target is the whole row. Other controls of the row stay above it. */
export function RowLink(props: ComponentProps<"a"> & { render?: RenderAs | undefined }) {
  const { render, className, children, ...rest } = props;
  return renderAs(render, { ...rest, className: classNames(styles.link, className) }, children);
}

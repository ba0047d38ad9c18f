import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-form.module.css";

/** A form that fills the page under its head: a `PageScroll` with fields and an `ActionBar`. */
export function PageForm({ className, ...rest }: ComponentProps<"form">) {
  return <form noValidate {...rest} className={classNames(styles.form, className)} />;
}

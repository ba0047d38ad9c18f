import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type RenderAs, renderAs } from "../render-as.ts";
import styles from "./phone-row.module.css";

/** The list that replaces a table under 640 px. */
export function PhoneList({
  flush,
  className,
  ...rest
}: ComponentProps<"ul"> & {
  /** Aligned with the text around it, inside a section. */
  flush?: boolean | undefined;
}) {
  return <ul {...rest} className={classNames(styles.list, flush && styles.flush, className)} />;
}

export interface PhoneRowProps {
  /** The router's link to the row's page. */
  render?: RenderAs | undefined;
  href?: string | undefined;
  title: ReactNode;
  /** To the right of the title, usually a `Figure`. */
  amount?: ReactNode;
  /** Second line: number, date. */
  meta?: ReactNode;
  badge?: ReactNode;
  /** Without a list item, for a row that something else wraps in one. */
  bare?: boolean | undefined;
}

/** A row of two lines that is one link. */
export function PhoneRow({
  render,
  href,
  title,
  amount,
  meta,
  badge,
  bare,
}: PhoneRowProps): ReactElement {
  const target = href === undefined ? {} : { href };
  const face = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={classNames(styles.title, styles.end)}>{amount}</span>
      <span className={styles.meta}>{meta}</span>
      <span className={styles.end}>{badge}</span>
    </>
  );
  const row = renderAs(render, { ...target, className: classNames(styles.row) }, face);
  return bare ? row : <li>{row}</li>;
}

export interface PhoneMenuRowProps extends Omit<ComponentProps<"button">, "title"> {
  title: ReactNode;
  meta?: ReactNode;
  badge?: ReactNode;
}

/** A row that is the button of a menu, without a list item around it. */
export function PhoneMenuRow({ title, meta, badge, ...button }: PhoneMenuRowProps): ReactElement {
  return (
    <PhoneRow
      bare
      render={<button {...button} type="button" />}
      title={title}
      amount={<Ellipsis className={styles.more} aria-hidden />}
      meta={meta}
      badge={badge}
    />
  );
}

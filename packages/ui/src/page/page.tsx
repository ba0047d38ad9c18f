import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page.module.css";

/**
 * The column of a page: head, tabs, filters and pager are fixed, a `PageScroll` between them
 * scrolls.
 */
export function Page({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.page, className)} />;
}

interface PageScrollProps extends ComponentProps<"div"> {
  /** With the page's side margins. */
  padded?: boolean | undefined;
  /** With space at the top, if it starts with a notice instead of a section. */
  roomy?: boolean | undefined;
}

/** The part of a page that scrolls. */
export function PageScroll({ padded, roomy, className, ...rest }: PageScrollProps) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.scroll,
        padded && styles.padded,
        roomy && styles.roomy,
        className,
      )}
    />
  );
}

interface FilterRowProps extends ComponentProps<"div"> {
  /** At the far right, such as Columns. */
  end?: ReactNode;
}

/** Search input and chips. */
export function FilterRow({ end, className, children, ...rest }: FilterRowProps) {
  return (
    <div {...rest} className={classNames(styles.filters, className)}>
      {children}
      {end ? <div className={styles.push}>{end}</div> : null}
    </div>
  );
}

interface ColumnsProps {
  children: ReactNode;
  /** The narrow column of facts, 352 px; below the wide one under 1100 px. */
  aside: ReactNode;
}

/** The layout of a detail page: a wide column of sections, a narrow one of facts. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

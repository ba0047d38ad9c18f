import { ChevronRight, Search } from "lucide-react";
import { Children, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { Truncate } from "../text/truncate.tsx";
import styles from "./bar.module.css";

interface CrumbsProps {
  label: string;
  /** Links to the parent pages, outermost first. */
  children: ReactNode;
  /** The current page. */
  here: ReactNode;
}

/** Breadcrumbs. */
export function Crumbs({ label, children, here }: CrumbsProps) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      {Children.map(children, (crumb) => (
        <>
          {crumb}
          <ChevronRight />
        </>
      ))}
      <Truncate aria-current="page" className={styles.here}>
        {here}
      </Truncate>
    </nav>
  );
}

/** Fills the space between the left and right side of the bar. */
export function Spacer() {
  return <span className={styles.spacer} />;
}

/** A short permanent note, for example that this is test data. */
export function Pill({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={classNames(styles.pill, className)} />;
}

/** Looks like a search box and opens the palette. */
export function FindButton({
  kbd,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { kbd?: string | undefined }) {
  return (
    <button type="button" {...rest} className={classNames(styles.find, className)}>
      <Search />
      <Truncate className={styles.words}>{children}</Truncate>
      {kbd ? <Kbd aria-hidden>{kbd}</Kbd> : null}
    </button>
  );
}

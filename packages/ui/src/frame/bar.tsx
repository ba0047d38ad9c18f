import { ChevronRight, Search } from "lucide-react";
import { Children, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import styles from "./bar.module.css";

export interface CrumbsProps {
  label: string;
  /** Links to what is above, outermost first. */
  children: ReactNode;
  /** Where one is. */
  here: ReactNode;
}

/** The way down to this page. */
export function Crumbs({ label, children, here }: CrumbsProps) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      {Children.map(children, (crumb) => (
        <>
          {crumb}
          <ChevronRight />
        </>
      ))}
      <span aria-current="page" className={styles.here}>
        {here}
      </span>
    </nav>
  );
}

/** Takes the room between what stands left and right in the bar. */
export function Spacer() {
  return <span className={styles.spacer} />;
}

/** A small standing remark, such as which data one sees. */
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
      <span>{children}</span>
      {kbd ? <Kbd aria-hidden>{kbd}</Kbd> : null}
    </button>
  );
}

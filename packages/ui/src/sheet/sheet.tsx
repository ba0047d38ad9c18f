import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./sheet.module.css";

interface SheetProps extends Omit<ComponentProps<"div">, "children"> {
  /** The stub: 156 px to the left of the perforation. Hidden under 640 px. */
  stub: ReactNode;
  children: ReactNode;
  /** The size of the sign-in page: 660 px wide, with a stub of 196 px. */
  compact?: boolean | undefined;
}

/** A sheet of paper with a perforated stub. A document stays light in dark mode. */
export function Sheet({ stub, children, compact, className, ...rest }: SheetProps) {
  return (
    <div {...rest} className={classNames(styles.sheet, compact && styles.compact, className)}>
      <div className={styles.paper}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.body}>{children}</div>
      </div>
      <div className={styles.rims} />
    </div>
  );
}

interface StubEntryProps {
  caption: ReactNode;
  children: ReactNode;
}

/** A caption with its value on the stub. */
export function StubEntry({ caption, children }: StubEntryProps) {
  return (
    <div>
      <div className={styles.caption}>{caption}</div>
      <div className={styles.value}>{children}</div>
    </div>
  );
}

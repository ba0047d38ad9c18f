import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./sheet.module.css";

export interface SheetProps extends Omit<ComponentProps<"div">, "children"> {
  /** The stub that is kept: 156 px left of the tear; not shown under 640 px. */
  stub: ReactNode;
  children: ReactNode;
  /** The slip of the sign-in page: 660 px, stub 196. */
  slip?: boolean | undefined;
}

/** A sheet of paper with a perforated stub. A document stays light in the dark. */
export function Sheet({ stub, children, slip, className, ...rest }: SheetProps) {
  return (
    <div {...rest} className={classNames(styles.sheet, slip && styles.slip, className)}>
      <div className={styles.paper}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.body}>{children}</div>
      </div>
      <div className={styles.rims} />
    </div>
  );
}

export interface StubEntryProps {
  caption: ReactNode;
  children: ReactNode;
}

/** A caption and its value on the stub. */
export function StubEntry({ caption, children }: StubEntryProps) {
  return (
    <div>
      <div className={styles.caption}>{caption}</div>
      <div className={styles.value}>{children}</div>
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./facts.module.css";

interface FactsProps extends ComponentProps<"dl"> {
  /** In a dialog. */
  wide?: boolean | undefined;
  /** The values are figures, aligned at their ends. */
  figures?: boolean | undefined;
}

/** A list of names and values. */
export function Facts({ wide, figures, className, ...rest }: FactsProps) {
  return (
    <dl
      {...rest}
      className={classNames(
        styles.facts,
        wide && styles.wide,
        figures && styles.figures,
        className,
      )}
    />
  );
}

interface FactProps {
  label: ReactNode;
  children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface OptionalFactProps extends FactProps {
  /** The value has line breaks. */
  lines?: boolean | undefined;
}

/** A fact that is left out while it has no value: null, undefined or an empty text. */
export function OptionalFact({ label, lines, children }: OptionalFactProps) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <Fact label={label}>{lines ? <span className={styles.lines}>{children}</span> : children}</Fact>
  );
}

/** Up to five figures in a row, with dividers between them. They wrap if they don't fit. */
export function Strip({ className, ...rest }: ComponentProps<"dl">) {
  return <dl {...rest} className={classNames(styles.strip, className)} />;
}

interface StripItemProps {
  label: ReactNode;
  /** A `Figure` with look `strip`, or a link around one. */
  figure: ReactNode;
  note?: ReactNode;
  tone?: "good" | "bad" | undefined;
}

export function StripItem({ label, figure, note, tone }: StripItemProps) {
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
      {note ? <dd className={classNames(styles.note, tone && styles[tone])}>{note}</dd> : null}
    </div>
  );
}

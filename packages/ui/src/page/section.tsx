import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import unseen from "../visually-hidden/visually-hidden.module.css";
import styles from "./section.module.css";

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  /** Muted text after the title: a count, an explanation. */
  note?: ReactNode;
  /** At the end: a link or a switch of views. */
  action?: ReactNode;
  /** Hides the title visually; screen readers still read it. */
  titleHidden?: boolean | undefined;
}

/** A part of a page with a title, separated from the next one by a divider. */
export function Section(props: SectionProps) {
  const { title, note, action, titleHidden, className, children, ...rest } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest} className={classNames(styles.section, className)}>
      <div className={classNames(styles.title, titleHidden && unseen.hidden)}>
        <h2 id={id}>{title}</h2>
        {note ? <span className={styles.after}>{note}</span> : null}
        {action ? <div className={styles.end}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}

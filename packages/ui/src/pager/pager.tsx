import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./pager.module.css";

export interface PagerProps {
  /** Names the navigation. */
  label: string;
  /** What is on screen, such as "1 – 25 of 214". */
  range: ReactNode;
  /** The control of the page size. */
  pageSize?: ReactNode;
  /** Key hints. */
  hint?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  onNext?: (() => void) | undefined;
  /** A pointer or the focus is on the way to the next page. */
  onNearNext?: (() => void) | undefined;
}

/** Foot of a list: range, page size, previous and next. */
export function Pager(props: PagerProps) {
  const { label, range, pageSize, hint, previousLabel, nextLabel, onPrevious, onNext, onNearNext } =
    props;
  return (
    <nav aria-label={label} className={styles.pager}>
      <span aria-live="polite">{range}</span>
      {pageSize}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
      <span className={styles.buttons}>
        <Button icon={<ChevronLeft />} disabled={!onPrevious} onClick={onPrevious}>
          <span className={styles.word}>{previousLabel}</span>
        </Button>
        <Button
          endIcon={<ChevronRight />}
          disabled={!onNext}
          onClick={onNext}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
        >
          <span className={styles.word}>{nextLabel}</span>
        </Button>
      </span>
    </nav>
  );
}

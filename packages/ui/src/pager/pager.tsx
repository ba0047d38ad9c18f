import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  /** Accessible name of the navigation. */
  label: string;
  /** The visible range, such as "1 – 25 of 214". */
  range: ReactNode;
  /** The control of the page size. */
  pageSize?: ReactNode;
  /** Keyboard shortcuts. */
  hint?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  onNext?: (() => void) | undefined;
  /** Called when the pointer or the focus reaches the button of the next page. */
  onNearNext?: (() => void) | undefined;
}

/** The footer of a list: range, page size, previous and next. */
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
          <VisuallyHidden at="phone">{previousLabel}</VisuallyHidden>
        </Button>
        <Button
          endIcon={<ChevronRight />}
          disabled={!onNext}
          onClick={onNext}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
        >
          <VisuallyHidden at="phone">{nextLabel}</VisuallyHidden>
        </Button>
      </span>
    </nav>
  );
}

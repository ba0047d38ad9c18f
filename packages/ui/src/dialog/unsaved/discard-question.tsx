import { type RefObject, useState } from "react";
import { Button } from "../../button/button.tsx";
import styles from "../dialog-frame.module.css";

/** Texts of the question whether to discard input. */
interface DiscardTexts {
  question: string;
  stayLabel: string;
  leaveLabel: string;
}

/** The question, and how leaving the page around the dialog is held until it is answered. */
export interface Discard extends DiscardTexts {
  /** Set by the dialog: whether leaving the page would lose input. */
  holds?: RefObject<() => boolean>;
  /** An attempt to leave the page that was held. */
  held?: { proceed: () => void; reset: () => void } | undefined;
}

/**
 * Replaces a dialog's buttons by the question whether to discard input. Keeping it returns the
 * focus.
 */
export function DiscardQuestion(props: DiscardTexts & { onStay: () => void; onLeave: () => void }) {
  const [before] = useState(() => document.querySelector<HTMLElement>(":focus"));
  return (
    <>
      <span role="alert" className={styles.question}>
        {props.question}
      </span>
      <Button
        autoFocus
        onClick={() => {
          props.onStay();
          before?.focus();
        }}
      >
        {props.stayLabel}
      </Button>
      <Button variant="danger" onClick={props.onLeave}>
        {props.leaveLabel}
      </Button>
    </>
  );
}

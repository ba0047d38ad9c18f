import { useState } from "react";
import { Button } from "../button/button.tsx";
import styles from "./dialog-frame.module.css";

/** Words of the question whether what was typed may be lost. */
export interface DiscardWords {
  question: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Asks in place of a dialog's buttons whether what was typed may be lost; staying leads back to it. */
export function DiscardQuestion(props: DiscardWords & { onStay: () => void; onLeave: () => void }) {
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

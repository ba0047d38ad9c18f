import { type ReactNode, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Fact, Facts } from "../facts/facts.tsx";
import { WarningLine } from "../notice/notice.tsx";
import { Dialog } from "./dialog.tsx";
import { CloseButton, type DialogFrameProps } from "./dialog-frame.tsx";

/** One line of what a step changes. */
export interface Change {
  label: string;
  value: ReactNode;
}

export interface ConfirmDialogProps {
  open?: boolean | undefined;
  onClose: () => void;
  /** A question that names the object. */
  question: ReactNode;
  description?: ReactNode;
  /** What will change: status, amounts, mail, what stays possible. */
  changes?: readonly Change[] | undefined;
  /** A line with the warning sign above the buttons. */
  warning?: ReactNode;
  /** More to fill in or to say, such as a notice of what failed. */
  children?: ReactNode;
  closeLabel: string;
  /** Verb that keeps things as they are; it has the focus. */
  keepLabel: string;
  /** Verb that does it. */
  confirmLabel: ReactNode;
  busyLabel?: ReactNode;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** Red, unless the step can be taken back. */
  danger?: boolean | undefined;
  /** 640 px instead of 480; 960 for two columns. */
  wide?: boolean | "double" | undefined;
  /** Asks with these words before typed or selected values are lost by closing. */
  discard?: DialogFrameProps["discard"];
  /** Key hint on the confirming button, such as `Ctrl ↵`. */
  kbd?: string | undefined;
}

/** Asks before a step that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, changes, warning, keepLabel, confirmLabel, busy, danger = true } = props;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={question}
      description={props.description}
      closeLabel={props.closeLabel}
      initialFocus={keep}
      busy={busy}
      wide={props.wide}
      discard={props.discard}
      onSubmit={props.onConfirm}
      footer={
        <>
          <CloseButton ref={keep} disabled={busy}>
            {keepLabel}
          </CloseButton>
          <Button
            type="submit"
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={props.busyLabel}
            kbd={props.kbd}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {changes && changes.length > 0 ? (
        <Facts wide>
          {changes.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      ) : null}
      {props.children}
      {warning ? <WarningLine>{warning}</WarningLine> : null}
    </Dialog>
  );
}

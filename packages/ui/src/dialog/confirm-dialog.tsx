import { type ReactNode, useRef } from "react";
import { Button } from "../button/button.tsx";
import { Fact, Facts } from "../facts/facts.tsx";
import { WarningLine } from "../notice/notice.tsx";
import { Dialog } from "./dialog.tsx";
import { CloseButton, type DialogFrameProps } from "./dialog-frame.tsx";

/** A line about one consequence of the action. */
export interface Change {
  label: string;
  value: ReactNode;
}

export interface ConfirmDialogProps {
  open?: boolean | undefined;
  onClose: () => void;
  /** A question with verb and object. */
  question: ReactNode;
  description?: ReactNode;
  /** Changes: status, amounts, emails, and what stays possible. */
  changes?: readonly Change[] | undefined;
  /** A line with a warning icon above the buttons. */
  warning?: ReactNode;
  /** Further fields or notices, for example about a failure. */
  children?: ReactNode;
  closeLabel: string;
  /** The button that dismisses the dialog. It is focused first. */
  keepLabel: string;
  /** The button that confirms: verb and noun. */
  confirmLabel: ReactNode;
  busyLabel?: ReactNode;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** Red, unless the action can be undone. */
  danger?: boolean | undefined;
  /** Width of 640 px instead of 480; 960 for two columns. */
  wide?: boolean | "double" | undefined;
  /** Text of the question that is asked before closing discards input. */
  discard?: DialogFrameProps["discard"];
  /** Keyboard shortcut of the confirm button, such as `Ctrl ↵`. */
  kbd?: string | undefined;
}

/** Asks for confirmation of an action that can't be undone. */
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

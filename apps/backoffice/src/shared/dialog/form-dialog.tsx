import { Button } from "@counterfoil/ui";
import { CloseButton, Dialog } from "@counterfoil/ui/dialog";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";
import { useDiscard } from "./use-discard.ts";

interface FormDialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean | undefined;
  /** Label of the submit button: a verb. */
  readonly submitLabel: ReactNode;
  /** The label while submitting; "Saving…" by default. */
  readonly busyLabel?: ReactNode;
  readonly busy: boolean;
  /** The form can't be submitted yet. */
  readonly disabled?: boolean | undefined;
  /** Why the form can't be submitted in its current state. */
  readonly disabledReason?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form above the page with a submit and a cancel button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, wide, busy, onSubmit, onClose, children } = props;
  const t = useText();
  const discard = useDiscard();
  return (
    <Dialog
      wide={wide}
      onClose={onClose}
      title={title}
      description={description}
      discard={discard}
      closeLabel={t("common.close")}
      busy={busy}
      onSubmit={onSubmit}
      footer={
        <>
          <CloseButton kbd="Esc" disabled={busy}>
            {t("common.cancel")}
          </CloseButton>
          <Button
            type="submit"
            variant={props.danger ? "danger" : "primary"}
            kbd="Ctrl ↵"
            disabled={props.disabled}
            disabledReason={props.disabledReason}
            busy={busy}
            busyLabel={props.busyLabel ?? t("common.saving")}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

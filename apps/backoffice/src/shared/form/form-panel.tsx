import { Button } from "@counterfoil/ui";
import { DiscardQuestion, SideDialog } from "@counterfoil/ui/side-dialog";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import { isOtherPerson } from "../api/token.ts";
import { useUnsavedForm } from "../dialog/unsaved-forms.ts";
import { useDiscardTexts, useRelease } from "../dialog/use-discard.ts";
import { useText } from "../text/text.ts";
import styles from "./form-panel.module.css";
import { SaveButton } from "./save-button.tsx";
import { useFaultNote } from "./use-fault-note.tsx";
import { isDirtyNow } from "./values/dirty.ts";

interface FormPanelProps<Values extends FieldValues> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly form: UseFormReturn<Values>;
  readonly saveLabel: string;
  readonly busy: boolean;
  /** It has been saved and can close. */
  readonly done: boolean;
  readonly onSave: SubmitHandler<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a side dialog, which asks before input is discarded. */
export function FormPanel<Values extends FieldValues>(props: FormPanelProps<Values>) {
  const { title, description, form, saveLabel, busy, done, onSave, onClose, children } = props;
  const t = useText();
  const faults = useFaultNote(form, styles.faults);
  const discard = useDiscardTexts();
  const [closing, setClosing] = useState(false);
  // Saving closes the dialog before the next render, so the guard must know immediately.
  const free = useRef(false);
  free.current = done;
  // Text in a field that the form doesn't manage, such as a search, counts too.
  const typed = useRef(false);
  const dirty = () => !free.current && (typed.current || isDirtyNow(form));
  useUnsavedForm(dirty);
  const blocker = useBlocker({
    shouldBlockFn: dirty,
    enableBeforeUnload: () => dirty() && !isOtherPerson(),
    withResolver: true,
  });
  useRelease(blocker.proceed);
  const asking = closing || blocker.status === "blocked";
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const leave = () => {
    free.current = true;
    if (blocker.status === "blocked") blocker.proceed();
    else onClose();
  };
  const close = () => {
    if (dirty()) setClosing(true);
    else onClose();
  };
  return (
    <SideDialog
      onClose={close}
      title={title}
      description={description}
      closeLabel={t("common.close")}
      busy={busy}
      onType={() => {
        typed.current = true;
      }}
      onSubmit={() => {
        stay();
        void form.handleSubmit(onSave)();
      }}
      footer={
        asking ? (
          <DiscardQuestion {...discard} onStay={stay} onLeave={leave} />
        ) : (
          <>
            {faults}
            <Button disabled={busy} onClick={close}>
              {t("common.cancel")}
            </Button>
            <SaveButton label={saveLabel} busy={busy} />
          </>
        )
      }
    >
      {children}
    </SideDialog>
  );
}

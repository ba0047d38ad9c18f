import { ActionBar, ButtonLink, PageForm, PageScroll, useInertFields } from "@counterfoil/ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import { useText } from "../text/text.ts";
import styles from "./form-body.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { SaveButton } from "./save-button.tsx";
import { submitOnCtrlEnter } from "./submit-keys.ts";
import { useFaultNote } from "./use-fault-note.tsx";
import { useFirstField } from "./use-first-field.ts";
import { isDirtyNow } from "./values/dirty.ts";

export interface FormBodyProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly saveLabel: string;
  readonly busy: boolean;
  /** It has been saved and can be left. */
  readonly done: boolean;
  readonly onSave: SubmitHandler<Values>;
  /** A link to where the form is left without saving. */
  readonly cancel: ComponentProps<typeof ButtonLink>["render"];
  readonly children: ReactNode;
}

/** A form that fills its page, which asks before input is discarded. */
export function FormBody<Values extends FieldValues>(props: FormBodyProps<Values>) {
  const { form, saveLabel, busy, done, onSave, cancel, children } = props;
  const t = useText();
  const faults = useFaultNote(form, styles.faults);
  const place = useFirstField<HTMLFormElement>();
  const fields = useRef<HTMLDivElement>(null);
  useInertFields(fields, busy);
  // Saving leaves the page before the next render, so the guard must know immediately.
  const free = useRef(false);
  free.current = done;
  return (
    <>
      <PageForm
        ref={place}
        aria-busy={busy || undefined}
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        onKeyDown={submitOnCtrlEnter}
      >
        <PageScroll padded>
          <div ref={fields} className={styles.column}>
            {children}
          </div>
        </PageScroll>
        <ActionBar lead={faults}>
          <ButtonLink render={cancel}>{t("common.cancel")}</ButtonLink>
          <SaveButton label={saveLabel} busy={busy} />
        </ActionBar>
      </PageForm>
      <LeaveGuard dirty={() => !free.current && isDirtyNow(form)} />
    </>
  );
}

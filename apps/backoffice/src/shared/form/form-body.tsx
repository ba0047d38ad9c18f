import { ActionBar, Button, ButtonLink, PageForm, PageScroll } from "@counterfoil/ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import {
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { useText } from "../text/text.ts";
import styles from "./form-body.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { submitOnCtrlEnter } from "./submit-keys.ts";
import { useFirstField } from "./use-first-field.ts";
import { countErrors } from "./validation/count-errors.ts";
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
  const place = useFirstField<HTMLFormElement>();
  const { errors, submitCount } = useFormState({ control: form.control });
  // Saving leaves the page before the next render, so the guard must know immediately.
  const free = useRef(false);
  free.current = done;
  const faults = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <>
      <PageForm
        ref={place}
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        onKeyDown={submitOnCtrlEnter}
      >
        <PageScroll padded>
          <div className={styles.column}>{children}</div>
        </PageScroll>
        <ActionBar
          lead={
            faults > 0 ? (
              <span role="status" className={styles.faults}>
                {t("common.fixFields", { count: faults })}
              </span>
            ) : null
          }
        >
          <ButtonLink render={cancel}>{t("common.cancel")}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={t("common.saving")}
            kbd="Ctrl ↵"
          >
            {saveLabel}
          </Button>
        </ActionBar>
      </PageForm>
      <LeaveGuard dirty={() => !free.current && isDirtyNow(form)} />
    </>
  );
}

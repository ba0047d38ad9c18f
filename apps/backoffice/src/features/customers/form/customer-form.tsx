import type { CurrencyLock } from "@counterfoil/domain";
import {
  ActionBar,
  Button,
  ButtonLink,
  Page,
  PageForm,
  PageHead,
  PageScroll,
} from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { type SubmitHandler, type UseFormReturn, useFormState } from "react-hook-form";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { countErrors } from "../../../shared/form/validation/count-errors.ts";
import { isDirtyNow } from "../../../shared/form/values/dirty.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "./form.module.css";
import { AddressPart } from "./parts/address-part.tsx";
import { BillingPart } from "./parts/billing-part.tsx";
import { InvoicePart } from "./parts/invoice-part.tsx";
import { PersonPart } from "./parts/person-part.tsx";
import type { CustomerValues } from "./values.ts";

export interface CustomerFormProps {
  readonly title: string;
  readonly form: UseFormReturn<CustomerValues>;
  readonly saveLabel: string;
  readonly busy: boolean;
  /** Called when the form has been saved and can be left. */
  readonly done: boolean;
  /** ID of the edited customer; undefined for a new one. */
  readonly customer?: string;
  /** Why the currency can't be changed anymore. */
  readonly currencyLock: CurrencyLock | null;
  readonly onSave: SubmitHandler<CustomerValues>;
}

/** The form of a new or existing customer. */
export function CustomerForm(props: CustomerFormProps) {
  const { title, form, saveLabel, busy, done, customer, currencyLock, onSave } = props;
  const t = useText();
  const place = useFirstField<HTMLFormElement>();
  const { errors, submitCount } = useFormState({ control: form.control });
  // Saving leaves the page before the next render, so the guard must know immediately.
  const free = useRef(false);
  free.current = done;
  const faults = submitCount > 0 ? countErrors(errors) : 0;
  const cancel = customer ? (
    <Link to="/customer/$id" params={{ id: customer }} />
  ) : (
    <Link to="/customer" />
  );
  const parts = { control: form.control };
  return (
    <Page>
      <PageHead title={title} ruled />
      <PageForm
        ref={place}
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
        onKeyDown={submitOnCtrlEnter}
      >
        <PageScroll padded>
          <div className={styles.column}>
            <PersonPart {...parts} getValues={form.getValues} />
            <BillingPart {...parts} edited={customer !== undefined} lock={currencyLock} />
            <AddressPart {...parts} />
            <InvoicePart {...parts} />
          </div>
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
    </Page>
  );
}

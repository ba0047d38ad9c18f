import type { CurrencyLock } from "@counterfoil/domain";
import { ActionBar, Button, ButtonLink, Page, PageHead, PageScroll } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { type SubmitHandler, type UseFormReturn, useFormState } from "react-hook-form";
import { countErrors } from "../../../shared/form/count-errors.ts";
import { isDirtyNow } from "../../../shared/form/dirty.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
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
  /** The form has been saved and may be left. */
  readonly done: boolean;
  /** Id of the customer that is edited; none for a new one. */
  readonly customer?: string;
  /** Why the currency can no longer be changed. */
  readonly currencyLock: CurrencyLock | null;
  readonly onSave: SubmitHandler<CustomerValues>;
}

/** The fields of a customer, for a new one and for one that is there. */
export function CustomerForm(props: CustomerFormProps) {
  const { title, form, saveLabel, busy, done, customer, currencyLock, onSave } = props;
  const t = useText();
  const place = useFirstField<HTMLFormElement>();
  const { errors, submitCount } = useFormState({ control: form.control });
  // Saving leaves the page before the next rendering, so the guard must know at once.
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
      <form
        ref={place}
        noValidate
        className={styles.page}
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
      </form>
      <LeaveGuard dirty={() => !free.current && isDirtyNow(form)} />
    </Page>
  );
}

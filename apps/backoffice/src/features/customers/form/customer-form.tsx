import type { CurrencyLock } from "@counterfoil/domain";
import { Page, PageHead } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { FormBody, type FormBodyProps } from "../../../shared/form/form-body.tsx";
import { AddressPart } from "./parts/address-part.tsx";
import { BillingPart } from "./parts/billing-part.tsx";
import { InvoicePart } from "./parts/invoice-part.tsx";
import { PersonPart } from "./parts/person-part.tsx";
import type { CustomerValues } from "./values.ts";

interface CustomerFormProps extends Omit<FormBodyProps<CustomerValues>, "cancel" | "children"> {
  readonly title: string;
  /** ID of the edited customer; undefined for a new one. */
  readonly customer?: string;
  /** Why the currency can no longer be changed. */
  readonly currencyLock: CurrencyLock | null;
}

/** The form of a new or existing customer. */
export function CustomerForm(props: CustomerFormProps) {
  const { title, customer, currencyLock, ...body } = props;
  const { control, getValues } = body.form;
  const cancel = customer ? (
    <Link to="/customer/$id" params={{ id: customer }} />
  ) : (
    <Link to="/customer" />
  );
  return (
    <Page>
      <PageHead title={title} ruled />
      <FormBody {...body} cancel={cancel}>
        <PersonPart control={control} getValues={getValues} />
        <BillingPart control={control} edited={customer !== undefined} lock={currencyLock} />
        <AddressPart control={control} />
        <InvoicePart control={control} />
      </FormBody>
    </Page>
  );
}

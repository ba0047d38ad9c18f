import { balanceEntryCreate, balanceEntryFields, type Customer } from "@counterfoil/contract";
import { parseAmount, runningBalance } from "@counterfoil/domain";
import { Fact, Facts, MoneyInput, MutedText, Segmented } from "@counterfoil/ui";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { symbolOf } from "../../../shared/amount/amount-text.ts";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { BoundField, TextField } from "../../../shared/form/fields/text-field.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { createBody, emptyValues } from "../../../shared/form/values/values.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { adjustBalance } from "../api.ts";
import { currencyOf } from "../values.ts";
import { LABELS } from "./labels.ts";

const { amount, description } = emptyValues(balanceEntryFields);

interface EntryValues {
  amount: string;
  description: string;
}

interface AdjustBalanceProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Credits or debits the customer's balance, and shows it before and after. */
export function AdjustBalance({ customer, onClose }: AdjustBalanceProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { account } = useSession();
  const currency = currencyOf(customer) ?? account.defaultCurrency;
  const [direction, setDirection] = useState<"credit" | "debt">("credit");
  const reading = useReading();
  /** Negative is credit. Undefined if what is typed isn't a positive amount. */
  const signed = (typed: string) => {
    const parsed = parseAmount(typed, currency, locale);
    if (!parsed.ok || parsed.value <= 0) return undefined;
    return direction === "credit" ? -parsed.value : parsed.value;
  };
  const { form, busy, onSave } = usePayloadForm({
    values: { amount, description },
    mode: "onSubmit",
    schema: balanceEntryCreate,
    toPayload: (values: EntryValues) => ({
      ...createBody(balanceEntryFields, { ...values, currency }, reading),
      amount: signed(values.amount),
    }),
    check: (values) =>
      signed(values.amount) === undefined ? { amount: t("customers.amountInvalid") } : {},
    send: (entry, key) => adjustBalance(customer.id, entry, key),
    touches: ["customer"],
    message: () => t("customers.adjusted"),
    onDone: onClose,
  });
  const { control } = form;
  const typed = useWatch({ control, name: "amount" });
  const after = runningBalance(customer.balance, [{ amount: signed(typed) ?? 0 }]).at(-1);
  return (
    <FormDialog
      onClose={onClose}
      title={t("customers.adjust")}
      description={customerName(customer)}
      busy={busy}
      onSubmit={() => void form.handleSubmit(onSave)()}
      submitLabel={t("customers.adjustConfirm")}
      busyLabel={t("customers.adjusting")}
    >
      <Segmented
        wide
        aria-label={t("customers.adjustDirection")}
        options={[
          { value: "credit", label: t("customers.adjustCredit") },
          { value: "debt", label: t("customers.adjustDebt") },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <MutedText as="p" aria-live="polite">
        {t(`customers.direction.${direction === "credit" ? "credit" : "debit"}`)}
      </MutedText>
      <BoundField control={control} name="amount" label={t(LABELS.amount)}>
        {(field) => (
          <MoneyInput {...field} {...symbolOf(currency, locale)} code={currency.toUpperCase()} />
        )}
      </BoundField>
      <TextField
        control={control}
        name="description"
        label={t("customers.adjustReason")}
        marker={t("common.optional")}
        hint={t("customers.adjustReasonHint")}
        maxLength={balanceEntryFields.description.max}
      />
      <Facts wide>
        <Fact label={t("customers.adjustNow")}>
          <Money flat amount={customer.balance} currency={currency} />
        </Fact>
        <Fact label={t("customers.adjustAfter")}>
          <Money
            flat
            look="strong"
            amount={after?.endingBalance ?? customer.balance}
            currency={currency}
          />
        </Fact>
      </Facts>
    </FormDialog>
  );
}

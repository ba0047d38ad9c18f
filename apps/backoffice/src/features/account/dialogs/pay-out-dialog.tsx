import {
  type AccountBalance,
  type AccountView,
  payoutCreate,
  payoutFields,
} from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { parseAmount } from "@counterfoil/domain";
import { Button, Field, MoneyInput, WarningLine } from "@counterfoil/ui";
import { DialogPart } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { amountText, symbolOf } from "../../../shared/amount/amount-text.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { createBody, emptyValues, type ValuesOf } from "../../../shared/form/values/values.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useHeld } from "../../../shared/resource/use-held.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { payOut } from "../api.ts";
import { useBankName } from "../use-bank-name.ts";
import { LABELS } from "./labels.ts";
import { isPayable, payable } from "./payable.ts";
import { PayoutBreakdown } from "./payout-breakdown.tsx";
import { useAmountProblem } from "./use-amount-problem.ts";

/** The currency is chosen from those with available funds. */
type PayoutValues = Omit<ValuesOf<typeof payoutFields>, "currency">;

interface PayOutDialogProps {
  readonly account: AccountView;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
}

/** Creates a manual payout of the available balance, showing gross, fee and net. */
export function PayOutDialog({ account, balance: current, onClose }: PayOutDialogProps) {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const bankName = useBankName();
  const amountProblem = useAmountProblem();
  const [balance, during] = useHeld(current);
  const offered = balance.available
    .map(({ currency, amount }) => ({ currency, amount: payable(amount, currency) }))
    .filter(({ amount }) => amount > 0);
  const [currency, setCurrency] = useState(offered[0]?.currency ?? account.default_currency);
  const most = offered.find((funds) => funds.currency === currency)?.amount ?? 0;
  const reading = useReading();
  const { currency: _, ...empty } = emptyValues(payoutFields);
  const { form, busy, onSave } = usePayloadForm({
    values: { ...empty, amount: amountText(most, currency, locale) },
    schema: payoutCreate,
    toPayload: (values: PayoutValues) => createBody(payoutFields, { ...values, currency }, reading),
    send: (payload, key) => during(payOut(payload, key)),
    touches: CHANGED_WITH.payout,
    message: (payout) =>
      t("account.payOut.done", { amount: money(payout.amount, payout.currency).text }),
    onDone: onClose,
  });
  const { control } = form;
  const typed = useWatch({ control, name: "amount" });
  const setAmount = (value: number, code: string) =>
    form.setValue("amount", amountText(value, code, locale));
  const parsed = parseAmount(typed, currency, locale);
  const amount = parsed.ok && isPayable(parsed.value, most, currency) ? parsed.value : undefined;
  const bank =
    account.bank_accounts.find((one) => one.currency === currency && one.default_for_currency) ??
    account.bank_accounts[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t("account.payOut.title")}
      busy={busy}
      onSubmit={() => {
        if (amount !== undefined) void form.handleSubmit(onSave)();
      }}
      submitLabel={t("account.payOut.confirm", { amount: money(amount ?? most, currency).text })}
      disabled={amount === undefined}
      busyLabel={t("account.payOut.sending")}
    >
      {offered.length > 1 ? (
        <Field label={t(LABELS.currency)}>
          <Select
            options={offered.map((funds) => ({
              value: funds.currency,
              label: money(funds.amount, funds.currency).text,
            }))}
            value={currency}
            onChange={(next) => {
              setCurrency(next);
              setAmount(offered.find((funds) => funds.currency === next)?.amount ?? 0, next);
            }}
          />
        </Field>
      ) : null}
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <Field
            label={t(LABELS.amount)}
            hint={t("account.payOut.limit", { most: money(most, currency).text })}
            error={amountProblem(parsed, most, currency) ?? fieldState.error?.message}
            action={
              <Button variant="link" size="small" onClick={() => setAmount(most, currency)}>
                {t("account.payOut.all", { amount: money(most, currency).number })}
              </Button>
            }
          >
            <MoneyInput
              {...field}
              {...symbolOf(currency, locale)}
              code={currency.toUpperCase()}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        )}
      />
      <TextField
        control={control}
        name="description"
        label={t(LABELS.description)}
        marker={t("common.optional")}
        hint={t("account.payOut.descriptionHint")}
        maxLength={payoutFields.description.max}
      />
      <TextField
        control={control}
        name="statement_descriptor"
        label={t(LABELS.statement_descriptor)}
        marker={t("common.optional")}
        hint={t("account.payOut.descriptorHint")}
        maxLength={payoutFields.statement_descriptor.max}
      />
      <DialogPart>
        <PayoutBreakdown amount={amount} most={most} currency={currency} bank={bankName(bank)} />
      </DialogPart>
      <WarningLine>{t("account.payOut.warning")}</WarningLine>
    </FormDialog>
  );
}

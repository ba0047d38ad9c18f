import {
  type AccountBalance,
  type AccountView,
  payoutCreate,
  payoutFields,
} from "@counterfoil/contract";
import { availableOn, parseAmount, payoutStep } from "@counterfoil/domain";
import { Button, Fact, Facts, Field, MoneyInput, WarningLine } from "@counterfoil/ui";
import { DialogPart } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { amountText, symbolOf } from "../../../shared/amount/amount-text.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { createBody, emptyValues, type ValuesOf } from "../../../shared/form/values/values.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useHeld } from "../../../shared/resource/use-held.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { payOut } from "../api.ts";
import { useBankName } from "../use-bank-name.ts";
import { useDay } from "../use-day.ts";
import { LABELS } from "./labels.ts";
import { isPayable, payable } from "./payable.ts";

/** Time until a standard payout arrives (docs.stripe.com/payouts). */
const TRANSIT = { days: 2, businessDays: true };

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
  const { now } = useDates();
  const day = useDay();
  const bankName = useBankName();
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
    touches: ["payout", "balanceTransaction"],
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
            error={problem() ?? fieldState.error?.message}
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
        <Facts wide>
          <Fact label={t("account.payOut.gross")}>
            <Money flat amount={amount ?? 0} currency={currency} />
          </Fact>
          <Fact label={t("account.payOut.fee")}>
            <Money flat amount={0} currency={currency} />
          </Fact>
          <Fact label={t("account.payOut.net")}>
            <Money flat look="strong" amount={amount ?? 0} currency={currency} />
          </Fact>
          <Fact label={t("account.payOut.left")}>
            <Money flat amount={most - (amount ?? 0)} currency={currency} />
          </Fact>
          <Fact label={t("account.payOut.bank")}>{bankName(bank)}</Fact>
          <Fact label={t("account.payOut.when")}>{day(availableOn(now(), TRANSIT))}</Fact>
        </Facts>
      </DialogPart>
      <WarningLine>{t("account.payOut.warning")}</WarningLine>
    </FormDialog>
  );

  function problem(): string | undefined {
    if (parsed.ok && parsed.value > most) {
      return t("account.payOut.tooMuch", { most: money(most, currency).text });
    }
    if (parsed.ok && parsed.value < 1) {
      return t("account.payOut.tooLittle", { least: money(1, currency).text });
    }
    if (parsed.ok && !isPayable(parsed.value, most, currency)) {
      const step = money(payoutStep(currency), currency).text;
      return t("account.payOut.wrongStep", { step });
    }
    if (parsed.ok) return undefined;
    return parsed.problem === "too_large"
      ? t("account.payOut.tooMuch", { most: money(most, currency).text })
      : t("account.payOut.noAmount", { currency: currency.toUpperCase() });
  }
}

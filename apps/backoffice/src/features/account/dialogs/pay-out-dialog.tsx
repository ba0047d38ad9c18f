import {
  type AccountBalance,
  type AccountView,
  PAYOUT_LIMITS,
  type Payout,
} from "@counterfoil/contract";
import { availableOn, parseAmount } from "@counterfoil/domain";
import { Button, Fact, Facts, Field, MoneyInput, TextInput, WarningLine } from "@counterfoil/ui";
import { DialogPart } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { amountText, symbolOf } from "../../../shared/amount/amount-text.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { type PayoutRequest, payOut } from "../api.ts";
import { useBankName } from "../use-bank-name.ts";
import { useDay } from "../use-day.ts";

/** Time until a standard payout arrives (docs.stripe.com/payouts). */
const TRANSIT = { days: 2, businessDays: true };

interface PayOutDialogProps {
  readonly account: AccountView;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
}

/** Creates a manual payout of the available balance, showing gross, fee and net. */
export function PayOutDialog({ account, balance, onClose }: PayOutDialogProps) {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const { now } = useDates();
  const day = useDay();
  const bankName = useBankName();
  const offered = balance.available.filter(({ amount }) => amount > 0);
  const [currency, setCurrency] = useState(offered[0]?.currency ?? account.default_currency);
  const most = offered.find((funds) => funds.currency === currency)?.amount ?? 0;
  const [typed, setTyped] = useState(() => amountText(most, currency, locale));
  const [description, setDescription] = useState("");
  const [descriptor, setDescriptor] = useState("");
  const parsed = parseAmount(typed, currency, locale);
  const amount = parsed.ok && parsed.value >= 1 && parsed.value <= most ? parsed.value : undefined;
  const bank =
    account.bank_accounts.find((one) => one.currency === currency && one.default_for_currency) ??
    account.bank_accounts[0];
  const send = useWrite<PayoutRequest, Payout>({
    run: (body, key) => payOut(body, key),
    touches: ["payout", "balanceTransaction"],
    done: (made) => t("account.payOut.done", { amount: money(made.amount, made.currency).text }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("account.payOut.title")}
      busy={send.isPending}
      onSubmit={() => {
        if (amount === undefined) return;
        send.mutate({
          amount,
          currency,
          ...(description.trim() === "" ? {} : { description: description.trim() }),
          ...(descriptor.trim() === "" ? {} : { statement_descriptor: descriptor.trim() }),
        });
      }}
      submitLabel={t("account.payOut.confirm", { amount: money(amount ?? most, currency).text })}
      disabled={amount === undefined}
      busyLabel={t("account.payOut.sending")}
    >
      {offered.length > 1 ? (
        <Field label={t("account.payOut.currency")}>
          <Select
            options={offered.map((funds) => ({
              value: funds.currency,
              label: money(funds.amount, funds.currency).text,
            }))}
            value={currency}
            onChange={(next) => {
              setCurrency(next);
              const all = offered.find((funds) => funds.currency === next)?.amount ?? 0;
              setTyped(amountText(all, next, locale));
            }}
          />
        </Field>
      ) : null}
      <Field
        label={t("account.payOut.amount")}
        hint={t("account.payOut.limit", { most: money(most, currency).text })}
        error={problem()}
        action={
          <Button
            variant="link"
            size="small"
            onClick={() => setTyped(amountText(most, currency, locale))}
          >
            {t("account.payOut.all", { amount: money(most, currency).number })}
          </Button>
        }
      >
        <MoneyInput
          {...symbolOf(currency, locale)}
          code={currency.toUpperCase()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Field
        label={t("account.payOut.description")}
        marker={t("common.optional")}
        hint={t("account.payOut.descriptionHint")}
      >
        <TextInput
          maxLength={PAYOUT_LIMITS.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field
        label={t("account.payOut.descriptor")}
        marker={t("common.optional")}
        hint={t("account.payOut.descriptorHint")}
      >
        <TextInput
          maxLength={PAYOUT_LIMITS.descriptor}
          value={descriptor}
          onChange={(event) => setDescriptor(event.target.value)}
        />
      </Field>
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
    if (parsed.ok) return undefined;
    return parsed.problem === "too_large"
      ? t("account.payOut.tooMuch", { most: money(most, currency).text })
      : t("account.payOut.noAmount", { currency: currency.toUpperCase() });
  }
}

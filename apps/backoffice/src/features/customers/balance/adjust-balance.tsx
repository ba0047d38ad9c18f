import { BALANCE_ENTRY_LENGTH, type Customer } from "@counterfoil/contract";
import { parseAmount, runningBalance } from "@counterfoil/domain";
import { Fact, Facts, Field, MoneyInput, MutedText, Segmented, TextInput } from "@counterfoil/ui";
import { useState } from "react";
import { symbolOf } from "../../../shared/amount/amount-text.ts";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { type Adjustment, adjustBalance } from "../api.ts";
import { currencyOf } from "../values.ts";

export interface AdjustBalanceProps {
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
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const parsed = parseAmount(typed, currency, locale);
  const size = parsed.ok && parsed.value > 0 ? parsed.value : undefined;
  const amount = size === undefined ? undefined : direction === "credit" ? -size : size;
  const after = runningBalance(customer.balance, [{ amount: amount ?? 0 }]).at(-1);
  const adjust = useWrite({
    run: (entry: Adjustment, key) => adjustBalance(customer.id, entry, key),
    touches: ["customer"],
    done: () => t("customers.adjusted"),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("customers.adjust")}
      description={customerName(customer)}
      busy={adjust.isPending}
      onSubmit={() => {
        setTried(true);
        if (amount === undefined) return;
        const description = reason.trim();
        adjust.mutate({ amount, currency, ...(description === "" ? {} : { description }) });
      }}
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
      <Field
        label={t("column.amount")}
        error={tried && amount === undefined ? t("customers.amountInvalid") : undefined}
      >
        <MoneyInput
          {...symbolOf(currency, locale)}
          code={currency.toUpperCase()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field
        label={t("customers.adjustReason")}
        marker={t("common.optional")}
        hint={t("customers.adjustReasonHint")}
      >
        <TextInput
          maxLength={BALANCE_ENTRY_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
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

import { readAmounts } from "@counterfoil/contract";
import { parseAmount } from "@counterfoil/domain";
import { Button, Field, focusFault, MoneyInput } from "@counterfoil/ui";
import { useState } from "react";
import { amountText, symbolOf } from "../../amount/amount-text.ts";
import { useText } from "../../text/text.ts";
import { useLanguage } from "../../text/text-provider.tsx";
import { writeAmounts } from "../address/write.ts";
import styles from "./filter.module.css";

interface AmountFilterProps {
  readonly value: string | undefined;
  readonly currency: string;
  readonly onApply: (value: string | undefined) => void;
}

/** Minimum and maximum, typed in the currency that the list is filtered by. */
export function AmountFilter({ value, currency, onApply }: AmountFilterProps) {
  const t = useText();
  const { locale } = useLanguage();
  const start = readAmounts(value ?? "");
  const write = (minor: number | undefined) =>
    minor === undefined ? "" : amountText(minor, currency, locale);
  const [least, setLeast] = useState(() => write(start.gte));
  const [most, setMost] = useState(() => write(start.lte));
  const [tried, setTried] = useState(false);
  const read = (text: string) => {
    const amount = parseAmount(text, currency, locale);
    return {
      minor: amount.ok ? amount.value : undefined,
      bad: !amount.ok && amount.problem !== "empty",
    };
  };
  const from = read(least);
  const to = read(most);
  const backward = from.minor !== undefined && to.minor !== undefined && from.minor > to.minor;
  const fault = (bad: boolean) => (tried && bad ? t("filter.amountInvalid") : undefined);
  const code = currency.toUpperCase();
  const symbol = symbolOf(currency, locale);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        focusFault(event.currentTarget);
        if (!from.bad && !to.bad && !backward)
          onApply(writeAmounts({ gte: from.minor, lte: to.minor }));
      }}
    >
      <Field label={t("filter.atLeast")} error={fault(from.bad)}>
        <MoneyInput
          {...symbol}
          code={code}
          value={least}
          onChange={(event) => setLeast(event.target.value)}
        />
      </Field>
      <Field
        label={t("filter.atMost")}
        error={fault(to.bad) ?? (tried && backward && t("filter.amountOrder"))}
      >
        <MoneyInput
          {...symbol}
          code={code}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t("list.apply")}
      </Button>
    </form>
  );
}

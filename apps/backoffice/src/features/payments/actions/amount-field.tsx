import { parseAmount } from "@counterfoil/domain";
import { Button, Field, MoneyInput } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { amountText, symbolOf } from "../../../shared/amount/amount-text.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

export interface AmountFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly currency: string;
  /** The most that is possible, in minor units. */
  readonly most: number;
  /** Label of the button that puts in the most; it shows once another amount is typed. */
  readonly allLabel: string;
  readonly hint: ReactNode;
  /** What is wrong with the amount that is typed. */
  readonly error: string | undefined;
}

/** An amount up to a limit, with one press for the limit itself. */
export function AmountField(props: AmountFieldProps) {
  const { label, typed, onType, currency, most, allLabel, hint, error } = props;
  const { locale } = useLanguage();
  const whole = amountText(most, currency, locale);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      action={
        <Button variant="link" size="small" onClick={() => onType(whole)}>
          {allLabel}
        </Button>
      }
    >
      <MoneyInput
        symbol={symbolOf(currency, locale)}
        code={currency.toUpperCase()}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}

export interface TypedAmount {
  /** Minor units; nothing while the text is no amount within the limit. */
  readonly amount: number | undefined;
  readonly error: string | undefined;
}

/** Reads a typed amount against its limit, and says what is wrong with it. */
export function useTypedAmount(typed: string, currency: string, most: number): TypedAmount {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const parsed = parseAmount(typed, currency, locale);
  if (!parsed.ok) {
    const id =
      parsed.problem === "too_many_decimals" ? "payments.tooManyDecimals" : "payments.noAmount";
    return {
      amount: undefined,
      error:
        parsed.problem === "too_large" ? tooMuch() : t(id, { currency: currency.toUpperCase() }),
    };
  }
  if (parsed.value > most) return { amount: undefined, error: tooMuch() };
  if (parsed.value < 1) {
    const least = money(1, currency).text;
    return { amount: undefined, error: t("payments.tooLittle", { least }) };
  }
  return { amount: parsed.value, error: undefined };

  function tooMuch(): string {
    return t("payments.tooMuch", { most: money(most, currency).text });
  }
}

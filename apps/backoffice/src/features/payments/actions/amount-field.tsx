import { Button, Field, MoneyInput } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { amountText, symbolOf } from "../../../shared/amount/amount-text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

interface AmountFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly currency: string;
  /** Maximum, in minor units. */
  readonly most: number;
  /** Label of the button that enters the maximum, shown once another amount is typed. */
  readonly allLabel: string;
  readonly hint: ReactNode;
  /** Validation error of the typed amount. */
  readonly error: string | undefined;
}

/** An amount input with a limit and a button that enters it. */
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
        {...symbolOf(currency, locale)}
        code={currency.toUpperCase()}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}

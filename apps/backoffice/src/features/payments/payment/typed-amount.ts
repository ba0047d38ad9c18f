import { parseAmount } from "@counterfoil/domain";
import { useMoney } from "../../../shared/money/money.tsx";
import { type T, useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

interface TypedAmount {
  /** In minor units; undefined unless the text is an amount within the limits. */
  readonly amount: number | undefined;
  readonly error: string | undefined;
}

interface AmountLimits {
  readonly currency: string;
  /** In minor units. */
  readonly least: number;
  readonly most: number;
}

/** Parses a typed amount and validates it against its limits. */
export function readTypedAmount(
  typed: string,
  { currency, least, most }: AmountLimits,
  { t, money, locale }: { t: T; money: ReturnType<typeof useMoney>; locale: string },
): TypedAmount {
  const wrong = (error: string) => ({ amount: undefined, error });
  const tooMuch = () => t("payments.tooMuch", { most: money(most, currency).text });
  const parsed = parseAmount(typed, currency, locale);
  if (!parsed.ok) {
    if (parsed.problem === "too_large") return wrong(tooMuch());
    const id =
      parsed.problem === "too_many_decimals" ? "payments.tooManyDecimals" : "payments.noAmount";
    return wrong(t(id, { currency: currency.toUpperCase() }));
  }
  if (parsed.value > most) return wrong(tooMuch());
  if (parsed.value < least) {
    return wrong(t("payments.tooLittle", { least: money(least, currency).text }));
  }
  return { amount: parsed.value, error: undefined };
}

/** Parses the amount in an input on screen, from 1 minor unit up to a limit. */
export function useTypedAmount(typed: string, currency: string, most: number): TypedAmount {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  return readTypedAmount(typed, { currency, least: 1, most }, { t, money, locale });
}

import { type parseAmount, payoutStep } from "@counterfoil/domain";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { isPayable } from "./payable.ts";

type ParsedAmount = ReturnType<typeof parseAmount>;

/**
 * Returns a function that says why an amount can't be paid out; undefined if it can. `most` is the
 * payable balance, in minor units.
 */
export function useAmountProblem() {
  const t = useText();
  const money = useMoney();
  return (parsed: ParsedAmount, most: number, currency: string): string | undefined => {
    const tooMuch = () => t("account.payOut.tooMuch", { most: money(most, currency).text });
    if (!parsed.ok) {
      return parsed.problem === "too_large"
        ? tooMuch()
        : t("account.payOut.noAmount", { currency: currency.toUpperCase() });
    }
    if (parsed.value > most) return tooMuch();
    if (parsed.value < 1) return t("account.payOut.tooLittle", { least: money(1, currency).text });
    if (isPayable(parsed.value, most, currency)) return undefined;
    return t("account.payOut.wrongStep", { step: money(payoutStep(currency), currency).text });
  };
}

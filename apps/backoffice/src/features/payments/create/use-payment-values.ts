import { paymentIntentCreate } from "@counterfoil/contract";
import { descriptorSuffixProblem, maximumCharge, minimumCharge } from "@counterfoil/domain";
import { useForm } from "react-hook-form";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { readTypedAmount } from "../payment/typed-amount.ts";
import { emptyPaymentValues, type PaymentValues, paymentRequest } from "./values.ts";

/** Placeholder for a card that is created on submit. */
export const COMING_CARD = "pm_coming";

/**
 * Returns the form of a new payment, with what its schema can't validate.
 * @param customer ID of the preselected customer
 */
export function usePaymentValues(customer: string | undefined) {
  const t = useText();
  const money = useMoney();
  const reading = useReading();
  const { account } = useSession();
  const read = ({ amount, currency }: PaymentValues) =>
    readTypedAmount(
      amount,
      { currency, least: minimumCharge(currency) || 1, most: maximumCharge(currency) },
      { t, money, locale: reading.locale },
    );
  const form = useForm<PaymentValues>({
    defaultValues: emptyPaymentValues(account.defaultCurrency, customer),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: paymentIntentCreate,
        toPayload: (values) => paymentRequest(values, COMING_CARD, reading),
        check: (values) => {
          const { error } = read(values);
          const suffix = values.statement_descriptor_suffix.trim();
          return {
            ...(values.customer === "" ? { customer: t("common.required") } : {}),
            ...(error === undefined ? {} : { amount: error }),
            ...(suffix !== "" && descriptorSuffixProblem("", suffix) !== null
              ? { statement_descriptor_suffix: t("payments.create.suffixInvalid") }
              : {}),
          };
        },
      },
      t,
    ),
  });
  return { form, read };
}

import type { z } from "zod";
import type { Types } from "../../kernel/types/types.ts";
import { acssMandateOptions, prefixOptions } from "../../records/debits/options.ts";
import { cardMandateOptions } from "../payment-intents/method-options.ts";
import type { setupIntentUpdateParams } from "./params.ts";

type SetupPaymentMethodOptions = Types["setup_intent"]["payment_method_options"];
type SetupPaymentMethodOptionsParams = z.output<
  typeof setupIntentUpdateParams
>["payment_method_options"];

/**
 * Returns the options of each payment method type after an update (SDK:
 * SetupIntent.PaymentMethodOptions).
 */
export function setupOptions(
  former: SetupPaymentMethodOptions,
  change: SetupPaymentMethodOptionsParams,
  types: readonly string[],
): SetupPaymentMethodOptions {
  const has = (type: string) => types.includes(type);
  const card = former?.card;
  const acss = change?.acss_debit;
  const before = former?.acss_debit;
  return {
    ...(has("acss_debit")
      ? {
          acss_debit: {
            currency: acss?.currency ?? before?.currency ?? "cad",
            mandate_options: acssMandateOptions(before?.mandate_options, acss?.mandate_options),
            verification_method:
              acss?.verification_method ?? before?.verification_method ?? "automatic",
          },
        }
      : {}),
    ...(has("bacs_debit") ? { bacs_debit: prefixOptions(change?.bacs_debit) } : {}),
    ...(has("card")
      ? {
          card: {
            mandate_options: change?.card?.mandate_options
              ? {
                  ...cardMandateOptions(change.card.mandate_options),
                  currency: change.card.mandate_options.currency ?? "usd",
                }
              : (card?.mandate_options ?? null),
            network: change?.card?.network ?? card?.network ?? null,
            request_three_d_secure:
              change?.card?.request_three_d_secure ?? card?.request_three_d_secure ?? "automatic",
          },
        }
      : {}),
    ...(has("sepa_debit") ? { sepa_debit: prefixOptions(change?.sepa_debit) } : {}),
    ...(has("us_bank_account")
      ? {
          us_bank_account: {
            verification_method:
              change?.us_bank_account?.verification_method ??
              former?.us_bank_account?.verification_method ??
              "automatic",
          },
        }
      : {}),
  };
}

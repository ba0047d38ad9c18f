import type { z } from "zod";
import type { Types } from "../../kernel/types/types.ts";
import type { cardMandate } from "../payments/options/method-options.ts";
import type { updateParams } from "./params.ts";

type Options = Types["setup_intent"]["payment_method_options"];
type Change = z.output<typeof updateParams>["payment_method_options"];

/**
 * Returns the options of each payment method type after an update (SDK:
 * SetupIntent.PaymentMethodOptions).
 */
export function setupOptions(former: Options, change: Change, types: readonly string[]): Options {
  const has = (type: string) => types.includes(type);
  const card = former?.card;
  const acss = change?.acss_debit;
  const mandate = acss?.mandate_options;
  const before = former?.acss_debit;
  return {
    ...(has("acss_debit")
      ? {
          acss_debit: {
            currency: acss?.currency ?? before?.currency ?? "cad",
            mandate_options: {
              interval_description:
                mandate?.interval_description ??
                before?.mandate_options?.interval_description ??
                null,
              payment_schedule:
                mandate?.payment_schedule ?? before?.mandate_options?.payment_schedule ?? null,
              transaction_type:
                mandate?.transaction_type ?? before?.mandate_options?.transaction_type ?? null,
            },
            verification_method:
              acss?.verification_method ?? before?.verification_method ?? "automatic",
          },
        }
      : {}),
    ...(has("bacs_debit") ? { bacs_debit: prefixed(change?.bacs_debit) } : {}),
    ...(has("card")
      ? {
          card: {
            mandate_options: change?.card?.mandate_options
              ? mandateOf(change.card.mandate_options)
              : (card?.mandate_options ?? null),
            network: change?.card?.network ?? card?.network ?? null,
            request_three_d_secure:
              change?.card?.request_three_d_secure ?? card?.request_three_d_secure ?? "automatic",
          },
        }
      : {}),
    ...(has("sepa_debit") ? { sepa_debit: prefixed(change?.sepa_debit) } : {}),
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

function mandateOf(given: z.output<typeof cardMandate>) {
  return {
    amount: given.amount,
    amount_type: given.amount_type,
    currency: given.currency ?? "usd",
    description: given.description ?? null,
    end_date: given.end_date ?? null,
    interval: given.interval,
    interval_count: given.interval_count ?? null,
    reference: given.reference,
    start_date: given.start_date,
    supported_types: given.supported_types ?? null,
  };
}

function prefixed(
  given:
    | { mandate_options?: { reference_prefix?: string | null | undefined } | undefined }
    | null
    | undefined,
) {
  const reference = given?.mandate_options?.reference_prefix;
  return { mandate_options: reference ? { reference_prefix: reference } : {} };
}

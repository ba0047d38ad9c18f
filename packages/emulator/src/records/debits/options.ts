import type { Types } from "../../kernel/types/types.ts";
import type { DebitOptions } from "./params.ts";

type Options = Types["payment_intent"]["payment_method_options"];
type DebitOptionsParams = Partial<DebitOptions> | undefined;

/** Returns the options of bank debits after an update (SDK: PaymentIntent.PaymentMethodOptions). */
export function debitOptionsOf(
  former: Options,
  change: DebitOptionsParams,
  types: readonly string[],
): NonNullable<Options> {
  const becs = change?.au_becs_debit;
  const bacs = change?.bacs_debit;
  const sepa = change?.sepa_debit;
  const has = (type: string) => types.includes(type);
  return {
    ...(has("acss_debit") ? { acss_debit: acss(former, change) } : {}),
    ...(has("au_becs_debit")
      ? { au_becs_debit: { ...former?.au_becs_debit, ...common(becs) } }
      : {}),
    ...(has("bacs_debit")
      ? { bacs_debit: { ...former?.bacs_debit, ...prefix(bacs), ...common(bacs) } }
      : {}),
    ...(has("sepa_debit")
      ? { sepa_debit: { ...former?.sepa_debit, ...prefix(sepa), ...common(sepa) } }
      : {}),
    ...(has("us_bank_account") ? { us_bank_account: ach(former, change) } : {}),
  };
}

/** Options of every debit. An empty usage changes nothing in the response. */
function common(
  given: { setup_future_usage?: string | undefined; target_date?: string | undefined } | null = {},
) {
  return {
    ...(given?.setup_future_usage ? { setup_future_usage: given.setup_future_usage } : {}),
    ...(given?.target_date ? { target_date: given.target_date } : {}),
  };
}

function prefix(
  given:
    | { mandate_options?: { reference_prefix?: string | null | undefined } | undefined }
    | null
    | undefined,
) {
  const reference = given?.mandate_options?.reference_prefix;
  return { mandate_options: reference ? { reference_prefix: reference } : {} };
}

function acss(former: Options, change: DebitOptionsParams) {
  const given = change?.acss_debit;
  const before = former?.acss_debit;
  const mandate = given?.mandate_options;
  return {
    ...before,
    ...common(given),
    mandate_options: {
      ...(mandate?.custom_mandate_url ? { custom_mandate_url: mandate.custom_mandate_url } : {}),
      interval_description:
        mandate?.interval_description ?? before?.mandate_options?.interval_description ?? null,
      payment_schedule:
        mandate?.payment_schedule ?? before?.mandate_options?.payment_schedule ?? null,
      transaction_type:
        mandate?.transaction_type ?? before?.mandate_options?.transaction_type ?? null,
    },
    verification_method: given?.verification_method ?? before?.verification_method ?? "automatic",
  };
}

function ach(former: Options, change: DebitOptionsParams) {
  const given = change?.us_bank_account;
  const before = former?.us_bank_account;
  return {
    ...before,
    ...common(given),
    ...(given?.transaction_purpose ? { transaction_purpose: given.transaction_purpose } : {}),
    verification_method: given?.verification_method ?? before?.verification_method ?? "automatic",
  };
}

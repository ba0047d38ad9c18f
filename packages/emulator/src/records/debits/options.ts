import type { Types } from "../../kernel/types/types.ts";
import type { DebitOptions } from "./params.ts";

type IntentPaymentMethodOptions = Types["payment_intent"]["payment_method_options"];
type DebitOptionsParams = Partial<DebitOptions> | undefined;

/** Returns the options of bank debits after an update (SDK: PaymentIntent.PaymentMethodOptions). */
export function debitOptionsOf(
  former: IntentPaymentMethodOptions,
  change: DebitOptionsParams,
  types: readonly string[],
): NonNullable<IntentPaymentMethodOptions> {
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
      ? { bacs_debit: { ...former?.bacs_debit, ...prefixOptions(bacs), ...common(bacs) } }
      : {}),
    ...(has("sepa_debit")
      ? { sepa_debit: { ...former?.sepa_debit, ...prefixOptions(sepa), ...common(sepa) } }
      : {}),
    ...(has("us_bank_account") ? { us_bank_account: ach(former, change) } : {}),
  };
}

/** Options of every debit. An empty usage changes nothing in the response. */
function common(
  options: {
    setup_future_usage?: string | undefined;
    target_date?: string | undefined;
  } | null = {},
) {
  return {
    ...(options?.setup_future_usage ? { setup_future_usage: options.setup_future_usage } : {}),
    ...(options?.target_date ? { target_date: options.target_date } : {}),
  };
}

/** Returns the mandate options of a debit whose mandate has a reference prefix. */
export function prefixOptions(
  options:
    | { mandate_options?: { reference_prefix?: string | null | undefined } | undefined }
    | null
    | undefined,
) {
  const reference = options?.mandate_options?.reference_prefix;
  return { mandate_options: reference ? { reference_prefix: reference } : {} };
}

function acss(former: IntentPaymentMethodOptions, change: DebitOptionsParams) {
  const options = change?.acss_debit;
  const before = former?.acss_debit;
  const mandate = options?.mandate_options;
  return {
    ...before,
    ...common(options),
    mandate_options: {
      ...(mandate?.custom_mandate_url ? { custom_mandate_url: mandate.custom_mandate_url } : {}),
      ...acssMandateOptions(before?.mandate_options, mandate),
    },
    verification_method: options?.verification_method ?? before?.verification_method ?? "automatic",
  };
}

interface AcssMandate<Schedule, Type> {
  readonly interval_description?: string | null | undefined;
  readonly payment_schedule?: Schedule | null | undefined;
  readonly transaction_type?: Type | null | undefined;
}

/** Returns the terms of a Canadian mandate after an update. */
export function acssMandateOptions<Schedule, Type>(
  former: AcssMandate<Schedule, Type> | undefined,
  change: AcssMandate<Schedule, Type> | undefined,
) {
  return {
    interval_description: change?.interval_description ?? former?.interval_description ?? null,
    payment_schedule: change?.payment_schedule ?? former?.payment_schedule ?? null,
    transaction_type: change?.transaction_type ?? former?.transaction_type ?? null,
  };
}

function ach(former: IntentPaymentMethodOptions, change: DebitOptionsParams) {
  const options = change?.us_bank_account;
  const before = former?.us_bank_account;
  return {
    ...before,
    ...common(options),
    ...(options?.transaction_purpose ? { transaction_purpose: options.transaction_purpose } : {}),
    verification_method: options?.verification_method ?? before?.verification_method ?? "automatic",
  };
}

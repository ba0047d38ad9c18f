import type { Types } from "../../../kernel/types/types.ts";
import { debitOptionsOf } from "../../../records/debits/options.ts";
import {
  cardMandateOptions,
  type PaymentMethodOptionsParams,
} from "../../payment-intents/method-options.ts";

type IntentPaymentMethodOptions = Types["payment_intent"]["payment_method_options"];
type CardOptionsParams = PaymentMethodOptionsParams["card"];

/** Returns the options of each payment method type after an update. */
export function paymentMethodOptions(
  former: IntentPaymentMethodOptions,
  change: PaymentMethodOptionsParams | undefined,
  types: readonly string[],
): IntentPaymentMethodOptions {
  return {
    ...(types.includes("card") ? cardOptions(former, change?.card) : {}),
    ...debitOptionsOf(former, change, types),
  };
}

function cardOptions(
  former: IntentPaymentMethodOptions,
  change: CardOptionsParams,
): IntentPaymentMethodOptions {
  const base = former?.card ?? {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: "automatic",
  };
  if (!change) return { card: base };
  const {
    capture_method,
    installments,
    mandate_options: mandate,
    network,
    request_extended_authorization: extended,
    request_incremental_authorization: incremental,
    request_multicapture,
    request_overcapture,
    request_three_d_secure,
    require_cvc_recollection,
    setup_future_usage,
  } = change;
  const { capture_method: before, ...rest } = base;
  const manual = capture_method === undefined ? before : capture_method === "manual" && "manual";
  return {
    card: {
      ...rest,
      ...(manual ? { capture_method: manual } : {}),
      ...(network ? { network } : {}),
      ...(extended ? { request_extended_authorization: extended } : {}),
      ...(incremental ? { request_incremental_authorization: incremental } : {}),
      ...(installments?.enabled ? { installments: INSTALLMENTS } : {}),
      ...(mandate ? { mandate_options: cardMandateOptions(mandate) } : {}),
      ...(request_multicapture ? { request_multicapture } : {}),
      ...(request_overcapture ? { request_overcapture } : {}),
      ...(require_cvc_recollection === undefined ? {} : { require_cvc_recollection }),
      ...(request_three_d_secure ? { request_three_d_secure } : {}),
      ...(setup_future_usage ? { setup_future_usage } : {}),
    },
  };
}

const INSTALLMENTS = { available_plans: [], enabled: true, plan: null };

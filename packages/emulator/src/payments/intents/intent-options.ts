import { debitOptionsOf } from "../../debits/options.ts";
import type { Intent } from "./intent.ts";
import type { CommonParams } from "./intent-params.ts";

type Options = Intent["payment_method_options"];
type CardChange = NonNullable<CommonParams["payment_method_options"]>["card"];

type Change = CommonParams["payment_method_options"];

/** How each type of payment method is to be charged, after a change. */
export function methodOptions(former: Options, change: Change, types: readonly string[]): Options {
  return {
    ...(types.includes("card") ? cardOptions(former, change?.card) : {}),
    ...debitOptionsOf(former, change, types),
  };
}

function cardOptions(former: Options, change: CardChange): Options {
  const base = former?.card ?? {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: "automatic",
  };
  if (!change) return { card: base };
  const {
    capture_method,
    network,
    request_extended_authorization: extended,
    request_incremental_authorization: incremental,
    request_multicapture,
    request_three_d_secure,
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
      ...(request_multicapture ? { request_multicapture } : {}),
      ...(request_three_d_secure ? { request_three_d_secure } : {}),
      ...(setup_future_usage ? { setup_future_usage } : {}),
    },
  };
}

type Details = Intent["amount_details"];

/** What the amount is made of, after a change; null clears it. */
export function amountDetails(
  former: Details,
  change: CommonParams["amount_details"],
): NonNullable<Details> {
  const base = former ?? { tip: {} };
  if (change === undefined) return base;
  if (change === null) return { tip: {} };
  const { discount_amount, shipping, tax } = change;
  return {
    ...base,
    ...(typeof discount_amount === "number" ? { discount_amount } : {}),
    ...(shipping
      ? {
          shipping: {
            amount: shipping.amount ?? null,
            from_postal_code: shipping.from_postal_code ?? null,
            to_postal_code: shipping.to_postal_code ?? null,
          },
        }
      : {}),
    ...(tax ? { tax } : {}),
  };
}

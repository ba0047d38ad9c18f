import type { Context } from "../../kernel/context.ts";
import { docUrlOf } from "../../kernel/refuse.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";

/** Returns the error of an intent whose bank account failed, with the account if it is known. */
export async function debitError(
  ctx: Context,
  account: PaymentIntent["payment_method"],
  { code, message }: { readonly code: string; readonly message: string },
) {
  const paymentMethod = account ? await ctx.store.get("payment_method", account) : null;
  return {
    code,
    doc_url: docUrlOf(code),
    message,
    ...(paymentMethod ? { payment_method: paymentMethod } : {}),
    type: "invalid_request_error",
  } as const;
}

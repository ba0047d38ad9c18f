import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context.ts";
import { newPageAddress } from "../../kernel/page-address.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { debitState, saveDebitState } from "./debit-state.ts";
import type { MandateData } from "./params.ts";

type PaymentMethod = Types["payment_method"];
export type Mandate = Types["mandate"];

/** The account holder's agreement to be debited, as in a confirmation. */
export interface Agreement {
  /** ID of an existing mandate. */
  id?: string | undefined;
  data?: MandateData | null | undefined;
  /** Invoices are charged under a mandate that the provider creates. */
  implied?: boolean;
  /** Amount and currency of a single-use mandate; multi-use if omitted. */
  single?: { amount: number; currency: string };
}

/**
 * Returns the mandate for a debit: the named one, a new one for the current agreement, or the one
 * that the account was set up with (https://docs.stripe.com/api/mandates).
 * @returns null if there is no agreement
 * @throws ApiRefusal resource_missing, or payment_intent_mandate_invalid if it belongs to another
 *   account or isn't active
 */
export async function mandateFor(
  ctx: Context,
  paymentMethod: PaymentMethod,
  agreement: Agreement,
): Promise<Mandate | null> {
  if (agreement.id !== undefined) {
    const named = await ctx.store.must("mandate", agreement.id, "mandate");
    if (named.payment_method === paymentMethod.id && named.status === "active") return named;
    throw refuse.invalid("The provided mandate is invalid and can not be used for this payment.", {
      code: "payment_intent_mandate_invalid",
      param: "mandate",
    });
  }
  const state = await debitState(ctx, paymentMethod.id);
  const stored = state.mandate === null ? null : await ctx.store.get("mandate", state.mandate);
  const usable = stored?.status === "active" && stored.type === "multi_use" ? stored : null;
  const agrees = agreement.data !== undefined && agreement.data !== null;
  if (!agrees && usable) return usable;
  if (!agrees && agreement.implied !== true && !state.published) return null;
  const mandate = newMandate(ctx, paymentMethod, agreement, state.verified);
  ctx.store.put("mandate", mandate);
  await saveDebitState(ctx, paymentMethod.id, { mandate: mandate.id });
  return mandate;
}

function newMandate(
  ctx: Context,
  paymentMethod: PaymentMethod,
  { data, single }: Agreement,
  verified: boolean,
): Mandate {
  const id = ctx.id("mandate");
  const acceptance = data?.customer_acceptance;
  return {
    id,
    object: "mandate",
    customer_acceptance: {
      accepted_at: acceptance?.accepted_at ?? ctx.now(),
      ...(acceptance?.type === "online"
        ? {
            online: {
              ip_address: acceptance.online?.ip_address ?? null,
              user_agent: acceptance.online?.user_agent ?? null,
            },
          }
        : { offline: {} }),
      type: acceptance?.type ?? "offline",
    },
    livemode: false,
    ...(single ? { single_use: single } : { multi_use: {} }),
    payment_method: paymentMethod.id,
    payment_method_details: {
      type: paymentMethod.type,
      ...detailsOf(ctx, id, paymentMethod.type),
    },
    status: verified ? "active" : "pending",
    type: single ? "single_use" : "multi_use",
  };
}

/** Returns the details of a mandate that its scheme requires. */
function detailsOf(
  ctx: Context,
  id: string,
  type: string,
): Omit<Mandate["payment_method_details"], "type"> {
  const url = newPageAddress(ctx, "mandates", id);
  const reference = createHash("sha256").update(id).digest("hex").slice(0, 16).toUpperCase();
  switch (type) {
    case "acss_debit":
      return {
        acss_debit: {
          interval_description: null,
          payment_schedule: "sporadic",
          transaction_type: "personal",
        },
      };
    case "au_becs_debit":
      return { au_becs_debit: { url } };
    case "bacs_debit":
      return {
        bacs_debit: {
          display_name: null,
          network_status: "accepted",
          reference,
          revocation_reason: null,
          service_user_number: null,
          url,
        },
      };
    case "sepa_debit":
      return { sepa_debit: { reference, url } };
    default:
      return { us_bank_account: {} };
  }
}

/** Activates or ends a mandate, as reported by the account holder's bank. */
export async function setMandate(
  ctx: Context,
  id: string | null,
  status: "active" | "inactive",
): Promise<void> {
  const mandate = id === null ? null : await ctx.store.get("mandate", id);
  if (!mandate || mandate.status === status) return;
  const after: Mandate = { ...mandate, status };
  ctx.store.put("mandate", after);
  ctx.emit("mandate.updated", after, { status: mandate.status });
}

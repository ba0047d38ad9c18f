import type { Charge, CreditNote, Invoice, Refund } from "@counterfoil/contract";
import {
  type CreditableInvoice,
  creditableInvoice,
  isRelease,
  refundedAmount,
} from "@counterfoil/domain";
import { useQueries, useQuery } from "@tanstack/react-query";
import { idOf } from "../../../../shared/resource/id-of.ts";
import { listOptions } from "../../../../shared/resource/queries.ts";
import { useCan } from "../../../../shared/session/session.tsx";
import { intentsOf } from "../../payments/intents.ts";

const MAX_CREDIT_NOTES = 100;

export interface Creditable {
  readonly invoice: CreditableInvoice;
  readonly notes: readonly CreditNote[];
  /** Amount of the invoice's payments that the user can refund, in minor units. */
  readonly refundable: number;
  /** Amount refunded without a credit note, in minor units. */
  readonly refundedOutside: number;
}

interface CreditableQuery {
  readonly data: Creditable | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Loads what determines how much of an invoice can be credited: its credit notes, payments and
 * refunds.
 */
export function useCreditable(invoice: Invoice): CreditableQuery {
  const notes = useQuery(
    listOptions("creditNote", { invoice: invoice.id, limit: MAX_CREDIT_NOTES }),
  );
  const intents = intentsOf(invoice).map(({ id }) => id);
  const charges = useQueries({
    queries: intents.map((id) =>
      listOptions("charge", { payment_intent: id, limit: MAX_CREDIT_NOTES }),
    ),
    combine: together,
  });
  const refunds = useQueries({
    queries: intents.map((id) =>
      listOptions("refund", {
        payment_intent: id,
        expand: ["balance_transaction"],
        limit: MAX_CREDIT_NOTES,
      }),
    ),
    combine: together,
  });
  const refund = useCan("payment:refund");
  const creditNotes = notes.isPlaceholderData ? undefined : notes.data?.data;
  return {
    data:
      creditNotes && charges.data && refunds.data
        ? creditableOf(invoice, creditNotes, charges.data, refunds.data, refund.allowed)
        : undefined,
    error: notes.error ?? charges.error ?? refunds.error,
    retry: () => {
      void notes.refetch();
      charges.refetch();
      refunds.refetch();
    },
  };
}

function together<T>(
  results: readonly {
    readonly data: { readonly data: readonly T[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  }[],
) {
  const whole = results.every(({ data }) => data !== undefined);
  return {
    data: whole ? results.flatMap(({ data }) => data?.data ?? []) : undefined,
    error: results.find(({ error }) => error !== null)?.error,
    refetch: () => {
      for (const result of results) void result.refetch();
    },
  };
}

function creditableOf(
  invoice: Invoice,
  notes: readonly CreditNote[],
  charges: readonly Charge[],
  refunds: readonly Refund[],
  mayRefund: boolean,
): Creditable {
  const own = new Set(
    notes
      .filter(({ status }) => status === "issued")
      .flatMap((note) => note.refunds.map(({ refund }) => idOf(refund) ?? "")),
  );
  const refundedOutside = refunds
    .filter(
      (refund) =>
        refund.status !== "failed" &&
        refund.status !== "canceled" &&
        !own.has(refund.id) &&
        !isRelease(refund),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    invoice: creditableInvoice(invoice, notes, refundedOutside),
    notes,
    refundable: mayRefund
      ? charges.reduce((sum, charge) => sum + charge.amount_captured - refundedAmount(charge), 0)
      : 0,
    refundedOutside,
  };
}

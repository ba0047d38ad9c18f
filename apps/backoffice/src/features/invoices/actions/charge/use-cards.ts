import type { Invoice, PaymentMethod } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { isExpired } from "../../../../shared/card/card.ts";
import { listOptions, objectOptions } from "../../../../shared/resource/queries.ts";
import { customerIdOf } from "../../standing.ts";

export interface CardOnFile {
  readonly method: PaymentMethod;
  readonly standard: boolean;
  readonly expired: boolean;
}

export interface CardsOnFile {
  /** The one that is charged without a choice comes first; undefined while they load. */
  readonly cards: readonly CardOnFile[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the customer of an invoice can be charged with. */
export function useCards(invoice: Invoice): CardsOnFile {
  const id = customerIdOf(invoice);
  const enabled = id !== undefined;
  const methods = useQuery({
    ...listOptions("paymentMethod", { customer: id, limit: 100 }),
    enabled,
  });
  const customer = useQuery({ ...objectOptions("customer", id ?? ""), enabled });
  const own =
    invoice.default_payment_method ?? customer.data?.invoice_settings.default_payment_method;
  const standard = typeof own === "string" ? own : own?.id;
  const found = methods.isPlaceholderData ? undefined : methods.data?.data;
  return {
    cards:
      found === undefined || customer.isPending
        ? undefined
        : found
            .map((method) => ({
              method,
              standard: method.id === standard,
              expired: isExpired(method),
            }))
            .sort((one, other) => Number(other.standard) - Number(one.standard)),
    error: methods.error ?? customer.error,
    retry: () => void Promise.all([methods.refetch(), customer.refetch()]),
  };
}

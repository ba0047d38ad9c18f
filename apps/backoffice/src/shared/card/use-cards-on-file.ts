import type { PaymentMethod } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { idOf } from "../resource/id-of.ts";
import { listOptions, objectOptions } from "../resource/queries.ts";
import { isExpired } from "./card.ts";

export interface CardOnFile {
  readonly method: PaymentMethod;
  readonly standard: boolean;
  readonly expired: boolean;
}

export interface CardsOnFile {
  /** The default one comes first; undefined while they load. */
  readonly cards: readonly CardOnFile[] | undefined;
  /** There may be more than `cards` contains: they are being loaded. */
  readonly fetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns the payment methods of a customer.
 * @param preferred ID of a method that comes before the customer's default
 */
export function useCardsOnFile(id: string | undefined, preferred?: string): CardsOnFile {
  const enabled = id !== undefined && id !== "";
  const methods = useQuery({
    ...listOptions("paymentMethod", { customer: id, limit: 100 }),
    enabled,
  });
  const customer = useQuery({ ...objectOptions("customer", id ?? ""), enabled });
  const standard = preferred ?? idOf(customer.data?.invoice_settings?.default_payment_method);
  const cards = methods.isPlaceholderData ? undefined : methods.data?.data;
  return {
    cards:
      cards === undefined || customer.isPending
        ? undefined
        : cards
            .map((method) => ({
              method,
              standard: method.id === standard,
              expired: isExpired(method),
            }))
            .sort((one, other) => Number(other.standard) - Number(one.standard)),
    fetching: methods.isFetching,
    error: methods.error ?? customer.error,
    retry: () => void Promise.all([methods.refetch(), customer.refetch()]),
  };
}

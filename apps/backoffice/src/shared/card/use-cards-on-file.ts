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
  /** The one that is charged without a choice comes first; undefined while they load. */
  readonly cards: readonly CardOnFile[] | undefined;
  /** More may have come on file than `cards` holds: they are being asked for. */
  readonly fetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * What a customer can be charged with.
 * @param preferred id of a method that comes before the customer's own default
 */
export function useCardsOnFile(id: string | undefined, preferred?: string): CardsOnFile {
  const enabled = id !== undefined && id !== "";
  const methods = useQuery({
    ...listOptions("paymentMethod", { customer: id, limit: 100 }),
    enabled,
  });
  const customer = useQuery({ ...objectOptions("customer", id ?? ""), enabled });
  const standard = preferred ?? idOf(customer.data?.invoice_settings?.default_payment_method);
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
    fetching: methods.isFetching,
    error: methods.error ?? customer.error,
    retry: () => void Promise.all([methods.refetch(), customer.refetch()]),
  };
}

import { SHOWN_PAYMENT_STATUSES, type ShownPaymentStatus } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { StatusTab } from "../../../shared/list/list-spec.ts";
import { countsOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";

/** In the order of what wants doing; what is seldom shows while there is some. */
const ORDER: readonly ShownPaymentStatus[] = [
  "succeeded",
  "requires_capture",
  "requires_action",
  "requires_payment_method",
  "processing",
  "requires_confirmation",
  "partial_refund",
  "full_refund",
  "canceled",
];
const SELDOM: readonly ShownPaymentStatus[] = ["processing", "requires_confirmation"];

/** The tabs above the list of payments. @param current the status that the address asks for. */
export function useStatusTabs(current: string | undefined): readonly StatusTab[] {
  const t = useText();
  const { data } = useQuery(countsOptions("paymentIntent"));
  return useMemo(
    () =>
      ORDER.filter(
        (status) =>
          !SELDOM.includes(status) || status === current || (data?.by_status[status] ?? 0) > 0,
      ).map((value) => ({ value, label: t(`status.${value}`) })),
    [t, data, current],
  );
}

/** Whether a word of the address is a status that payments have. */
export function isPaymentStatus(text: string): text is ShownPaymentStatus {
  return SHOWN_PAYMENT_STATUSES.some((known) => known === text);
}

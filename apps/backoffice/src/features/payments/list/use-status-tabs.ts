import type { Counts } from "@counterfoil/contract";
import {
  DISPUTE_STATUSES,
  SHOWN_PAYMENT_STATUSES,
  type ShownDisputeStatus,
  type ShownPaymentStatus,
  shownDisputeStatus,
} from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { StatusTab } from "../../../shared/list/list-spec.ts";
import { countsOptions } from "../../../shared/resource/queries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

/** In order of urgency. Rare statuses only have a tab while there are payments in them. */
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

/** After succeeded and uncaptured. */
const DISPUTED_AT = 2;

/**
 * Returns the status tabs of the payment list.
 * @param current the status in the address
 */
export function useStatusTabs(current: string | undefined): readonly StatusTab[] {
  const t = useText();
  const { data } = useQuery(countsOptions("paymentIntent"));
  const { allowed: seesDisputes } = useCan("dispute:read");
  const { data: disputes } = useQuery({ ...countsOptions("dispute"), enabled: seesDisputes });
  return useMemo(() => {
    const statuses: StatusTab[] = ORDER.filter(
      (status) =>
        !SELDOM.includes(status) || status === current || (data?.by_status[status] ?? 0) > 0,
    ).map((value) => ({ value, label: t(`status.${value}`) }));
    if (!seesDisputes) return statuses;
    const count = disputes && sumOf(disputes, ["needs_response", "under_review"]);
    statuses.splice(DISPUTED_AT, 0, {
      value: "open",
      label: t("payments.inDispute"),
      urgent: disputes !== undefined && sumOf(disputes, ["needs_response"]) > 0,
      filter: { key: "dispute", count },
    });
    return statuses;
  }, [t, data, seesDisputes, disputes, current]);
}

function sumOf({ by_status: counts }: Counts, statuses: readonly ShownDisputeStatus[]): number {
  return DISPUTE_STATUSES.filter((status) => statuses.includes(shownDisputeStatus(status))).reduce(
    (sum, status) => sum + (counts[status] ?? 0),
    0,
  );
}

/** Returns whether a value in the address is a payment status. */
export function isPaymentStatus(text: string): text is ShownPaymentStatus {
  return SHOWN_PAYMENT_STATUSES.some((candidate) => candidate === text);
}

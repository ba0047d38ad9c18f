import type { BalanceTransaction } from "@counterfoil/contract";
import { useCallback } from "react";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";

/** Types of which the reporting category says more. */
const GENERAL: readonly string[] = ["adjustment", "refund"];

/** Returns the name of an entry's kind. An adjustment is named after what it adjusts. */
export function useTransactionName(): (entry: BalanceTransaction) => string {
  const t = useText();
  const isKnown = useKnownMessage();
  return useCallback(
    ({ type, reporting_category: category }) => {
      const ids = [category, type].map((name) => `payments.balanceTransaction.${name}`);
      const id = (GENERAL.includes(type) ? ids : ids.slice(1)).find(isKnown);
      return id === undefined ? type.replaceAll("_", " ") : t(id);
    },
    [t, isKnown],
  );
}

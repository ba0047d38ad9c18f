import { type ListSearch, namedRange, readAmounts, readOpenRange } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { useDates } from "../../date/dates.ts";
import { useMoney } from "../../money/money.tsx";
import { objectOptions } from "../../resource/queries.ts";
import { useSession } from "../../session/session.tsx";
import { useText } from "../../text/text.ts";
import type { FilterSpec } from "./filter-spec.ts";

/** Formats the value of a filter. */
export function useFilterValue(filter: FilterSpec, search: ListSearch): string {
  const raw = search[filter.key] ?? "";
  const date = useDateText();
  const amount = useAmountText(useFilterCurrency(search));
  const customer = useCustomerName(filter.kind === "customer" ? raw : "");
  if (filter.kind === "date") return date(raw);
  if (filter.kind === "amount") return amount(raw);
  if (filter.kind === "customer") return customer;
  if (filter.kind === "currency") return raw.toUpperCase();
  return filter.options?.find(({ value }) => value === raw)?.label ?? raw;
}

/** Returns the currency of the amounts in a list's filters: the one it is filtered by, if any. */
export function useFilterCurrency({ currency }: ListSearch): string {
  const { account } = useSession();
  return currency ?? account.defaultCurrency;
}

function useDateText(): (raw: string) => string {
  const t = useText();
  const { localDate } = useDates();
  return (raw) => {
    const named = namedRange(raw);
    if (named) return t(`range.${named.range}`, { days: named.days });
    const { from, to } = readOpenRange(raw);
    if (from && to) return t("common.range", { from: localDate(from), to: localDate(to) });
    if (from) return t("filter.since", { date: localDate(from) });
    return to ? t("filter.until", { date: localDate(to) }) : raw;
  };
}

function useAmountText(currency: string): (raw: string) => string {
  const t = useText();
  const money = useMoney();
  return (raw) => {
    const { gte, lte } = readAmounts(raw);
    const text = (minor: number) => money(minor, currency).number;
    if (gte !== undefined && lte !== undefined) {
      return t("common.range", { from: text(gte), to: text(lte) });
    }
    if (gte !== undefined) return t("filter.over", { amount: text(gte) });
    return lte === undefined ? raw : t("filter.under", { amount: text(lte) });
  };
}

function useCustomerName(id: string): string {
  const { data } = useQuery({ ...objectOptions("customer", id), enabled: id !== "" });
  return data?.name ?? data?.email ?? id;
}

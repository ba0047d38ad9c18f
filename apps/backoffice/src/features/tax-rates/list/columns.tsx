import type { TaxRate, TaxUse } from "@counterfoil/contract";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { useTaxText } from "../../../shared/tax/use-tax-text.ts";
import { useText } from "../../../shared/text/text.ts";
import { RateBadge } from "../rate-badge.tsx";
import { useKind, useRegion } from "../tax-rate-texts.ts";

/**
 * Returns every column of the list of tax rates. The user selects which are shown.
 * @param use number of invoices with each rate; undefined until it is loaded
 */
export function useTaxRateColumns(use: TaxUse | undefined): readonly Column<TaxRate>[] {
  const t = useText();
  const { date } = useDates();
  const taxText = useTaxText();
  const kind = useKind();
  const region = useRegion();
  return useMemo(
    () => [
      {
        id: "name",
        head: t("column.name"),
        cell: (rate) => rate.display_name,
        link: true,
        strong: true,
        sort: "name",
      },
      { id: "rate", head: t("taxRates.rate"), cell: (rate) => taxText([rate]), width: "112px" },
      {
        id: "kind",
        head: t("taxRates.kind"),
        cell: (rate) => kind(rate),
        width: "164px",
        room: "medium",
      },
      {
        id: "region",
        head: t("taxRates.region"),
        cell: (rate) => region(rate),
        width: "160px",
        muted: true,
      },
      {
        id: "jurisdiction",
        head: t("taxRates.jurisdiction"),
        cell: ({ jurisdiction }) => jurisdiction,
        width: "170px",
        room: "wide",
        muted: true,
      },
      {
        id: "use",
        head: t("taxRates.usedBy"),
        // Empty, not a dash, until the counts have loaded.
        cell: ({ id }) => use !== undefined && t("taxRates.invoices", { count: use[id] ?? 0 }),
        width: "130px",
        room: "medium",
        muted: true,
      },
      {
        id: "status",
        head: t("column.status"),
        cell: ({ active }) => <RateBadge active={active} />,
        width: "130px",
        shape: "badge",
      },
      {
        id: "description",
        head: t("column.description"),
        cell: ({ description }) => description,
        width: "200px",
        muted: true,
        hidden: true,
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "124px",
        muted: true,
        sort: "created",
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "250px",
        hidden: true,
      },
    ],
    [t, date, taxText, kind, region, use],
  );
}

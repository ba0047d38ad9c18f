import type { TaxRate, TaxUse } from "@counterfoil/contract";
import { Skeleton } from "@counterfoil/ui";
import { CREATED, ID } from "../../shared/list/fields/cells.tsx";
import type { FieldLine } from "../../shared/list/fields/fields.ts";
import { useTaxText } from "../../shared/tax/use-tax-text.ts";
import { RateBadge } from "./rate-badge.tsx";
import { useKind, useRegion } from "./tax-rate-texts.ts";

/** The functions of the cells. */
interface RateFormats {
  readonly taxText: ReturnType<typeof useTaxText>;
  readonly kind: ReturnType<typeof useKind>;
  readonly region: ReturnType<typeof useRegion>;
  /** Number of invoices with each rate; undefined until it is loaded. */
  readonly use: TaxUse | undefined;
}

/**
 * Returns the functions that the cells of `TAX_RATE_FIELDS` call.
 * @param use number of invoices with each rate; undefined until it is loaded
 */
export function useRateFormats(use?: TaxUse): RateFormats {
  return { taxText: useTaxText(), kind: useKind(), region: useRegion(), use };
}

const STATUS = {
  id: "status",
  label: "column.status",
  cell: ({ active }: TaxRate) => <RateBadge active={active} />,
} as const;

/** The fields of a tax rate in the back office (decision 0049). */
export const TAX_RATE_FIELDS: readonly FieldLine<TaxRate, never, RateFormats>[] = [
  { id: "created", label: "column.created", filter: "date" },
  {
    id: "name",
    label: "column.name",
    cell: ({ display_name: name }) => name,
    column: { link: true, strong: true, sort: "name" },
  },
  { ...STATUS, fact: true },
  {
    id: "rate",
    label: "taxRates.rate",
    cell: (rate, { taxText }) => taxText([rate]),
    column: { width: "figure" },
    fact: true,
  },
  {
    id: "inclusive",
    label: "taxRates.calculation",
    cell: ({ inclusive }, { t }) => t(inclusive ? "taxRates.inclusive" : "taxRates.exclusive"),
    fact: true,
    filter: { false: "taxRates.exclusive", true: "taxRates.inclusive" },
  },
  {
    id: "kind",
    label: "taxRates.kind",
    cell: (rate, { kind }) => kind(rate),
    column: { width: "text", room: "medium" },
    fact: true,
  },
  {
    id: "region",
    label: "taxRates.region",
    cell: (rate, { region }) => region(rate),
    column: { width: "text", muted: true },
    fact: true,
  },
  {
    id: "jurisdiction",
    label: "taxRates.jurisdiction",
    column: { width: "text", room: "wide", muted: true },
    fact: true,
  },
  {
    id: "use",
    label: "taxRates.usedBy",
    cell: ({ id }, { t, use }) =>
      use === undefined ? (
        <Skeleton width="64px" />
      ) : (
        t("taxRates.invoices", { count: use[id] ?? 0 })
      ),
    column: { width: "number", room: "medium", muted: true },
  },
  { ...STATUS, column: { width: "badge", shape: "badge" } },
  {
    id: "description",
    label: "column.description",
    column: { width: "email", muted: true, hidden: true },
    fact: true,
  },
  {
    ...CREATED,
    column: { width: "date", muted: true, sort: "created", hidden: true },
    fact: true,
  },
  {
    ...ID,
    column: { width: "id", hidden: true },
    fact: true,
  },
];

import type { Product } from "@counterfoil/contract";
import { Code } from "@counterfoil/ui";
import { CREATED, ID } from "../../shared/list/fields/cells.tsx";
import type { FieldLine } from "../../shared/list/fields/fields.ts";
import { idOf } from "../../shared/resource/id-of.ts";
import { ActiveBadge } from "../../shared/status/active-badge.tsx";
import { PriceCell } from "./price/price-cell.tsx";

/** The fields of a product in the back office (decision 0049). */
export const PRODUCT_FIELDS: readonly FieldLine<Product>[] = [
  {
    id: "name",
    label: "column.name",
    column: { link: true, strong: true, sort: "name", width: "22%" },
  },
  {
    id: "description",
    label: "column.description",
    column: { room: "medium", muted: true },
    fact: true,
  },
  {
    id: "price",
    label: "products.price",
    cell: (product) => <PriceCell product={product} />,
    column: { width: "details" },
  },
  {
    id: "status",
    label: "column.status",
    cell: ({ active }) => <ActiveBadge active={active} />,
    column: { width: "badge", shape: "badge" },
  },
  { id: "unit_label", label: "products.unitShort", fact: true },
  { id: "statement_descriptor", label: "products.descriptorShort", fact: true },
  {
    id: "tax_code",
    label: "products.taxCode",
    cell: ({ tax_code: code }) => code && <Code>{idOf(code)}</Code>,
    fact: true,
  },
  {
    ...CREATED,
    column: { width: "date", room: "medium", muted: true, sort: "created" },
    fact: true,
    filter: "date",
  },
  {
    id: "updated",
    label: "products.updated",
    cell: ({ updated }, { date }) => <time>{date(updated)}</time>,
    fact: true,
  },
  {
    id: "unit",
    label: "products.unitLabel",
    cell: ({ unit_label: unit }) => unit,
    column: { width: "number", hidden: true },
  },
  {
    ...ID,
    column: { width: "email", hidden: true },
    fact: true,
  },
];

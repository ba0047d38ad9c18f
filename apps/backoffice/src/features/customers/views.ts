/** Tabs of a customer's page, each with its own address. */
export const VIEWS = ["overview", "invoices", "payments"] as const;
export type CustomerView = (typeof VIEWS)[number];

/** Parses the tab in an address; the overview has none. */
export function readView(raw: Record<string, unknown>): {
  view?: Exclude<CustomerView, "overview"> | undefined;
} {
  if (raw.view === "invoices" || raw.view === "payments") return { view: raw.view };
  return {};
}

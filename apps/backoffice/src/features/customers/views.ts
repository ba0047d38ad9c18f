/** Parts of a customer's page, each with an address of its own. */
export const VIEWS = ["overview", "invoices", "payments"] as const;
export type View = (typeof VIEWS)[number];

/** Reads which part an address shows; the overview is the page without a word about it. */
export function readView(raw: Record<string, unknown>): {
  view?: Exclude<View, "overview"> | undefined;
} {
  if (raw.view === "invoices" || raw.view === "payments") return { view: raw.view };
  return {};
}

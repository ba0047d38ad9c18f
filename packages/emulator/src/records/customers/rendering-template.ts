import { refuse } from "../../kernel/refuse.ts";

/**
 * Templates of invoices are made on the provider's own screens, so that no id of one is known here
 * (https://docs.stripe.com/invoicing/invoice-rendering-template).
 * @throws Refusal resource_missing
 */
export function checkTemplate(id: string | null | undefined, param: string): void {
  if (id) throw refuse.missing("invoice rendering template", id, param);
}

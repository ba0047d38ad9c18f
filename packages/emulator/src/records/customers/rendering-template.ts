import { refuse } from "../../kernel/refuse.ts";

/**
 * Rejects any template ID: templates are created in the Stripe Dashboard only, so none exists here
 * (https://docs.stripe.com/invoicing/invoice-rendering-template).
 * @throws ApiRefusal resource_missing
 */
export function checkTemplate(id: string | null | undefined, param: string): void {
  if (id) throw refuse.missing("invoice rendering template", id, param);
}

import { fault, type invoiceUpdate } from "@counterfoil/contract";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { OperationContext } from "../../writes/operation.ts";

/**
 * Whether a user may finalize and charge invoices. A draft can be set to finalize automatically,
 * and is then charged if it is collected that way (docs.stripe.com/invoicing/automatic-collection),
 * so both are checked wherever a request leads there. Denied by default.
 */
export const mayCollect = {
  mayFinalize: z.boolean().default(false),
  mayCharge: z.boolean().default(false),
};

interface MayCollect {
  readonly mayFinalize: boolean;
  readonly mayCharge: boolean;
}

const state = z.looseObject({
  status: z.string().nullish(),
  collection_method: z.string().nullish(),
  auto_advance: z.boolean().nullish(),
});
type State = z.infer<typeof state>;

type ChargeTerms = Pick<
  z.output<typeof invoiceUpdate>,
  | "auto_advance"
  | "automatically_finalizes_at"
  | "collection_method"
  | "default_payment_method"
  | "default_tax_rates"
  | "discounts"
  | "lines"
>;

/** Fields that determine whether, how much and from which card an invoice is charged. */
const CHARGED_BY = [
  "collection_method",
  "default_payment_method",
  "lines",
  "discounts",
  "default_tax_rates",
] as const satisfies readonly (keyof ChargeTerms)[];

const refused = (path: string, right: "finalize" | "charge") => {
  const faults = { [path]: fault(`${right}_not_allowed`) };
  return refuse("forbidden", `Only someone who can ${right} invoices can do this`, { faults });
};

/**
 * Rejects terms that make the provider finalize or charge an invoice automatically, and changes of
 * what it charges automatically.
 * @param id null for a new draft
 * @throws Refusal that names the field
 */
export async function refuseAutomaticCollection(
  context: OperationContext,
  id: string | null,
  terms: ChargeTerms,
  { mayFinalize, mayCharge }: MayCollect,
): Promise<void> {
  if ((mayFinalize && mayCharge) || terms.auto_advance === false) return;
  const scheduledField = scheduledBy(terms);
  if (scheduledField !== undefined && !mayFinalize) throw refused(scheduledField, "finalize");
  if (mayCharge) return;
  const changed = scheduledField ?? CHARGED_BY.find((field) => terms[field] !== undefined);
  if (changed === undefined) return;
  const before = id === null ? {} : await stateOf(context, id);
  const method = terms.collection_method ?? before.collection_method;
  if ((scheduledField !== undefined || before.auto_advance === true) && charges(method)) {
    throw refused(changed, "charge");
  }
}

/**
 * Rejects adding an item to an invoice that the provider charges automatically.
 * @param invoice null for an item that no invoice contains yet
 * @throws Refusal
 */
export async function refuseChargedItem(
  context: OperationContext,
  invoice: string | null,
  mayCharge: boolean,
): Promise<void> {
  if (mayCharge || invoice === null) return;
  const { collection_method: method, auto_advance: advances } = await stateOf(context, invoice);
  if (advances === true && charges(method)) throw refused("invoice", "charge");
}

const item = z.looseObject({ invoice: z.string().nullish() });

/**
 * Rejects changing or deleting an item of an invoice that the provider charges automatically.
 * @throws Refusal
 */
export async function refuseChargedItemChange(
  context: OperationContext,
  id: string,
  mayCharge: boolean,
): Promise<void> {
  if (mayCharge) return;
  const { invoice } = item.parse(await context.read({ path: join("/invoiceitems", id) }));
  await refuseChargedItem(context, invoice ?? null, mayCharge);
}

/**
 * Rejects finalizing a draft, and charging it with that.
 * @param advances whether automatic collection begins; omit if it follows from the draft
 * @throws Refusal
 */
export async function refuseFinalizing(
  context: OperationContext,
  id: string,
  { mayFinalize, mayCharge }: MayCollect,
  advances?: boolean,
): Promise<void> {
  if (mayFinalize && mayCharge) return;
  const draft = await stateOf(context, id);
  if (draft.status !== "draft") return;
  if (!mayFinalize) throw refused("status", "finalize");
  if ((advances ?? draft.auto_advance) === true && charges(draft.collection_method)) {
    throw refused("collection_method", "charge");
  }
}

/** Returns the field that makes the provider finalize a draft automatically. */
function scheduledBy(
  terms: ChargeTerms,
): "auto_advance" | "automatically_finalizes_at" | undefined {
  if (terms.auto_advance === true) return "auto_advance";
  return terms.automatically_finalizes_at === undefined ? undefined : "automatically_finalizes_at";
}

/** The provider's default is to charge (docs.stripe.com/api/invoices/create). */
function charges(method: string | null | undefined): boolean {
  return method !== "send_invoice";
}

async function stateOf(context: OperationContext, id: string): Promise<State> {
  return state.parse(await context.read({ path: join("/invoices", id) }));
}

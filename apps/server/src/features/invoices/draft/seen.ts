import { resources } from "@counterfoil/contract";
import { draftSeen, formerDraftSeen, invoiceTexts } from "@counterfoil/domain";
import { z } from "zod";
import { refuse } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/encoding/paths.ts";
import type { OperationContext } from "../../../writes/operation.ts";

const text = z.string().nullable();
const second = z.number().nullable();
const reference = z.union([z.string(), z.object({ id: z.string() })]);
const line = z.object({
  description: text,
  amount: z.number(),
  quantity: z.number().nullable(),
  taxes: z
    .array(z.object({ tax_rate_details: z.object({ tax_rate: z.string() }).nullable() }))
    .nullable(),
});
const facts = z.object({
  status: text,
  ...invoiceTexts(() => text),
  collection_method: text,
  due_date: second,
  automatically_finalizes_at: second,
  currency: z.string(),
  subtotal: z.number(),
  total: z.number(),
  custom_fields: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  discounts: z.array(reference),
  default_tax_rates: z.array(reference),
  default_payment_method: reference.nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  lines: z.object({ data: z.array(line) }),
});

/**
 * Checks that the draft is the version that the caller saw, so that no one else's change is
 * overwritten, or finalized unseen. If it isn't, the mirror has been updated to the newer one.
 * @param seen as returned by `draftSeen`; omit to skip the check
 * @throws Refusal if the provider has another version
 */
export async function holdToSeen(
  context: OperationContext,
  id: string,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const path = join("/invoices", id);
  const draft = facts.parse(await context.read({ path }));
  if ([draftSeen(draft), formerDraftSeen(draft)].includes(seen)) return;
  await context.refresh(resources.invoice.type, path);
  throw refuse(
    "stale_object",
    "This invoice has changed since you opened it. Reload and try again.",
  );
}

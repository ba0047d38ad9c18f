import { creditNoteActions, creditNoteCreate } from "@counterfoil/contract";
import { z } from "zod";
import type { Handler } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { ProviderJson } from "../../http/response/reply.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Redaction } from "../../resources/redaction.ts";
import { type AnyOperation, type OperationContext, operation } from "../../writes/operation.ts";

const FOLDER = "/credit_notes";
/** Objects affected by a credit note: its invoice, refunds, and the customer's balance. */
const EFFECTS = [
  "invoice",
  "customer",
  "refunds.refund.charge",
  "refunds.refund.balance_transaction",
];

const credited = z.looseObject({
  pre_payment_credit_notes_amount: z.number().int(),
  post_payment_credit_notes_amount: z.number().int(),
});

/** Issues a note. Rejected as stale if the credited total isn't the one that the caller saw. */
const create = operation({
  name: "creditNote.create",
  input: z.object({ params: creditNoteCreate }),
  lock: ({ params }) => params.invoice,
  async run(context, { params: { seen_credited: seen, ...params } }) {
    if (seen !== undefined) {
      if ((await creditedOf(context, params.invoice)) !== seen) {
        throw refuse(
          "stale_object",
          "This invoice was credited after you opened it. Reload and try again.",
        );
      }
    }
    return context.send("create", { method: "POST", path: FOLDER, params, expand: EFFECTS });
  },
});

async function creditedOf(context: OperationContext, id: string): Promise<number> {
  const invoice = credited.parse(await context.read({ path: join("/invoices", id) }));
  return invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount;
}

/** Voids a credit note, which the provider allows only while the invoice is open. */
const voiding = operation({
  name: "creditNote.void",
  input: z.object({ id: z.string(), params: creditNoteActions.void }),
  lock: ({ id }) => id,
  run: (context, { id }) =>
    context.send("void", {
      method: "POST",
      path: `${join(FOLDER, id)}/void`,
      expand: ["invoice"],
    }),
});

export const creditNoteOperations: readonly AnyOperation[] = [create, voiding];

/** Returns the provider's preview of a credit note. Nothing is created or stored. */
export function creditNotePreviewHandler(
  gateway: Gateway,
  shown: Redaction,
): Handler<"creditNotePreview"> {
  return async ({ account, role, body: params }) => {
    const path = `${FOLDER}/preview`;
    const { object } = await gateway.one(account, { method: "GET", path, params });
    return new ProviderJson(JSON.stringify(shown.object(role, object)));
  };
}

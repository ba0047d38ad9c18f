import { DUE_DAYS_KEY, dueDaysOf, type invoiceUpdate } from "@counterfoil/contract";
import { dueAfterDays } from "@counterfoil/domain";
import { z } from "zod";
import { Refusal } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/encoding/paths.ts";
import type { OperationContext } from "../../../writes/operation.ts";

/** Minimum seconds until a due date: the provider rejects one in the past. */
const MIN_SECONDS = 60;

type DueTerms = Pick<
  z.output<typeof invoiceUpdate>,
  | "days_until_due"
  | "due_date"
  | "collection_method"
  | "auto_advance"
  | "automatically_finalizes_at"
  | "metadata"
>;

const storedDraft = z.looseObject({
  status: z.string().nullish(),
  created: z.number(),
  due_date: z.number().nullable(),
  collection_method: z.string().nullish(),
  automatically_finalizes_at: z.number().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type StoredDraft = z.infer<typeof storedDraft>;

/**
 * Returns the terms with the due date for a number of days: the end of a calendar day of the
 * business, counted from finalization. The provider would count seconds from the draft's creation
 * (SDK type comments, days_until_due). The number is stored in metadata, so that the date is
 * updated if the draft is finalized on another day.
 * @param draft null for a new one
 */
export async function withDueDate<T extends DueTerms>(
  context: OperationContext,
  terms: T,
  draft: string | null,
): Promise<T> {
  const before = draft === null ? null : await readDraft(context, draft);
  const days = daysOf(terms, before);
  const { days_until_due: typedDays, ...rest } = terms;
  // Both together, or days for an automatic charge, are rejected by the provider.
  if (typedDays !== undefined && (terms.due_date !== undefined || !sends(terms, before)))
    return terms;
  if (days === null) {
    const ownDate = terms.due_date !== undefined || terms.collection_method !== undefined;
    const hasDueDays = before?.metadata?.[DUE_DAYS_KEY] !== undefined;
    return ownDate && hasDueDays ? { ...terms, metadata: marked(terms, "") } : terms;
  }
  // The rest has the type of the terms without one optional field.
  return {
    ...(rest as T),
    due_date: await dueDate(context, days, finalizesAt(terms, before)),
    metadata: marked(terms, String(days)),
  };
}

/** Updates the due date of a draft whose terms count from finalization, as of today. */
export async function renewDueDate(context: OperationContext, id: string): Promise<void> {
  const draft = await readDraft(context, id);
  if (draft === null || draft.status !== "draft") return;
  const days = draft.metadata?.[DUE_DAYS_KEY] === undefined ? null : dueDaysOf(draft);
  if (days === null || draft.collection_method !== "send_invoice") return;
  const due_date = await dueDate(context, days, null);
  if (due_date === draft.due_date) return;
  await context.send("due", { method: "POST", path: join("/invoices", id), params: { due_date } });
}

/** Names the caller's own field if the provider rejects the resulting date. */
export function inGivenTerms(error: unknown, terms: DueTerms): unknown {
  if (!(error instanceof Refusal) || terms.days_until_due === undefined) return error;
  const { due_date: message, ...fields } = error.details.fields ?? {};
  if (message === undefined) return error;
  return new Refusal(error.status, error.code, error.message, {
    ...error.details,
    fields: { ...fields, days_until_due: message },
  });
}

async function readDraft(context: OperationContext, id: string): Promise<StoredDraft | null> {
  return storedDraft.safeParse(await context.mirrored("invoice", id)).data ?? null;
}

function sends(terms: DueTerms, before: StoredDraft | null): boolean {
  return (terms.collection_method ?? before?.collection_method) === "send_invoice";
}

/** Returns the payment terms in days after a change; null if there are none. */
function daysOf(terms: DueTerms, before: StoredDraft | null): number | null {
  if (terms.days_until_due !== undefined) return terms.days_until_due;
  if (terms.due_date !== undefined || before === null || !sends(terms, before)) return null;
  const moved = terms.automatically_finalizes_at !== undefined || terms.auto_advance !== undefined;
  const hasDueDays = before.metadata?.[DUE_DAYS_KEY] !== undefined;
  return moved && hasDueDays ? dueDaysOf(before) : null;
}

/** Returns when the provider will finalize the draft; null if it won't. */
function finalizesAt(terms: DueTerms, before: StoredDraft | null): number | null {
  if (terms.auto_advance === false) return null;
  return terms.automatically_finalizes_at ?? before?.automatically_finalizes_at ?? null;
}

async function dueDate(
  context: OperationContext,
  days: number,
  finalizes: number | null,
): Promise<number> {
  const now = context.now();
  const due = dueAfterDays(days, Math.max(finalizes ?? now, now), await context.zone());
  return Math.max(due, now + MIN_SECONDS);
}

const marked = ({ metadata }: DueTerms, days: string) => ({ ...metadata, [DUE_DAYS_KEY]: days });

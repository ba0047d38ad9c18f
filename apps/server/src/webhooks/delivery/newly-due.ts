import { z } from "zod";

const list = z.array(z.string()).nullish();
const due = z.object({ currently_due: list, past_due: list });
const current = z.object({ requirements: due.nullish() });

interface AccountUpdate {
  readonly object: Readonly<Record<string, unknown>>;
  /** Former values of what changed (docs.stripe.com/api/events/object). */
  readonly previous_attributes?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns whether the provider requires information as of an `account.updated` that it didn't
 * require before (docs.stripe.com/connect/handling-api-verification). What is only past due by now
 * was required before.
 */
export function isNewlyDue({ object, previous_attributes }: AccountUpdate): boolean {
  const [after, before] = [current.safeParse(object), current.safeParse(previous_attributes ?? {})];
  if (!after.success || !before.success || before.data.requirements === undefined) return false;
  const now = after.data.requirements ?? {};
  // Lists that didn't change aren't among the former values.
  const former = before.data.requirements === null ? {} : { ...now, ...before.data.requirements };
  const alreadyDue = new Set(fieldsOf(former));
  return fieldsOf(now).some((field) => !alreadyDue.has(field));
}

const fieldsOf = ({ currently_due, past_due }: Partial<z.output<typeof due>>): string[] => [
  ...(currently_due ?? []),
  ...(past_due ?? []),
];

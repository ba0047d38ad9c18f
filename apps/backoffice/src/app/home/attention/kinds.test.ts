import { describe, expect, it } from "vitest";
import { dueOf } from "../../../features/invoices/due/due.ts";
import type { T } from "../../../shared/text/text.ts";
import { kindOf } from "./kinds.tsx";

/** In the product, types bind values to each message; here they are only displayed. */
const t = ((id: string, values?: object) => JSON.stringify({ id, ...values })) as T;

describe.each(["America/Toronto", "Europe/Berlin"])("home of a business in %s", (zone) => {
  it.each([1, 9, 21])(
    "counts the days of a past due invoice as its list does, at %i:00 UTC",
    (hour) => {
      const now = Date.UTC(2026, 10, 20, hour) / 1000;
      for (const hours of [30, 49, 73 * 24 + 14, 74 * 24 + 3]) {
        const due = now - hours * 3600;
        const first = { id: "in_1", name: "Atelier Nord", at: due, reason: null };
        const attention = { kind: "past_due", count: 1, amount: 100, first } as const;
        const { cause } = kindOf(attention, t, String, now, zone);
        const invoice = {
          status: "open",
          created: due - 86_400,
          due_date: due,
          collection_method: "send_invoice",
          automatically_finalizes_at: null,
          attempted: false,
          attempt_count: 0,
          next_payment_attempt: null,
          total: 100,
        };
        const when = dueOf(invoice, now, zone);
        const days = when.kind === "due" ? 0 - (when.inDays ?? 0) : undefined;
        expect(cause).toContain(`"days":${days},`);
      }
    },
  );
});

import type { Invoice, InvoiceCopy } from "@counterfoil/contract";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { createInvoice, invoiceCopy } from "../api.ts";

/**
 * Returns a function that copies an invoice into a new draft, opens it, and reports what couldn't
 * be copied unchanged.
 */
export function useDuplicate() {
  const t = useText();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const copied = useRef<InvoiceCopy>(undefined);

  const changesOf = ({ left, own_amounts: own }: InvoiceCopy): readonly string[] => [
    ...notesFor(left.coupons, (names) => t("invoices.duplicatedWithout", { names })),
    ...notesFor(left.tax_rates, (names, count) =>
      t("invoices.duplicatedUntaxed", { count, names }),
    ),
    ...notesFor(own, (names, count) => t("invoices.duplicatedOwn", { count, names })),
  ];

  return useWrite({
    run: async (invoice: Invoice, key) => {
      const copy = await invoiceCopy(invoice.id);
      copied.current = copy;
      return createInvoice(copy.draft, key);
    },
    repeatable: (received, { id }) => received.id !== id,
    touches: ["invoice"],
    onDone: ({ id }) => {
      const changes = copied.current ? changesOf(copied.current) : [];
      snackbar.success({
        title: t("invoices.duplicated"),
        ...(changes.length === 0
          ? {}
          : { description: changes.map((one) => <div key={one}>{one}</div>), lasting: true }),
      });
      void navigate({ to: "/invoices/$id/edit", params: { id } });
    },
  });
}

/** Joins names for a sentence. Returns undefined if there are none. */
function notesFor(
  names: readonly string[],
  sentence: (names: string, count: number) => string,
): readonly string[] {
  return names.length === 0 ? [] : [sentence(names.join(", "), names.length)];
}

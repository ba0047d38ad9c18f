import type { Invoice } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { notesOptions } from "../queries.ts";

const NotesSection = preloadedPart(async () => {
  const [{ NotesSection: Notes }] = await Promise.all([
    import("../credit/notes-section.tsx"),
    needText("creditNotes"),
  ]);
  return Notes;
});

/** The credit notes of an invoice, if any. Code and messages are lazy-loaded. */
export function CreditNotes({ invoice }: { invoice: Invoice }) {
  const { data, isPlaceholderData } = useQuery({
    ...notesOptions(invoice.id),
    enabled: invoice.status !== "draft",
  });
  if (data === undefined || isPlaceholderData || data.data.length === 0) return null;
  return (
    <Suspense>
      <NotesSection invoice={invoice} notes={data.data} />
    </Suspense>
  );
}

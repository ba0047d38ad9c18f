import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invoiceOptions } from "./queries.ts";

/**
 * Returns the invoice of a page, updated live. While it is being deleted, or after another draft
 * has replaced it, it isn't refetched: the server would respond with 404 on a page that is about to
 * close.
 */
export function useInvoice(id: string) {
  const [presence, setPresence] = useState<"here" | "leaving" | "replaced">("here");
  const query = useQuery({ ...invoiceOptions(id), enabled: presence === "here" });
  const setLeaving = (leaving: boolean) =>
    setPresence((now) => (now === "replaced" ? now : leaving ? "leaving" : "here"));
  const setReplaced = () => setPresence("replaced");
  return { query, setLeaving, setReplaced };
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invoiceOptions } from "./queries.ts";

/**
 * The invoice of a page, kept true while others work. While it is being deleted nobody asks for it
 * again: the answer would be that there is none, on a page that is about to close. The same holds for
 * good once another draft has replaced it.
 */
export function useInvoice(id: string) {
  const [standing, setStanding] = useState<"here" | "leaving" | "replaced">("here");
  const query = useQuery({ ...invoiceOptions(id), enabled: standing === "here" });
  const setLeaving = (leaving: boolean) =>
    setStanding((now) => (now === "replaced" ? now : leaving ? "leaving" : "here"));
  const setReplaced = () => setStanding("replaced");
  return { query, setLeaving, setReplaced };
}

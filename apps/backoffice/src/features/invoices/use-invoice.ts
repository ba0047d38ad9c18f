import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invoiceOptions } from "./queries.ts";

/**
 * The invoice of a page, kept true while others work. While it is being deleted nobody asks for it
 * again: the answer would be that there is none, on a page that is about to close.
 */
export function useInvoice(id: string) {
  const [leaving, setLeaving] = useState(false);
  const query = useQuery({ ...invoiceOptions(id), enabled: !leaving });
  return { query, setLeaving };
}

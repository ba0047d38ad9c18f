import { useQuery } from "@tanstack/react-query";
import { mailOptions } from "./queries.ts";

/**
 * Whether an invoice went to its customer before, so that sending it sends it again.
 * @param enabled false where nobody asks
 */
export function useWasMailed(invoice: string, enabled: boolean): boolean {
  const { data } = useQuery({ ...mailOptions(invoice), enabled });
  return enabled && (data?.data ?? []).some(({ kind }) => kind === "invoice");
}

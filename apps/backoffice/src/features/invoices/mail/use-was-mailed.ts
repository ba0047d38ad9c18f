import { useQuery } from "@tanstack/react-query";
import { mailOptions } from "../../../shared/mail/queries.ts";

/**
 * Returns whether an invoice was emailed before, so that it would be sent again.
 * @param enabled false to skip the request
 */
export function useWasMailed(invoice: string, enabled: boolean): boolean {
  const { data } = useQuery({ ...mailOptions(invoice), enabled });
  return enabled && (data?.data ?? []).some(({ kind }) => kind === "invoice");
}

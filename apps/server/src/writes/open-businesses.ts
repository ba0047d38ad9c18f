import { refuse } from "../http/response/refusal.ts";
import type { ClosingReason } from "../identity/settings/business-state.ts";
import type { Gateway } from "../provider/gateway.ts";

const REASONS: Readonly<Record<ClosingReason, () => Error>> = {
  disconnected: () =>
    refuse(
      "business_disconnected",
      "This business is no longer connected to the payment provider. You can view it but not change it.",
    ),
  restored: () =>
    refuse(
      "business_reconciling",
      "This business was restored from a backup and is being compared with the payment provider. Try again in a few minutes.",
    ),
};

/**
 * Returns a gateway that rejects every request except GET for a business that is disconnected, or
 * was restored and not compared with the provider yet.
 */
export function openBusinessesOnly(
  gateway: Gateway,
  closedBecause: (account: string) => Promise<ClosingReason | null>,
): Gateway {
  async function check(account: string, { method }: { readonly method: string }): Promise<void> {
    if (method === "GET") return;
    const closed = await closedBecause(account);
    if (closed !== null) throw REASONS[closed]();
  }
  return {
    ...gateway,
    async one(account, request) {
      await check(account, request);
      return gateway.one(account, request);
    },
    async page(account, request) {
      await check(account, request);
      return gateway.page(account, request);
    },
    async plain(account, request, schema) {
      await check(account, request);
      return gateway.plain(account, request, schema);
    },
  };
}

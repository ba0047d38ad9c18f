import type { ResourceName } from "@counterfoil/contract";
import { BALANCE_MOVERS } from "@counterfoil/contract/pages/balance-movers";
import type { QueryClient } from "@tanstack/react-query";

/** The subject of a change: a resource, or the business account itself. */
export type RefreshedResource = ResourceName | "account";

const ACCOUNT_MOVERS: readonly RefreshedResource[] = ["account", ...BALANCE_MOVERS];

/** Refetches visible data of these resources, and marks the rest as stale. */
export async function refresh(
  client: QueryClient,
  resources: readonly RefreshedResource[],
): Promise<void> {
  await Promise.all([
    ...resources.flatMap((resource) =>
      ["list", "object", "counts"].map((kind) =>
        client.invalidateQueries({ queryKey: [kind, resource] }),
      ),
    ),
    client.invalidateQueries({ queryKey: ["timeline"] }),
    client.invalidateQueries({ queryKey: ["home"] }),
    ...(resources.some((resource) => ACCOUNT_MOVERS.includes(resource))
      ? [client.invalidateQueries({ queryKey: ["account"] })]
      : []),
    ...(resources.includes("account")
      ? [client.invalidateQueries({ queryKey: ["businessProfile"] })]
      : []),
    ...(resources.includes("customer")
      ? [client.invalidateQueries({ queryKey: ["balance"] })]
      : []),
  ]);
}

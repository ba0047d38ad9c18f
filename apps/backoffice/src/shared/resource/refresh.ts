import type { ResourceName } from "@counterfoil/contract";
import type { QueryClient } from "@tanstack/react-query";

/** What changes can be about: a resource, or the business account itself. */
export type Shown = ResourceName | "account";

/** What moves money in or out of the business account. */
const ACCOUNT_MOVERS: readonly Shown[] = ["account", "payout", "balanceTransaction"];

/** Asks again for what is on screen of these resources, and marks the rest as old. */
export async function refresh(client: QueryClient, resources: readonly Shown[]): Promise<void> {
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
    ...(resources.includes("account") ? [client.invalidateQueries({ queryKey: ["profile"] })] : []),
    ...(resources.includes("customer")
      ? [client.invalidateQueries({ queryKey: ["balance"] })]
      : []),
  ]);
}

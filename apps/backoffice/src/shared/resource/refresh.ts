import type { ResourceName } from "@counterfoil/contract";
import type { QueryClient } from "@tanstack/react-query";

/** Asks again for what is on screen of these resources, and marks the rest as old. */
export async function refresh(
  client: QueryClient,
  resources: readonly ResourceName[],
): Promise<void> {
  await Promise.all([
    ...resources.flatMap((resource) =>
      ["list", "object", "counts"].map((kind) =>
        client.invalidateQueries({ queryKey: [kind, resource] }),
      ),
    ),
    client.invalidateQueries({ queryKey: ["timeline"] }),
    client.invalidateQueries({ queryKey: ["home"] }),
    ...(resources.includes("customer")
      ? [client.invalidateQueries({ queryKey: ["balance"] })]
      : []),
  ]);
}

import { type DatabaseAccess, queryRows } from "@counterfoil/database";
import type { Secrets } from "../secrets/secrets.ts";
import { resealEndpointSecret } from "./endpoint-secret.ts";

interface EndpointSecrets {
  readonly id: string;
  readonly secret: string;
  readonly previous_secret: string | null;
}

/** Encrypts the secrets of every business's webhooks with the current key. */
export async function resealWebhooks(
  access: DatabaseAccess<object>,
  secrets: Secrets,
): Promise<void> {
  const accounts = await access.system((db) =>
    queryRows<{ id: string }>(db, "select id from account"),
  );
  for (const { id: account } of accounts) {
    await access.tenant(account, async (db) => {
      const rows = await queryRows<EndpointSecrets>(
        db,
        "select id, secret, previous_secret from webhook_endpoint where account = $1 for update",
        [account],
      );
      for (const { id, secret, previous_secret: previous } of rows) {
        await queryRows(
          db,
          `update webhook_endpoint set secret = $3, previous_secret = $4
           where account = $1 and id = $2`,
          [
            account,
            id,
            resealEndpointSecret(secrets, secret),
            previous === null ? null : resealEndpointSecret(secrets, previous),
          ],
        );
      }
    });
  }
}

import type { Database } from "@counterfoil/database";
import { expect, vi } from "vitest";
import { tableHashes } from "../table-hashes.ts";
import type { World } from "../world.ts";

/** Returns a hash of the rows of each table. */
export const hashes = (database: Database) => tableHashes(database.pool("owner"));

/**
 * Creates a customer with a card in both businesses and an invitation to Maple & Main. Resolves
 * once its email is sent.
 */
export async function createBackupFixtures(world: World): Promise<void> {
  const { claire, greta } = world;
  for (const [client, name] of [
    [claire, "Ève Ménard \u2028 & fils\n\\N"],
    [greta, "Kai Ødegård"],
  ] as const) {
    const customer = await client.post("/api/stripe/customer", {
      name,
      email: "pay@customer.example",
    });
    await client.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_visa",
      customer: customer.body.id,
    });
  }
  await claire.post("/api/account/user", { emails: ["late@maple.example"], role: "user" });
  await vi.waitFor(
    async () => {
      const now = await hashes(world.database);
      expect(now.get("app.mailbox_message")?.rows).toBeGreaterThan(0);
      expect(now.get("app.mail_due")?.rows).toBe(0);
    },
    { timeout: 60_000 },
  );
}

import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { cardPayment } from "../../testing/billing/new-payment.ts";
import type { Client } from "../../testing/client.ts";
import { retryOnOverload } from "../../testing/retry-on-overload.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let program: Client;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  ({ client: program } = await apiKeyOf(world, ["payment:refund"]));
  await world.claire.patch("/api/account/security", { refundLimit: 250 });
  await world.database
    .kysely<IdentitySchema>("app")
    .updateTable("session")
    .set({ verified_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
});
afterAll(() => world?.close());

/** Refunds 100.00 of each payment at the same time, and returns how often each outcome occurred. */
async function refundAll(client: Client, payments: readonly string[]) {
  const replies = await Promise.all(
    payments.map((payment_intent) =>
      retryOnOverload(() => client.post("/api/stripe/refund", { payment_intent, amount: 10_000 })),
    ),
  );
  const outcomes = replies.map(({ status, body }) => body.code ?? status);
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  );
}

describe("refunds that are sent at the same time, by the limit of 250", () => {
  it("are added up for the session of someone whose verification is old", async () => {
    const payments: string[] = [];
    for (let n = 0; n < 8; n += 1) payments.push(await cardPayment(world.claire, 20_000));
    expect(await refundAll(world.amir, payments)).toEqual({ 200: 2, verification_required: 6 });
  });

  it("are added up for each payment by an API key", async () => {
    const payments = [
      await cardPayment(world.claire, 50_000),
      await cardPayment(world.claire, 50_000),
    ];
    expect(await refundAll(program, [...payments, ...payments, ...payments, ...payments])).toEqual({
      200: 4,
      api_key_not_allowed: 4,
    });
  });
});

import type { Database } from "@counterfoil/database";
import { createProvider, providerMigrations } from "@counterfoil/emulator";
import { Hono } from "hono";
import Stripe from "stripe";

/** The official SDK on top of a function from request to response. */
function sdk(answer: (request: Request) => Response | Promise<Response>): Stripe {
  return new Stripe("sk_test_maple", {
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init) =>
      answer(new Request(input, init)),
    ),
    maxNetworkRetries: 0,
  });
}

/** The embedded provider without webhook endpoints. */
export async function embedded(database: Database): Promise<Stripe> {
  await database.migrate(providerMigrations);
  const provider = await createProvider({ database, publicUrl: "http://127.0.0.1:4000/provider" });
  return sdk((request) => provider.fetch(request));
}

/** An app that sends the same text for every request: the cost of the SDK and the framework. */
export function constant(text: string): Stripe {
  const app = new Hono();
  app.all("*", (c) => c.body(text, 200, { "content-type": "application/json" }));
  return sdk((request) => app.fetch(request));
}

import { sql } from "kysely";
import type { MirrorSchema } from "../../apps/server/src/mirror/schema.ts";
import { type ProviderEvent, providerEvent } from "../../apps/server/src/provider/signature.ts";
import type { BenchServer } from "../lists/bench-server.ts";

/**
 * Creates, finalizes and pays invoices at the provider without delivering webhooks.
 * @returns the events, oldest first
 */
export async function firstOfTheMonth(
  server: BenchServer,
  invoices: number,
): Promise<ProviderEvent[]> {
  const { app, account } = server;
  const stripe = app.billing.sdk();
  const own = app.billing.options(account);
  const earlierIds = new Set((await eventsOf(server)).map(({ id }) => id));
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const { id } of endpoints.data) await stripe.webhookEndpoints.update(id, { disabled: true });
  for (let one = 0; one < invoices; one += 1) {
    const customer = (await stripe.customers.create({ name: `Atelier ${one}` }, own)).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
    const { id } = await stripe.invoices.create({ customer, currency: "cad" }, own);
    const item = { customer, invoice: id, amount: 12_500, currency: "cad" };
    await stripe.invoiceItems.create(item, own);
    await stripe.invoices.finalizeInvoice(id, {}, own);
    await stripe.invoices.pay(id, { payment_method: card.id }, own);
  }
  for (const { id } of endpoints.data) {
    await stripe.webhookEndpoints.update(id, { disabled: false });
  }
  return (await eventsOf(server)).filter(({ id }) => !earlierIds.has(id));
}

async function eventsOf({ app, account }: BenchServer): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  const options = app.billing.options(account);
  for await (const event of app.billing.sdk().events.list({ limit: 100 }, options)) {
    const parsed = providerEvent.safeParse(JSON.parse(JSON.stringify(event)));
    if (parsed.success) events.push(parsed.data);
  }
  return events.reverse();
}

/** Delivers events to the server like the provider does, all at the same time. */
export async function deliver(
  server: BenchServer,
  events: readonly ProviderEvent[],
): Promise<void> {
  const { app, account } = server;
  const [secret = ""] = app.services.provider.webhookSecrets;
  await Promise.all(
    events.map(async (event) => {
      const payload = JSON.stringify({ ...event, object: "event", account });
      const header = app.billing.sdk().webhooks.generateTestHeaderString({ payload, secret });
      const request = new Request(`${app.url}/webhooks/provider`, {
        method: "POST",
        headers: { "stripe-signature": header, "content-type": "application/json" },
        body: payload,
      });
      const response = await app.fetch(request);
      if (!response.ok) throw new Error(`An event was answered with ${response.status}`);
    }),
  );
}

/** Returns the number of the business's events that are stored but not applied yet. */
export async function waiting({ app, account }: BenchServer): Promise<number> {
  const access = app.services.database.access<MirrorSchema>("app");
  return access.readTenant(account, async (db) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from mirror_event
      where account = ${account} and body is not null`.execute(db);
    return Number(rows[0]?.waiting ?? 0);
  });
}

/** Deletes the record of known events, as if the server had been offline. */
export async function forgetEvents({ app, account }: BenchServer): Promise<void> {
  await app.services.database.tenant(account, async (db) => {
    await sql`delete from mirror_event`.execute(db);
  });
}

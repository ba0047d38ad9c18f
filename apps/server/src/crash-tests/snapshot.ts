import { resources } from "@counterfoil/contract";
import type { RunningServer } from "../composition/compose.ts";
import type { Client, Loose } from "../testing/client.ts";

/** Maple & Main's objects of one resource, by ID. */
type ObjectsById = ReadonlyMap<string, Loose>;

const NAMES = Object.keys(resources).filter((name) => name !== "setupIntent");

/** Returns every list as the screens show it. */
export async function listAll(client: Client): Promise<ReadonlyMap<string, ObjectsById>> {
  const snapshots = new Map<string, ObjectsById>();
  for (const name of NAMES) {
    const objects = new Map<string, Loose>();
    for (let cursor: string | undefined, more = true; more; ) {
      const after = cursor === undefined ? "" : `&starting_after=${cursor}`;
      const { body, status, text } = await client.get(`/api/stripe/${name}?limit=100${after}`);
      if (status !== 200) throw new Error(`${name} cannot be listed: ${text}`);
      for (const object of body.data) objects.set(object.id, object);
      cursor = body.data.at(-1)?.id;
      more = body.has_more;
    }
    snapshots.set(name, objects);
  }
  return snapshots;
}

/** Returns the same objects, each read from the provider again. */
export async function reloadAll(
  client: Client,
  snapshots: ReadonlyMap<string, ObjectsById>,
): Promise<ReadonlyMap<string, ObjectsById>> {
  const again = new Map<string, ObjectsById>();
  for (const [name, objects] of snapshots) {
    const replies = [...objects.keys()].map(async (id) => {
      const { body } = await client.get(`/api/stripe/${name}/${id}?reload=true`);
      return [id, body] as const;
    });
    again.set(name, new Map(await Promise.all(replies)));
  }
  return again;
}

/**
 * Returns the IDs of everything that the provider has of the business, read through the official
 * SDK.
 */
export async function idsAtProvider(
  app: RunningServer,
  account: string,
): Promise<ReadonlyMap<string, string[]>> {
  const stripe = app.billing.sdk();
  const own = app.billing.options(account);
  const all = async (list: {
    autoPagingToArray(options: { limit: number }): Promise<{ id: string }[]>;
  }) => (await list.autoPagingToArray({ limit: 1_000 })).map(({ id }) => id);
  const customers = await all(stripe.customers.list({ limit: 100 }, own));
  const cards = await Promise.all(
    customers.map((id) => all(stripe.customers.listPaymentMethods(id, { limit: 100 }, own))),
  );
  return new Map([
    ["customer", customers],
    ["paymentMethod", cards.flat()],
    ["taxRate", await all(stripe.taxRates.list({ limit: 100 }, own))],
    ["coupon", await all(stripe.coupons.list({ limit: 100 }, own))],
    ["invoice", await all(stripe.invoices.list({ limit: 100 }, own))],
    ["invoiceItem", await all(stripe.invoiceItems.list({ limit: 100 }, own))],
    ["invoicePayment", await all(stripe.invoicePayments.list({ limit: 100 }, own))],
    ["paymentIntent", await all(stripe.paymentIntents.list({ limit: 100 }, own))],
    ["charge", await all(stripe.charges.list({ limit: 100 }, own))],
    ["refund", await all(stripe.refunds.list({ limit: 100 }, own))],
    ["balanceTransaction", await all(stripe.balanceTransactions.list({ limit: 100 }, own))],
  ]);
}

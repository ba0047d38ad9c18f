import { preparedDatabase } from "@counterfoil/database/testing";
import { emptyMirror } from "../mirror/empty-mirror.ts";
import { inOneBatch } from "../provider/in-one-batch.ts";
import { opened, type World, worldOn } from "../world.ts";
import { createExamples } from "./examples.ts";

/** Advances the provider's clock of a business, which runs everything that becomes due. */
export function advanceClock(world: World, account: string, seconds: number): Promise<void> {
  return setClock(world, { account, advance_seconds: seconds });
}

/** Stops a business's clock at the provider, or starts it again. */
export function freezeClock(world: World, account: string, frozen: boolean): Promise<void> {
  return setClock(world, { account, frozen });
}

async function setClock(world: World, change: object): Promise<void> {
  const { fetch, secretKey } = world.app.services.provider;
  const moved = await fetch?.(
    new Request("http://provider.invalid/control/clock", {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      body: JSON.stringify(change),
    }),
  );
  if (moved?.status !== 200) throw new Error(`The clock was not set: ${await moved?.text()}`);
}

/**
 * Creates objects of every mirrored type for Maple & Main through the SDK, as another program
 * would:
 * invoices, payments, refunds, a dispute, credit notes, codes, payouts, a deletion.
 */
async function fullHistory(world: World): Promise<void> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const rate = await stripe.taxRates.create(
    { display_name: "GST", percentage: 5, inclusive: false },
    own,
  );
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" }, own);
  const scarce = await stripe.coupons.create(
    { percent_off: 20, duration: "once", max_redemptions: 1 },
    own,
  );
  const codes = [];
  for (const code of ["SPRING", "AUTUMN"]) {
    const promotion = { type: "coupon", coupon: scarce.id } as const;
    codes.push(await stripe.promotionCodes.create({ promotion, code }, own));
  }
  const product = await stripe.products.create({ name: "Consulting" }, own);
  const price = await stripe.prices.create(
    { product: product.id, currency: "cad", unit_amount: 900 },
    own,
  );
  for (const name of ["Atelier Nord", "Brasserie Est"]) {
    const { id: customer } = await stripe.customers.create({ name, email: "a@b.example" }, own);
    await stripe.customers.createTaxId(customer, { type: "ca_bn", value: "123456789" }, own);
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer }, own);
    await stripe.setupIntents.create(
      {
        customer,
        payment_method: card.id,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      },
      own,
    );
    await stripe.customers.createBalanceTransaction(
      customer,
      { amount: -500, currency: "cad" },
      own,
    );
    for (const finish of ["draft", "open", "paid"]) {
      const [code] = name === "Atelier Nord" && finish === "paid" ? codes : [];
      const invoice = await stripe.invoices.create(
        {
          customer,
          currency: "cad",
          collection_method: "send_invoice",
          days_until_due: 30,
          discounts: [code ? { promotion_code: code.id } : { coupon: coupon.id }],
        },
        own,
      );
      // More than ten, so that the provider's first page of line items is incomplete.
      const lines = finish === "open" ? 11 : 2;
      const items = [];
      for (let line = 0; line < lines; line += 1) {
        const bill =
          line === 0 ? { pricing: { price: price.id } } : { amount: 700, currency: "cad" };
        const item = { customer, invoice: invoice.id, tax_rates: [rate.id], ...bill };
        items.push(await stripe.invoiceItems.create(item, own));
      }
      await stripe.invoiceItems.update(items[1]?.id ?? "", { description: "Changed since" }, own);
      if (finish === "draft") continue;
      await stripe.invoices.finalizeInvoice(invoice.id, {}, own);
      if (finish === "paid")
        await stripe.invoices.pay(invoice.id, { payment_method: card.id }, own);
      else await stripe.creditNotes.create({ invoice: invoice.id, amount: 300 }, own);
    }
    const [payment] = (await stripe.paymentIntents.list({ customer }, own)).data.filter(
      ({ status }) => status === "succeeded",
    );
    await stripe.refunds.create({ payment_intent: payment?.id ?? "", amount: 100 }, own);
  }
  for (const payment_method of ["pm_card_createDispute", "pm_card_bypassPending"]) {
    await stripe.paymentIntents.create(
      {
        amount: 9_000,
        currency: "cad",
        payment_method,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      },
      own,
    );
  }
  const gone = await stripe.customers.create({ name: "Gone for good" }, own);
  await stripe.paymentMethods.attach("pm_card_mastercard", { customer: gone.id }, own);
  await stripe.customers.createTaxId(gone.id, { type: "ca_bn", value: "123456789" }, own);
  await stripe.customers.createBalanceTransaction(gone.id, { amount: -700, currency: "cad" }, own);
  await stripe.customers.del(gone.id, {}, own);
  await stripe.coupons.create({ id: "TWICE", percent_off: 5, duration: "once" }, own);
  await stripe.coupons.del("TWICE", {}, own);
  await createExamples(stripe, own);
  await advanceClock(world, world.maple, 12 * 86_400);
}

const withHistory = preparedDatabase(opened, async (database) => {
  const world = await worldOn(database);
  await stopWebhooks(world);
  await inOneBatch(world, () => fullHistory(world));
  await world.app.close();
});

/** Disables every webhook endpoint, so that events can only be listed. */
async function stopWebhooks({ stripe }: World): Promise<void> {
  const { data: endpoints } = await stripe.webhookEndpoints.list();
  if (endpoints.length === 0) throw new Error("The server has no webhook endpoint");
  for (const { id } of endpoints) await stripe.webhookEndpoints.update(id, { disabled: true });
}

/**
 * Starts a server whose provider has a history of every mirrored type and sends no webhooks, and
 * stops maintenance of the mirror: the mirror is empty, and changes only through what a test calls.
 */
export async function historyWorld(): Promise<World> {
  const world = await worldOn(await withHistory.copy());
  await world.app.billing.stop();
  await emptyMirror(world);
  return world;
}

/**
 * Changes, adds and deletes some of the objects of `fullHistory` through the SDK, as another
 * program would.
 */
export async function laterHistory(world: World): Promise<void> {
  const { stripe } = world;
  const own = world.as(world.maple);
  const customers = await stripe.customers
    .list({ limit: 100 }, own)
    .autoPagingToArray({ limit: 1_000 });
  const [renamed, gone] = ["Atelier Nord", "Brasserie Est"].map(
    (wanted) => customers.findLast(({ name }) => name === wanted)?.id ?? "",
  );
  if (!renamed || !gone) throw new Error("The full history is not there");
  await stripe.customers.update(renamed, { name: "Atelier du Nord" }, own);
  const card = (await stripe.customers.listPaymentMethods(renamed, {}, own)).data[0];
  await stripe.paymentMethods.detach(card?.id ?? "", {}, own);
  const taxId = (await stripe.customers.listTaxIds(renamed, {}, own)).data[0];
  await stripe.customers.deleteTaxId(renamed, taxId?.id ?? "", {}, own);
  await stripe.customers.createBalanceTransaction(renamed, { amount: 300, currency: "cad" }, own);
  const drafts = (await stripe.invoices.list({ customer: renamed, status: "draft" }, own)).data;
  await stripe.invoices.del(drafts[0]?.id ?? "", {}, own);
  const open = (await stripe.invoices.list({ customer: renamed, status: "open" }, own)).data[0];
  await stripe.invoices.voidInvoice(open?.id ?? "", {}, own);
  await stripe.customers.del(gone, {}, own);
  const { data: coupons } = await stripe.coupons.list({ limit: 100 }, own);
  const [coupon] = coupons.filter((one) => one.percent_off === 10);
  await stripe.coupons.del(coupon?.id ?? "", {}, own);
  const product = (await stripe.products.list({ limit: 1 }, own)).data[0];
  await stripe.products.update(product?.id ?? "", { active: false }, own);
  const rate = (await stripe.taxRates.list({ limit: 1 }, own)).data[0];
  await stripe.taxRates.update(rate?.id ?? "", { active: false }, own);
  const unused = await stripe.products.create({ name: "Never sold" }, own);
  await stripe.products.del(unused.id, {}, own);
  const { id: customer } = await stripe.customers.create({ name: "Clinique Sud" }, own);
  const payment = await stripe.paymentIntents.create(
    {
      amount: 4_200,
      currency: "cad",
      customer,
      payment_method: "pm_card_visa",
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    },
    own,
  );
  await stripe.refunds.create({ payment_intent: payment.id, amount: 1_200 }, own);
  await stripe.invoiceItems.create({ customer, amount: 700, currency: "cad" }, own);
}

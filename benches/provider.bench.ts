import { openDatabase } from "@counterfoil/database";
import type Stripe from "stripe";
import { Backends, between } from "./harness/backends.ts";
import { benchOptions } from "./harness/options.ts";
import { type Goal, publish } from "./harness/report.ts";
import { type Contender, figure, interleave, type Measurements } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { bare } from "./provider/bare.ts";
import { constant, embedded } from "./provider/sides.ts";

const { rounds, seconds } = benchOptions();
/** Requests, and transactions for writes, of one invoice from draft to paid. */
const STEPS = 4;

await withScratch(async ({ database }) => {
  const stripe = await embedded(database);
  const customer = await createCustomer(stripe);
  const invoice = await bill(stripe, customer.id);
  for (let more = 0; more < 30; more += 1) await createCustomer(stripe);
  const customerText = JSON.stringify(customer);
  const invoiceText = JSON.stringify(invoice);
  const page = await stripe.customers.list({ limit: 25 });
  const fixed = constant(customerText);
  const fixedPage = constant(JSON.stringify(page));
  const fixedInvoice = constant(invoiceText);
  // Separate sessions, so that their CPU time can be measured.
  const beside = await openDatabase({ url: database.url });
  const tables = await bare(beside.pool("owner"));
  await tables.write(customerText, 40);

  const backends = new Backends(database.pool("owner"));
  const databaseName = new URL(database.url).pathname.slice(1);
  const contender = (name: string, work: () => Promise<unknown>): Contender => ({
    name,
    run: () => measure(work, () => backends.cpu(databaseName)),
  });
  const kinds = [
    {
      name: "create a customer",
      ours: () => createCustomer(stripe),
      constant: () => createCustomer(fixed),
      bare: () => tables.write(customerText, 1),
    },
    {
      name: "retrieve a customer",
      ours: () => stripe.customers.retrieve(customer.id),
      constant: () => fixed.customers.retrieve(customer.id),
      bare: () => tables.read(),
    },
    {
      name: "list 25 customers",
      ours: () => stripe.customers.list({ limit: 25 }),
      constant: () => fixedPage.customers.list({ limit: 25 }),
      bare: () => tables.list(),
    },
    {
      name: "bill: invoice, item, finalize, pay",
      ours: () => bill(stripe, customer.id),
      constant: () => bill(fixedInvoice, customer.id),
      bare: () => tables.write(invoiceText, STEPS),
    },
  ];
  const figures = await interleave(
    kinds.flatMap((kind) => [
      contender(`${kind.name}: constant answer`, kind.constant),
      contender(`${kind.name}: bare transactions`, kind.bare),
      contender(`${kind.name}: embedded provider`, kind.ours),
    ]),
    { rounds },
  );
  const cpu = (name: string) => {
    const inDatabase = figure(figures, name, "database µs");
    return figure(figures, name, "Node µs") + (Number.isNaN(inDatabase) ? 0 : inDatabase);
  };
  const goals = kinds.map(({ name }): Goal => {
    const limit = cpu(`${name}: constant answer`) + cpu(`${name}: bare transactions`);
    return {
      name: `${name}: CPU time`,
      value: cpu(`${name}: embedded provider`) / limit,
      unit: "x constant response + bare transactions",
    };
  });
  publish({
    name: "provider",
    about: `the embedded provider through the official SDK, one caller, medians of ${rounds} rounds`,
    figures,
    goals,
  });
  await beside.close();
});

function createCustomer(stripe: Stripe): Promise<Stripe.Customer> {
  return stripe.customers.create({
    name: "Élise Tremblay",
    email: "elise@atelier-tremblay.example",
    address: { line1: "4210 rue Saint-Denis", city: "Montréal", country: "CA" },
  });
}

async function bill(stripe: Stripe, customer: string): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create({
    customer,
    collection_method: "send_invoice",
    days_until_due: 30,
    currency: "cad",
  });
  await stripe.invoiceItems.create({
    customer,
    invoice: invoice.id,
    amount: 57_489,
    currency: "cad",
    description: "Letterpress cards",
  });
  await stripe.invoices.finalizeInvoice(invoice.id);
  return stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
}

/** Runs one after another for the duration of a run. */
async function measure(
  work: () => Promise<unknown>,
  sessions: () => Promise<ReadonlyMap<number, number> | null>,
): Promise<Measurements> {
  await work();
  const [before, cpu, started] = [await sessions(), process.cpuUsage(), performance.now()];
  let done = 0;
  while (performance.now() - started < seconds * 1000) {
    await work();
    done += 1;
  }
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return {
    "a second": (done * 1000) / elapsed,
    "µs each": (elapsed * 1000) / done,
    "Node µs": (user + system) / done,
    "database µs": between(before, await sessions()) / done,
  };
}

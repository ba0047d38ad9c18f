import { operations } from "@counterfoil/emulator/api/resources/index";
import { type TestProvider, testProvider } from "@counterfoil/emulator/testing/test-provider";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { effort, sampleOf, seedOf } from "../../testing/effort.ts";
import { QUERY_VALUES, TEXTS } from "../requests/hostile-values.ts";
import { parameterNames } from "./parameters.ts";

const SEED = seedOf(20_261_122);
const REQUESTS = effort(3_000, 30_000);
const AT_ONCE = 6;

/** The provider's error response (docs.stripe.com/api/errors). */
const rejection = z.object({ error: z.looseObject({ type: z.string(), message: z.string() }) });

let maple: TestProvider;
const ids: string[] = ["unknown"];
beforeAll(async () => {
  maple = await testProvider();
  const { stripe } = maple;
  const customer = await stripe.customers.create({ name: "Atelier Nord" });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const invoice = await stripe.invoices.create({ customer: customer.id, currency: "cad" });
  const payment = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: "cad",
    customer: customer.id,
    payment_method: card.id,
    confirm: true,
    return_url: "https://maple.example/",
  });
  const product = await stripe.products.create({ name: "Sign" });
  const price = await stripe.prices.create({
    product: product.id,
    currency: "cad",
    unit_amount: 500,
    recurring: { interval: "month" },
  });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" });
  const made = [customer, card, invoice, payment, product, price, coupon];
  ids.push(...made.map(({ id }) => id), "acct_unknown", "__proto__", "%00", "%E0%A4%A", "a%2Fb");
});
afterAll(() => maple?.close());

interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly type: string;
}

/** Property names that plain objects inherit. */
const INHERITED = ["__proto__", "constructor", "toString"];

const TYPES = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
];

/** Returns requests to every route of the provider: its own parameters with nonsensical values. */
function requests(): fc.Arbitrary<HostileRequest> {
  const values = [...QUERY_VALUES, ...TEXTS.map(encodeURIComponent)];
  return fc.constantFrom(...operations).chain(({ method, path, params }) => {
    const names = parameterNames(params);
    const known = names.length === 0 ? ["expand[]"] : names;
    const name = fc.constantFrom(...known, ...known, "expand[]", "x[", "a[b][c]", "__proto__[x]");
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...values) },
      { weight: 2, arbitrary: fc.constantFrom(...ids) },
    );
    const pair = fc.tuple(name, value).map((parts) => parts.join("="));
    const pairs = fc.array(pair, { maxLength: 6 }).map((all) => all.join("&"));
    const type = fc.oneof(
      { weight: 8, arbitrary: fc.constant(TYPES[0] ?? "") },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    );
    const filled = fc
      .array(fc.constantFrom(...ids), { minLength: 4, maxLength: 4 })
      .map((chosen) => {
        const rest = [...chosen];
        return path.replaceAll(/:\w+/g, () => rest.shift() ?? "unknown");
      });
    return fc.record({ method: fc.constant(method), path: filled, body: pairs, type });
  });
}

/** Returns what is wrong with the response; null if nothing. */
async function faultOf({ method, path, body, type }: HostileRequest): Promise<string | null> {
  const query = method === "POST" ? "" : `?${body}`;
  const response = await maple.send(
    method,
    `${path}${query}`,
    method === "POST" ? body : undefined,
    {
      "content-type": type,
    },
  );
  const text = await response.text();
  const sent = `${method} ${path}${query} ${type} ${body.slice(0, 300)}`;
  if (response.status >= 500) return `${sent}\n  => ${response.status} ${text.slice(0, 300)}`;
  if (response.status < 400) return null;
  const parsed = rejection.safeParse(JSON.parse(text));
  return parsed.success ? null : `${sent}\n  => not the provider's error: ${text.slice(0, 300)}`;
}

/** Sends all requests. Returns the violations. */
async function faultsOf(all: readonly HostileRequest[]): Promise<string[]> {
  const faults: string[] = [];
  const rest = all.values();
  async function sender(): Promise<void> {
    for (const one of rest) {
      const fault = await faultOf(one);
      if (fault !== null) faults.push(fault);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return faults;
}

describe("a malformed request to the embedded provider", () => {
  it("has names to test for nearly every route", () => {
    const named = operations.filter(({ params }) => parameterNames(params).length > 0);
    expect(named.length).toBeGreaterThan(operations.length / 3);
    expect(operations.flatMap(({ params }) => parameterNames(params)).length).toBeGreaterThan(800);
  });

  it("never treats an inherited property name as a table entry", async () => {
    const type = TYPES[0] ?? "";
    const inPaths = operations.flatMap(({ method, path }): HostileRequest[] =>
      INHERITED.map((word) => ({ method, path: path.replaceAll(/:\w+/g, word), body: "", type })),
    );
    const inParameters = operations.flatMap(({ method, path, params }): HostileRequest[] =>
      parameterNames(params).flatMap((name) =>
        INHERITED.map((word) => ({
          method,
          path: path.replaceAll(/:\w+/g, ids[1] ?? ""),
          body: `${name}=${word}`,
          type,
        })),
      ),
    );
    const chosen = [...inPaths, ...sampleOf(inParameters, effort(300, 20_000), SEED)];
    expect(await faultsOf(chosen)).toEqual([]);
  });

  it("is rejected as Stripe does, or accepted, and never fails with a 5xx", async () => {
    const all = fc.sample(requests(), { seed: SEED, numRuns: REQUESTS });
    expect(await faultsOf(all)).toEqual([]);
  });
});

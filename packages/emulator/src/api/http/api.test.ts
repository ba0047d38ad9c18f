import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, postForm } from "../../testing/http-requests.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const post = (body: string, headers: HeadersInit = {}) =>
  postForm(shop, "/v1/customers", body, headers);

describe("a request that Atelier Nord's books send", () => {
  it.each([
    ["foo=1", "parameter_unknown", "foo", "Received unknown parameter: foo"],
    ["balance=1e3", "parameter_invalid_integer", "balance", "Invalid integer: 1e3"],
    [
      "balance=99999999999999999999",
      "parameter_invalid_integer",
      "balance",
      "Invalid integer: 99999999999999999999",
    ],
    ["balance=abc", "parameter_invalid_integer", "balance", "Invalid integer: abc"],
    ["validate=maybe", undefined, "validate", "Invalid boolean: maybe"],
    [
      "shipping[phone]=1",
      "parameter_missing",
      "shipping[address]",
      "Missing required param: shipping[address].",
    ],
    [
      "shipping[name]=A&shipping[x]=1",
      "parameter_unknown",
      "shipping[x]",
      "Received unknown parameter: shipping[x]",
    ],
    ["name=a%00b", undefined, "name", "Null bytes are not allowed."],
    ["email=nobody", "email_invalid", "email", "Invalid email address: nobody"],
    [
      "tax_exempt=half",
      undefined,
      "tax_exempt",
      "Invalid tax_exempt: must be one of none, exempt, or reverse",
    ],
    [
      "payment_method=pm_none",
      "resource_missing",
      "payment_method",
      "No such PaymentMethod: 'pm_none'",
    ],
  ])("%s is rejected", async (body, code, param, message) => {
    const error = await errorOf(await post(body));
    expect(error).toMatchObject({ status: 400, type: "invalid_request_error", param, message });
    expect(error.code).toBe(code);
  });

  it("is asked for the amount of a payment first", async () => {
    const error = await errorOf(await postForm(shop, "/v1/payment_intents", ""));
    expect(error).toMatchObject({ code: "parameter_missing", param: "amount" });
  });

  it("is rejected with too many values, without processing them", async () => {
    const values = (count: number) => new Array(count).fill("preferred_locales[]=fr").join("&");
    expect(await errorOf(await post(values(10_001)))).toMatchObject({
      status: 400,
      type: "invalid_request_error",
      message: "The request has too many parameters. The limit is 10000.",
    });
    expect((await post(values(10_000))).status).toBe(200);
  });

  it("is rejected with an excessively nested parameter, without using memory", async () => {
    const error = await errorOf(await post(`metadata${"[a]".repeat(300_000)}=1`));
    expect(error).toMatchObject({ status: 400, param: "metadata" });
  });

  it("without a key is 401", async () => {
    const response = await post("name=A", { authorization: "" });
    expect((await errorOf(response)).status).toBe(401);
  });

  it.each(["sk_live_maple", "nonsense"])("with the key %s is 401", async (key) => {
    const error = await errorOf(await post("name=A", { authorization: `Bearer ${key}` }));
    expect(error.status).toBe(401);
    expect(error.message).toMatch(/^Invalid API Key provided: /);
  });

  it("may send its key by basic authentication", async () => {
    const response = await post("name=A", { authorization: `Basic ${btoa("sk_test_maple:")}` });
    expect(response.status).toBe(200);
  });

  it("is rejected with a publishable key", async () => {
    const error = await errorOf(await post("name=A", { authorization: "Bearer pk_test_maple" }));
    expect(error).toMatchObject({ status: 403, code: "secret_key_required" });
  });

  it("is rejected by type if a hash is text", async () => {
    const error = await errorOf(await post("invoice_settings=x"));
    expect(error).toMatchObject({ param: "invoice_settings", message: "Invalid object" });
  });

  it("is rejected if it is JSON, or if an expansion isn't a list", async () => {
    const json = await post("{}", { "content-type": "application/json" });
    expect((await errorOf(json)).message).toMatch(/check that your POST content type is/);
    const expand = await shop.send("GET", "/v1/customers?expand=data.default_source");
    expect(await errorOf(expand)).toMatchObject({ param: "expand", message: "Invalid array" });
  });

  it("is answered in the requested version, and rejected for an unknown one", async () => {
    const response = await post("name=A", { "stripe-version": "2024-06-20" });
    expect(response.headers.get("stripe-version")).toBe("2024-06-20");
    const beta = await post("name=A", { "stripe-version": "2025-09-30.preview; orders_beta=v4" });
    expect(beta.status).toBe(200);
    for (const version of ["latest", "2020-99-99", "2031-01-01", "2024-06-20.acacia", "toString"]) {
      const error = await errorOf(await post("name=A", { "stripe-version": version }));
      expect(error).toMatchObject({
        status: 400,
        message: `Invalid Stripe API version: ${version}`,
      });
    }
  });

  it("is logged with the time of the request", async () => {
    const before = Math.floor(Date.now() / 1000);
    const response = await shop.send("GET", "/v1/customers/cus_none");
    const { request_log_url: url } = await errorOf(response);
    const address = `https://dashboard.stripe.com/test/logs/${response.headers.get("request-id")}`;
    const [log, time] = url.split("?t=");
    expect(log).toBe(address);
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(Number(time)).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it("to an unknown address is 404", async () => {
    const error = await errorOf(await shop.send("GET", "/v1/nothing"));
    expect(error.status).toBe(404);
    expect(error.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/nothing\)/);
  });

  it("to an address with a null character is 404", async () => {
    expect((await shop.send("GET", "/v1/customers/cus_%00")).status).toBe(404);
  });

  it("for another platform's account is 403", async () => {
    const error = await errorOf(await post("name=A", { "stripe-account": "acct_other" }));
    expect(error).toMatchObject({
      status: 403,
      code: "account_invalid",
      message:
        "The provided key 'sk_test_*aple' does not have access to account 'acct_other' (or that account does not exist). Application access may have been revoked.",
    });
  });

  it("may name a connected account as its context", async () => {
    const { id } = await shop.stripe.accounts.create({ type: "custom" });
    const there = await shop.stripe.customers.create({}, { stripeContext: id });
    expect((await shop.stripe.customers.retrieve(there.id, {}, { stripeAccount: id })).id).toBe(
      there.id,
    );
    await expect(shop.stripe.customers.retrieve(there.id)).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  it("for the contents of another platform's file is 403", async () => {
    const other = shop.sdk("sk_test_harbour");
    const { id } = await other.accounts.create({ type: "custom" });
    const path = "/v1/files/file_1/contents";
    const response = await shop.send("GET", path, undefined, { "stripe-account": id });
    expect((await errorOf(response)).status).toBe(403);
  });
});

describe("a list", () => {
  it("is newest first, pages both ways and has has_more", async () => {
    const stripe = shop.sdk("sk_test_pages");
    const ids: string[] = [];
    for (const name of ["one", "two", "three", "four"]) {
      ids.unshift((await stripe.customers.create({ name })).id);
    }
    const first = await stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ object: "list", url: "/v1/customers", has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await stripe.customers.list({ limit: 2, starting_after: ids[1] ?? "" });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(next.has_more).toBe(false);
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[2] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 1 })) all.push(id);
    expect(all).toEqual(ids);
  });

  it("is of a customer who exists, or has existed", async () => {
    const { stripe } = shop;
    const { id: customer } = await stripe.customers.create({ name: "Claire Tessier" });
    const { id } = await stripe.invoices.create({ customer });
    await stripe.invoices
      .voidInvoice((await stripe.invoices.finalizeInvoice(id)).id)
      .catch(() => 0);
    await stripe.customers.del(customer);
    expect((await stripe.invoices.list({ customer })).data.map((one) => one.id)).toEqual([id]);
    const unknown = { statusCode: 400, code: "resource_missing", param: "customer" };
    for (const list of [
      () => stripe.invoices.list({ customer: "cus_none" }),
      () => stripe.invoices.list({ customer: "cus_none", due_date: 1 }),
      () => stripe.charges.list({ customer: "cus_none" }),
      () => stripe.paymentIntents.list({ customer: "cus_none" }),
      () => stripe.subscriptions.list({ customer: "cus_none" }),
    ]) {
      await expect(list()).rejects.toMatchObject(unknown);
    }
  });

  it("resolves a cursor before it rejects two of them", async () => {
    const claire = (await shop.stripe.customers.create({ name: "Claire Tessier" })).id;
    const rosa = (await shop.stripe.customers.create({ name: "Rosa Vidal" })).id;
    const list = `/v1/customers?ending_before=${claire}&starting_after=`;
    const both = await errorOf(await shop.send("GET", `${list}${rosa}`));
    expect(both).toMatchObject({
      status: 400,
      message:
        "Received both starting_after and ending_before parameters. Please pass in only one.",
    });
    expect(both.param).toBeUndefined();
    expect(await errorOf(await shop.send("GET", `${list}cus_none`))).toMatchObject({
      code: "resource_missing",
      param: "starting_after",
    });
  });

  it.each([0, 101])("rejects a limit of %i", async (limit) => {
    await expect(shop.stripe.customers.list({ limit })).rejects.toMatchObject({ param: "limit" });
  });

  it("counts `data` among the four levels of an expansion", async () => {
    const expand = ["data.invoice_settings.default_payment_method.customer.discount"];
    await expect(shop.stripe.customers.list({ expand })).rejects.toMatchObject({
      statusCode: 400,
      code: "property_expansion_max_depth",
      message: `You cannot expand more than 4 levels of a property. Property: ${expand[0]}`,
    });
  });

  it.each([
    ["name>'abc'", "a size of text"],
    ["created~'123'", "a part of a number"],
    ["created:'soon'", "a number that is none"],
    [new Array(11).fill("name:'a'").join(" OR "), "more than ten clauses"],
  ])("rejects the search %s for %s", async (query) => {
    await expect(shop.stripe.customers.search({ query })).rejects.toMatchObject({
      statusCode: 400,
      param: "query",
    });
  });

  it("rejects an unknown expansion", async () => {
    await shop.stripe.customers.create({});
    await expect(shop.stripe.customers.list({ expand: ["data.nothing"] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe("a batch", () => {
  it("keeps all of its requests", async () => {
    const stripe = shop.sdk("sk_test_batch");
    await shop.provider.batch(async () => {
      for (let count = 0; count < 5; count += 1) await stripe.customers.create({});
      expect((await stripe.customers.list()).data).toHaveLength(5);
    });
    expect((await stripe.customers.list()).data).toHaveLength(5);
  });

  it("keeps none if it fails", async () => {
    const stripe = shop.sdk("sk_test_broken");
    const broken = shop.provider.batch(async () => {
      await stripe.customers.create({});
      throw new Error("power cut");
    });
    await expect(broken).rejects.toThrow("power cut");
    expect((await stripe.customers.list()).data).toHaveLength(0);
  });
});

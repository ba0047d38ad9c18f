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

describe("an idempotency key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  it("replays the first response", async () => {
    const first = await post("name=Harbour", key("once"));
    const again = await post("name=Harbour", key("once"));
    expect(await again.json()).toEqual(await first.json());
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("original-request")).toBe(first.headers.get("request-id"));
  });

  it("compares the parameters, not their order", async () => {
    const first = await post("name=Harbour&phone=1", key("order"));
    const again = await post("phone=1&name=Harbour", key("order"));
    expect(await again.json()).toEqual(await first.json());
  });

  it("rejects other parameters", async () => {
    await post("name=Harbour", key("other"));
    expect(await errorOf(await post("name=Nord", key("other")))).toMatchObject({
      status: 400,
      type: "idempotency_error",
    });
  });

  it("rejects another endpoint and names both", async () => {
    await post("name=Harbour", key("endpoint"));
    const other = await shop.send("POST", "/v1/products", "name=Sign", key("endpoint"));
    expect(await errorOf(other)).toMatchObject({
      status: 400,
      type: "idempotency_error",
      message: expect.stringContaining(
        "for the same endpoint they were first used for ('/v1/products' vs '/v1/customers')",
      ),
    });
  });

  it("stays unused after a validation error", async () => {
    expect((await post("balance=x", key("free"))).status).toBe(400);
    expect((await post("balance=1", key("free"))).status).toBe(200);
  });

  it("is in use while its request runs", async () => {
    const answers = await Promise.all([post("name=A", key("twice")), post("name=A", key("twice"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409);
    expect(conflict?.headers.get("stripe-should-retry")).toBe("true");
  });

  it("has no effect on a deletion: a customer is deleted once", async () => {
    const { id } = await (await post("name=Harbour")).json();
    const remove = () => shop.send("DELETE", `/v1/customers/${id}`, undefined, key("removal"));
    const first = await remove();
    expect(first.status).toBe(200);
    expect(first.headers.get("idempotency-key")).toBeNull();
    const again = await remove();
    expect(again.headers.get("idempotent-replayed")).toBeNull();
    expect(await errorOf(again)).toMatchObject({ status: 404, code: "resource_missing" });
  });
});

import { describe, expect, it } from "vitest";
import type { ApiOperation } from "./operations.ts";
import { requestCode } from "./request-code.ts";

const ORIGIN = "https://billing.maple.example";

const operation = (change: Partial<ApiOperation>): ApiOperation => ({
  id: "postApiStripeCustomer",
  method: "POST",
  path: "/api/stripe/customer",
  summary: "Create customer",
  group: "customer",
  permission: "customer:create",
  keys: true,
  isPublic: false,
  parameters: [{ name: "Idempotency-Key", in: "header", required: false }],
  body: [],
  example: { name: "Atelier Nord Inc." },
  response: [],
  ...change,
});

const curlOf = (change: Partial<ApiOperation>) => requestCode(operation(change), ORIGIN, "curl");

describe("the example of a request", () => {
  it("has the key, the body, and an idempotency key where one is accepted", () => {
    expect(curlOf({})).toBe(
      [
        "curl https://billing.maple.example/api/stripe/customer \\",
        "  --request POST \\",
        "  --header 'Authorization: Bearer cfk_…' \\",
        "  --header 'Content-Type: application/json' \\",
        "  --header 'Idempotency-Key: IDEMPOTENCY_KEY' \\",
        "  --data '{",
        '  "name": "Atelier Nord Inc."',
        "}'",
      ].join("\n"),
    );
  });

  it("has places for the values of the path and for required parameters", () => {
    const path = "/api/stripe/customer/{customerId}/balance/{balanceId}";
    expect(curlOf({ path })).toContain("/customer/CUSTOMER_ID/balance/BALANCE_ID ");
    const parameters = [
      { name: "customer", in: "query", required: true },
      { name: "limit", in: "query", required: false },
    ];
    const code = curlOf({ method: "GET", parameters, example: undefined });
    expect(code).toContain("customer=CUSTOMER");
    expect(code).not.toContain("limit");
    expect(code).not.toContain("Content-Type");
  });

  it("authenticates with the token of a session where keys aren't accepted, or not at all", () => {
    expect(curlOf({ keys: false })).toContain("Authorization: Bearer ACCESS_TOKEN");
    expect(curlOf({ keys: false, isPublic: true })).not.toContain("Authorization");
  });

  it("is available in JavaScript and Python", () => {
    expect(requestCode(operation({}), ORIGIN, "javascript")).toContain("name: 'Atelier Nord Inc.'");
    expect(requestCode(operation({}), ORIGIN, "python")).toContain("requests.post(");
  });
});

import { expect, test } from "vitest";
import { grouped, matchingOperations, operationsOf } from "./operations.ts";

const found = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const call = (summary: string, more: object = {}) => ({
  operationId: summary,
  summary,
  parameters: [{ name: "limit", in: "query", required: false, schema: {} }],
  responses: { "200": { content: { "application/json": { schema: found } } } },
  ...more,
});
const described = JSON.stringify({
  openapi: "3.1.0",
  paths: {
    "/api/stripe/invoice": {
      get: call("List invoice", {
        "x-required-permission": "invoice:read",
        security: [{ bearer: [] }, { apiKey: [] }],
      }),
    },
    "/auth/token": { post: call("Sign in") },
    "/api/home": { get: call("What needs attention", { security: [{ bearer: [] }] }) },
  },
});

test("every call has its group, its permission and whether keys may call it", () => {
  const operations = operationsOf(described);
  expect(operations.map(({ group, permission, keys }) => [group, permission, keys])).toEqual([
    ["invoice", "invoice:read", true],
    ["auth", undefined, false],
    ["home", undefined, false],
  ]);
  expect(operations[0]?.response).toMatchObject([{ name: "id", type: "string", required: true }]);
  expect(operations.map(({ isPublic }) => isPublic)).toEqual([false, true, false]);
  expect(grouped(operations).map(({ group }) => group)).toEqual(["auth", "home", "invoice"]);
});

test("calls are found by every word of their method, path, summary and permission", () => {
  const operations = operationsOf(described);
  const found = (text: string) => matchingOperations(operations, text).map(({ path }) => path);
  expect(found("get INVOICE:read")).toEqual(["/api/stripe/invoice"]);
  expect(found("attention")).toEqual(["/api/home"]);
  expect(found("post invoice")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("a text that is no description is rejected", () => {
  expect(() => operationsOf("<html>")).toThrow();
});

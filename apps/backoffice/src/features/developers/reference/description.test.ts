import { expect, test } from "vitest";
import { parseDescription, withTexts } from "./description.ts";

const described = JSON.stringify({
  openapi: "3.1.0",
  paths: {
    "/api/stripe/invoice": {
      get: {
        summary: "List invoices",
        tags: ["invoice"],
        "x-required-permission": "invoice:read",
        security: [{ bearer: [] }, { apiKey: [] }],
      },
    },
    "/auth/token": { post: { summary: "Sign in" } },
  },
});
const texts = {
  permission: (name: string) => `Permission: ${name}`,
  keys: (accepted: boolean) => (accepted ? "API keys: Allowed" : "API keys: Not allowed"),
};

test("each endpoint states its permission and whether API keys may call it", () => {
  const { paths } = withTexts(parseDescription(described), "https://maple.example", texts);
  expect(paths["/api/stripe/invoice"]?.get?.description).toBe(
    "Permission: `invoice:read`\n\nAPI keys: Allowed",
  );
  expect(paths["/auth/token"]?.post?.description).toBe("API keys: Not allowed");
});

test("example requests go to this server, and the rest of the description is passed through", () => {
  const { servers, openapi, paths } = withTexts(
    parseDescription(described),
    "https://maple.example",
    texts,
  );
  expect([openapi, servers]).toEqual(["3.1.0", [{ url: "https://maple.example" }]]);
  expect(paths["/api/stripe/invoice"]?.get).toMatchObject({
    summary: "List invoices",
    tags: ["invoice"],
  });
});

test("a text that is no description is rejected", () => {
  expect(() => parseDescription("<html>")).toThrow();
});

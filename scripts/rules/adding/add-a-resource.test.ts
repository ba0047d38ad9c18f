import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openapi } from "../../../apps/server/src/http/description/openapi.ts";
import { resourceCalls } from "../../../apps/server/src/resources/calls/calls.ts";
import { type Resource, resources } from "../../../packages/contract/src/resources.ts";
import { codeOf, REGISTRIES } from "../../registries.mjs";

const ROOT = join(import.meta.dirname, "../../..");

/** Returns the code of the list that is made from a folder which has these files. */
function listOf(list: string, files: readonly string[]): string {
  const registry = REGISTRIES.find((each) => each.list === list);
  if (registry === undefined) throw new Error(`No such list: ${list}`);
  return codeOf(registry, files);
}

const unused = () => {
  throw new Error("No request is made");
};

/** Nothing is called: routes and their description only read the rows. */
const PARTS = {
  reader: { list: unused, one: unused },
  writer: unused,
  authorizer: { require: unused },
};

/** Decision 0050. */
describe("adding a resource", () => {
  const architecture = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const steps = architecture.split("## Add a resource")[1]?.split("\n## ")[0] ?? "";
  const paths = [...steps.matchAll(/`((?:packages|apps|scripts)\/[^`]+)`/g)].map(
    ([, path = ""]) => path,
  );

  it("is described with paths that exist", () => {
    expect(paths.length).toBeGreaterThanOrEqual(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("registers a row by its file", () => {
    const list = listOf("packages/contract/src/registry/rows.gen.ts", [
      "billing/quote-line.ts",
      "sales/quote.ts",
      "sales/quote.test.ts",
      "kinds.ts",
    ]);
    expect(list).toContain('import { quoteResource as quote } from "./rows/sales/quote.ts";');
    expect(list).toContain(
      'import { quoteLineResource as quoteLine } from "./rows/billing/quote-line.ts";',
    );
    expect(list).toContain("export const rows = {\n  quoteLine,\n  quote,\n} as const;");
    expect(list).not.toContain("test");
    expect(list).not.toContain("kinds");
  });

  it("registers the provider's types by the file beside their rules", () => {
    const list = listOf("packages/emulator/src/runtime/object-types.gen.ts", [
      "billing/quotes/types.ts",
      "billing/quotes/accept.ts",
      "kernel/types/types.ts",
    ]);
    expect(list).toContain(
      'import { types as billingQuotes } from "../billing/quotes/types.ts";\n\n',
    );
    expect(list).toContain("export const types = {\n  ...billingQuotes,\n};");
  });

  it("registers a feature by its folder", () => {
    const list = listOf("apps/backoffice/src/app/features.gen.ts", [
      "quotes/index.tsx",
      "quotes/list/quote-list.tsx",
      "quotes/list/index.tsx",
    ]);
    expect(list).toContain(
      'import { manifest as quotes } from "../features/quotes/index.tsx";\n\n',
    );
    expect(list).toContain("export const manifests = [\n  quotes,\n] as const;");
  });

  it("gives a row its routes, each with its permission and its description", () => {
    const quote: Resource = {
      ...resources.taxRate,
      type: "quote",
      path: "/quotes",
      idPattern: /^qt_\w+$/,
      rights: { ...resources.taxRate.rights, delete: "invoice:delete" },
      actions: { accept: { right: "invoice:finalize", params: resources.taxRate.update } },
    };
    const calls = resourceCalls(PARTS, { quote });
    expect(calls.map(({ method, path, access }) => `${method} ${path}: ${access}`)).toEqual([
      "GET /api/stripe/quote: taxRate:read",
      "GET /api/stripe/quote/:id: taxRate:read",
      "POST /api/stripe/quote: taxRate:create",
      "PATCH /api/stripe/quote/:id: taxRate:update",
      "DELETE /api/stripe/quote/:id: invoice:delete",
      "POST /api/stripe/quote/:id/accept: invoice:finalize",
    ]);
    expect(openapi("Counterfoil", calls)).toMatchObject({
      paths: {
        "/api/stripe/quote": {
          get: {
            summary: "List quotes",
            parameters: expect.arrayContaining([expect.objectContaining({ name: "inclusive" })]),
          },
          post: { summary: "Create a quote", requestBody: expect.anything() },
        },
        "/api/stripe/quote/{id}": {
          get: { summary: "Retrieve a quote" },
          patch: { summary: "Update a quote" },
          delete: { summary: "Delete a quote" },
        },
        "/api/stripe/quote/{id}/accept": { post: { summary: "Accept a quote" } },
      },
    });
  });
});

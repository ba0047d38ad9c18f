import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CHAINS, ORDERS } from "../../../.dependency-cruiser.mjs";
import { cruised, EMPTY, relative } from "./cruise.ts";

const ROOT = join(import.meta.dirname, "../../..");

const violations = async (files: Record<string, string>): Promise<string[]> =>
  (await cruised(files)).map(({ rule }) => rule);

const cases: { rule: string; from: string; to: string }[] = [
  {
    rule: "domain-imports-nothing",
    from: "packages/domain/src/a.ts",
    to: "packages/contract/src/b.ts",
  },
  {
    rule: "contract-imports-domain-only",
    from: "packages/contract/src/a.ts",
    to: "packages/database/src/b.ts",
  },
  {
    rule: "leaf-packages-import-no-workspace",
    from: "packages/ui/src/a.ts",
    to: "packages/domain/src/b.ts",
  },
  {
    rule: "emulator-imports-below-only",
    from: "packages/emulator/src/a.ts",
    to: "apps/server/src/b.ts",
  },
  {
    rule: "only-compose-knows-the-emulator",
    from: "apps/server/src/http/a.ts",
    to: "packages/emulator/src/b.ts",
  },
  {
    rule: "emulator-imports-below-only",
    from: "packages/emulator/src/a.ts",
    to: "packages/ui/src/b.ts",
  },
  {
    rule: "only-the-registry-imports-rows-of-types",
    from: "packages/emulator/src/records/coupons/a.ts",
    to: "packages/emulator/src/records/coupons/types.ts",
  },
  {
    rule: "servers-import-plain-looks-only",
    from: "apps/server/src/a.ts",
    to: "packages/ui/src/button/b.ts",
  },
  {
    rule: "plain-looks-import-no-component",
    from: "packages/ui/src/plain/a.ts",
    to: "packages/ui/src/button/b.ts",
  },
  {
    rule: "product-imports-no-gallery",
    from: "apps/backoffice/src/shared/a.ts",
    to: "packages/ui/gallery/b.ts",
  },
  {
    rule: "product-imports-no-gallery",
    from: "packages/ui/src/button/a.ts",
    to: "packages/ui/tests/b.ts",
  },
  { rule: "apps-import-no-app", from: "apps/signin/src/a.ts", to: "apps/backoffice/src/b.ts" },
  {
    rule: "browser-imports-no-server-package",
    from: "apps/signin/src/a.ts",
    to: "packages/database/src/b.ts",
  },
  {
    rule: "features-import-no-feature",
    from: "apps/backoffice/src/features/invoices/a.ts",
    to: "apps/backoffice/src/features/customers/b.ts",
  },
  {
    rule: "shared-imports-no-feature",
    from: "apps/backoffice/src/shared/a.ts",
    to: "apps/backoffice/src/features/customers/b.ts",
  },
  {
    rule: "rows-and-reads-import-no-writer",
    from: "apps/server/src/mirror/write/rows/a.ts",
    to: "apps/server/src/mirror/write/b.ts",
  },
  {
    rule: "rows-and-reads-import-no-writer",
    from: "apps/server/src/mirror/write/reads/a.ts",
    to: "apps/server/src/mirror/write/b.ts",
  },
  {
    rule: "features-import-no-app",
    from: "apps/backoffice/src/features/customers/a.ts",
    to: "apps/backoffice/src/app/b.ts",
  },
];

/** Modules and folders of a place that have no order: entry points, and what only tests import. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  server: [
    ...["audit-command.ts", "backup-command.ts", "doctor-command.ts", "provider-command.ts"],
    "restore-command.ts",
    ...["main.ts", "owner.ts", "serve.ts"],
    ...["testing", "conformance", "crash-tests", "concurrency-tests"],
  ],
  contract: ["index.ts"],
  database: ["index.ts", "testing.ts", "testing"],
};

describe("the direction of imports", () => {
  it.each(cases)("$rule rejects $from importing $to", async ({ rule, from, to }) => {
    const found = await violations({
      [from]: `import { nothing } from "${relative(from, to)}";\nexport const taken = nothing;\n`,
      [to]: EMPTY,
    });
    expect(found).toContain(rule);
  });

  it("rejects the provider's SDK outside the gateway, and allows its types", async () => {
    const sdk = {
      "node_modules/stripe/package.json": '{ "name": "stripe", "main": "index.js" }',
      "node_modules/stripe/index.js": "export default 0;\n",
    };
    const text = 'import stripe from "stripe";\nexport const taken = stripe;\n';
    const type = 'import type stripe from "stripe";\nexport type Taken = typeof stripe;\n';
    const pipeline = { "apps/server/src/http/a.ts": text };
    const gateway = { "apps/server/src/provider/a.ts": text };
    expect(await violations({ ...sdk, ...pipeline })).toContain("only-the-gateway-knows-the-sdk");
    expect(await violations({ ...sdk, "apps/server/src/http/a.ts": type })).toEqual([]);
    expect(await violations({ ...sdk, ...gateway })).toEqual([]);
  });

  it.each([...ORDERS, ...CHAINS])(
    "rejects an import from the next folder or module in $name",
    async ({ name, base, layers }) => {
      const fileOf = (layer: string) => (layer.endsWith(".ts") ? layer : `${layer}/a.ts`);
      const upwards = layers.map((layer, place) => {
        const above = layers[place + 1];
        const path = `${layer.endsWith(".ts") ? "./" : "../"}${fileOf(above ?? "")}`;
        const text = `import { nothing } from "${path}";\nexport { nothing };\n`;
        return [`${base}${fileOf(layer)}`, above === undefined ? EMPTY : text];
      });
      const found = await violations(Object.fromEntries(upwards));
      expect(found.sort()).toEqual(
        layers
          .slice(0, -1)
          .map((layer) => `${name}-${layer.replace(".ts", "")}-imports-layers-above`)
          .sort(),
      );
    },
  );

  it.each(ORDERS)("has a place for each folder and module of $name", ({ name, base, layers }) => {
    const found = readdirSync(join(ROOT, base)).filter((entry) => !entry.endsWith(".test.ts"));
    expect(found.sort()).toEqual([...layers, ...(BESIDE[name] ?? [])].sort());
  });

  it("rejects entry points and test helpers in the server's layers", async () => {
    const importOf = (path: string) => `import { nothing } from "${path}";\nexport { nothing };\n`;
    const found = await violations({
      "apps/server/src/serve.ts": EMPTY,
      "apps/server/src/testing/world.ts": EMPTY,
      "apps/server/src/http/a.ts": importOf("../serve.ts"),
      "apps/server/src/http/b.ts": importOf("../testing/world.ts"),
      "apps/server/src/http/b.test.ts": importOf("../testing/world.ts"),
    });
    expect(found.sort()).toEqual([
      "server-imports-no-test-helper",
      "server-layers-import-no-entry-point",
    ]);
  });

  it("allows imports from layers below", async () => {
    const importOf = (path: string) => `import { nothing } from "${path}";\nexport { nothing };\n`;
    const found = await violations({
      "apps/server/src/http/a.ts": EMPTY,
      "apps/server/src/services.ts": importOf("./http/a.ts"),
      "apps/server/src/mirror/a.ts": importOf("../services.ts"),
      "apps/server/src/writes/a.ts": importOf("../mirror/a.ts"),
      "apps/server/src/features/invoices/a.ts": importOf("../../writes/a.ts"),
      "apps/server/src/composition/a.ts": importOf("../features/invoices/a.ts"),
    });
    expect(found).toEqual([]);
  });

  it("rejects a cycle", async () => {
    const found = await violations({
      "packages/ui/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "packages/ui/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    });
    expect(found).toContain("no-cycles");
  });

  it("allows what the diagram shows", async () => {
    const found = await violations({
      "packages/domain/src/b.ts": EMPTY,
      "packages/ui/src/plain/b.ts": EMPTY,
      "packages/emulator/src/pages.ts":
        'import { nothing } from "../../ui/src/plain/b.ts";\nexport const taken = nothing;\n',
      "apps/server/src/composition/compose.ts":
        'import { nothing } from "../../../packages/emulator/src/index.ts";\nexport const taken = nothing;\n',
      "packages/emulator/src/index.ts": 'export { nothing } from "../../domain/src/b.ts";\n',
    });
    expect(found).toEqual([]);
  });
});

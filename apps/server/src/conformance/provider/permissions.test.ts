import { permissionFor } from "@counterfoil/emulator/api/http/credentials/permissions";
import { operations } from "@counterfoil/emulator/api/resources/index";
import { type TestProvider, testProvider } from "@counterfoil/emulator/testing/test-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openableAccount, openableAccounts } from "../../first-owner/businesses.ts";
import { createGateway } from "../../provider/gateway.ts";
import { missingPermissions, PROBES, type Probe } from "../../provider/platform/permissions.ts";
import { type SecondServer, secondServer } from "../../testing/provider/second-server.ts";
import type { World } from "../../testing/world.ts";
import { sendUntilAnswered, WRITES } from "../faults/writes.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { address, MEMBER_ROWS } from "../requests/routes.ts";
import { idsFor, queryFor, validBodies } from "../requests/valid-bodies.ts";

/** Has no permission at all. */
const NOTHING = "rk_test_platformofnothing";

/** Calls that aren't writes and that reach the provider on the way to an answer. */
const READS = MEMBER_ROWS.filter(({ name }) =>
  /^(balance|reportTypes|account|accountLink|creditNotePreview)$|\.one$/.test(name),
);

let world: World;
let fixtures: Fixtures;
let server: SecondServer;
let platform: TestProvider;
/** Every request that the server has sent. */
const sent: Request[] = [];
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
  const { services } = world.app;
  const { fetch } = services.provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const provider = {
    ...services.provider,
    fetch(request: Request) {
      sent.push(request.clone());
      return fetch(request);
    },
  };
  server = await secondServer({
    ...world,
    app: { ...world.app, services: { ...services, provider } },
  });
  platform = await testProvider("sk_test_platformofnothing", { restrictedKeys: { [NOTHING]: [] } });
  // The requests of `npm run owner`.
  const { stripe } = createGateway(provider);
  await openableAccounts(stripe);
  await openableAccount(stripe, world.maple);
});
afterAll(async () => {
  await server?.die();
  await platform?.close();
  await world?.close();
});

/** Sends every write of the contract and every read that the provider answers. */
async function useEverything(): Promise<void> {
  for (const row of READS) {
    const path = address(row.path, ...idsFor(row.name, fixtures));
    const query = row.name.endsWith(".one") ? "reload=true" : queryFor(row.name, fixtures);
    if (row.method === "GET") await server.claire.get(`${path}?${query}`);
    else await server.claire.post(path, validBodies(fixtures)[row.name] ?? {});
  }
  for (const row of WRITES) {
    await sendUntilAnswered(server.claire, row, fixtures, `permissions-${row.name}`);
  }
}

const operationAt = (method: string, path: string) =>
  operations.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );

/** Returns who needs which permission, such as `business rak_invoice_write`. */
function needOf({
  method,
  path,
  platform = false,
}: Pick<Probe, "path" | "platform"> & { readonly method: string }): string {
  const operation = operationAt(method, path.split("?")[0] ?? "");
  if (operation === undefined) throw new Error(`The provider has no ${method} ${path}`);
  return `${platform ? "platform" : "business"} ${permissionFor(operation)}`;
}

describe("the check of a restricted key's permissions", () => {
  it("covers every request that the server sends", async () => {
    await useEverything();
    // Other requests follow links of the provider, which need no key.
    const keyed = sent.filter(({ url }) => new URL(url).pathname.includes("/v1/"));
    const needed = keyed.map(({ method, url, headers }) =>
      needOf({
        method,
        path: new URL(url).pathname.replace(/^.*?(?=\/v1\/)/, ""),
        platform: !headers.has("stripe-account"),
      }),
    );
    const checked = PROBES.map(needOf);
    expect(needed.length).toBeGreaterThan(90);
    expect(new Set(checked)).toEqual(new Set([...checked, ...needed]));
    for (const need of ["account_read", "account_write", "account_link_write"]) {
      expect(needed).toContain(`platform rak_${need}`);
    }
    expect(needed).toContain("business rak_report_type_read");
  });

  it("reports each permission to a key that has none", async () => {
    const missing = await missingPermissions(platform.sdk(NOTHING), null);
    expect(missing).toHaveLength(PROBES.length);
  });

  it("changes nothing with a key that has all of them", async () => {
    await platform.stripe.accounts.retrieveCurrent();
    const objects = () =>
      platform.database.pool("provider").query("select * from provider.object order by id");
    const { rows: before } = await objects();
    expect(await missingPermissions(platform.stripe, null)).toEqual([]);
    expect((await objects()).rows).toEqual(before);
  });
});

import { platformOf } from "@counterfoil/emulator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillCopies } from "../testing/history/copies.ts";
import { makePattern } from "../testing/history/pattern.ts";
import { differences } from "../testing/mirror/differences.ts";
import { type RolledProvider, rolledProvider } from "../testing/provider/rolled-provider.ts";
import { acceptedOwner, invitedOwner } from "./servers/live-business.ts";
import { liveSettings } from "./servers/live-settings.ts";
import { type ServerGroup, serverGroup } from "./servers/server-group.ts";

const KEY = "sk_test_borealimported";
const OBJECTS = 2_000;
/** The share of the objects after which the server is killed. */
const KILLED_AT = 0.4;
/** The share of the requests that may be repeated: those whose responses weren't stored yet. */
const REPEATED = 0.1;

let provider: RolledProvider;
let group: ServerGroup;
/** The platform's own account. */
const account = platformOf(KEY);
let objects = 0;
beforeAll(async () => {
  provider = await rolledProvider(KEY);
  group = await serverGroup(liveSettings(provider, KEY, { requestsPerSecond: 10_000 }));
  const owner = provider.database.pool("owner");
  const pattern = await makePattern(provider.stripe, owner, account);
  ({ objects } = await fillCopies(owner, account, pattern, OBJECTS));
});
afterAll(async () => {
  await group?.close();
  await provider?.close();
});

it("an import whose server is killed continues where it was, and ends with every object", async () => {
  const token = await invitedOwner(group.database, account);
  const first = await group.add();
  const ada = await acceptedOwner(group.app, token);
  const seen: { readonly done: number; readonly objects: number }[] = [];
  /** Returns the progress that Ada sees: null once everything is imported. */
  const progress = async () => {
    const { history } = (await ada.get("/api/auth/me")).body.status;
    if (history !== null) seen.push(history);
    return history;
  };
  const imported = async () => (await progress())?.objects ?? objects;
  await expect.poll(imported, { interval: 20 }).toBeGreaterThan(objects * KILLED_AT);
  await group.kill(first);
  const before = seen.at(-1);
  expect(before?.objects).toBeLessThan(objects);

  await group.add();
  expect(await imported()).toBeGreaterThanOrEqual(before?.objects ?? objects);
  await expect.poll(progress, { interval: 20 }).toBe(null);
  for (const name of ["done", "objects"] as const) {
    const values = seen.map((history) => history[name]);
    expect(values, name).toEqual(values.toSorted((one, other) => one - other));
  }

  const connection = {
    mode: "live",
    secretKey: KEY,
    publishableKey: "",
    webhookSecrets: [],
    fetch: provider.provider.fetch,
    apiBase: null,
    requestsPerSecond: null,
  } as const;
  const reads = provider.arrivals.map(({ request }) => request);
  expect(reads.length - new Set(reads).size).toBeLessThan(reads.length * REPEATED);
  const source = { app: { services: { provider: connection } }, database: group.database };
  expect(await differences(source, account)).toEqual([]);
});

import { openDatabase } from "@counterfoil/database";
import { platformOf } from "@counterfoil/emulator";
import Stripe from "stripe";
import { z } from "zod";
import { builtServer } from "../apps/server/src/testing/built.ts";
import { fillCopies } from "../apps/server/src/testing/history/copies.ts";
import { makePattern } from "../apps/server/src/testing/history/pattern.ts";
import { goalsOf } from "./backfill/goals.ts";
import { LiveServer } from "./backfill/live-server.ts";
import { changeUnseen } from "./backfill/outage.ts";
import { catchUp, importWithKill } from "./backfill/runs.ts";
import { Child } from "./harness/child.ts";
import { benchOptions, sizeName } from "./harness/options.ts";
import { broken, publish } from "./harness/report.ts";
import { withScratch } from "./harness/scratch.ts";

const KEY = "sk_test_benchofthebackfill";
const PORT = 4_810;

const { rows } = benchOptions(process.argv.slice(2), "20k");
const size = rows.at(-1) ?? 20_000;
const account = platformOf(KEY);

await withScratch(async (scratch) => {
  const admin = scratch.database.pool("owner");
  await admin.query("create database provider");
  await admin.query("create database live");
  const bundle = await builtServer();
  const { child, ready: provider } = await Child.start(
    new URL("./backfill/provider.ts", import.meta.url),
    { url: scratch.url("provider"), port: PORT },
    z.object({ url: z.string() }),
  );
  const there = await openDatabase({ url: scratch.url("provider") });
  const here = await openDatabase({ url: scratch.url("live") });
  const live = await LiveServer.prepare({
    databaseUrl: scratch.url("live"),
    providerUrl: provider.url,
    key: KEY,
    account,
    bundle,
  });
  try {
    const stripe = new Stripe(KEY, { protocol: "http", host: "127.0.0.1", port: PORT });
    const pattern = await makePattern(stripe, there.pool("owner"), account);
    const started = performance.now();
    const filled = await fillCopies(there.pool("owner"), account, pattern, size);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `Filled ${filled.objects} objects, ${filled.events} events in ${seconds.toFixed(0)} s`,
    );
    const run = { live, owner: here.pool("owner"), providerUrl: provider.url, account };
    const imported = await importWithKill(run, filled.objects);
    await live.stop();
    const changes = await changeUnseen(there.pool("owner"), account, Math.ceil(size / 100));
    const caughtUp = await catchUp(run, changes);
    const figures = new Map([
      ["import, before the kill", imported.before],
      ["import, after it", imported.after],
      ["import, both", { ...imported.both, customers: filled.customers }],
      [`${changes.length} changes of a day without events, 20 requests a second`, caughtUp],
    ]);
    const goals = goalsOf({ imported, caughtUp, ...filled });
    const about = `${sizeName(size)} objects at the provider in another process, the server killed at 40 %`;
    publish({ name: "backfill", about, figures, goals });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await live.remove();
    await here.close();
    await there.close();
    await child.stop();
  }
});

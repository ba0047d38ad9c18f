import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { z } from "zod";
import { findChromium } from "../scripts/chromium.mjs";
import { fillOffice } from "./first-paint/fill-office.ts";
import { paint } from "./first-paint/watch.ts";
import { Child } from "./harness/child.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { type Figures, figure, interleave } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { buildPage } from "./slow-line/build-page.ts";

/** 1.44 Mbit/s down, 675 kbit/s up and 562 ms, on a processor four times slower than this one. */
const LINE = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER = 4;
/** What is loaded until then counts, in milliseconds. */
const WATCHED_MS = 15_000;
/** Times of the smallest React page, and kilobytes in the first 15 seconds. */
const BARS = { rows: 1.4, kilobytes: 400 };

const options = benchOptions();
const addresses = z.array(z.object({ url: z.string() }));

await withScratch(async (scratch) => {
  const web = await mkdtemp(join(tmpdir(), "counterfoil-web-"));
  await cp(options.web, web, { recursive: true });
  await buildPage(web);
  await scratch.database.pool("owner").query("create database office");
  const urls = [scratch.url("office")];
  await fillOffice(urls[0] ?? "");
  const file = new URL("./lists/ours.ts", import.meta.url);
  const { child, ready } = await Child.start(file, { urls, webFolder: web }, addresses);
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await compare(browser, ready[0]?.url ?? "");
  } finally {
    await browser.close();
    await child.stop();
    await rm(web, { recursive: true, force: true });
  }
});

async function compare(browser: Browser, url: string): Promise<void> {
  const figures = await interleave(
    [
      { name: "smallest React page", run: () => visit(browser, `${url}/react/index.html`, LINE) },
      { name: "back office", run: () => visit(browser, `${url}/invoices`, LINE) },
      { name: "back office, fast line", run: () => visit(browser, `${url}/invoices`, null) },
    ],
    { rounds: options.rounds, warmUps: 0 },
  );
  const against = (of: string) =>
    figure(figures, "back office", of) / figure(figures, "smallest React page", of);
  const goals: Goal[] = [
    {
      name: "rows painted",
      value: against("rows ms"),
      unit: "x React",
      aim: 1.25,
      bar: BARS.rows,
    },
    {
      name: "loaded in 15 s, slow line",
      value: figure(figures, "back office", "KB in 15 s"),
      unit: "KB",
      bar: BARS.kilobytes,
    },
    {
      name: "loaded in 15 s, fast line",
      value: figure(figures, "back office, fast line", "KB in 15 s"),
      unit: "KB",
      bar: BARS.kilobytes,
    },
  ];
  publish({
    name: "slow-line",
    about: `25 invoices in Chromium ${browser.version()} with an empty cache, signed in; 1.44 Mbit/s, 562 ms, processor ${SLOWER}x slower; medians of ${options.rounds} rounds`,
    figures,
    goals,
  });
  if (goals.some(broken)) process.exitCode = 1;
}

/** One visit by someone who is signed in and has never been here. @param line null: as it is here */
async function visit(
  browser: Browser,
  address: string,
  line: typeof LINE | null,
): Promise<Figures> {
  const context = await browser.newContext({
    locale: "en-CA",
    timezoneId: "America/Toronto",
    viewport: { width: 1440, height: 900 },
  });
  try {
    const signedIn = await context.request.post(new URL("/auth/token", address).href, {
      data: { email: "owner@maple.example", password: "counterfoil-demo" },
    });
    if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (line !== null) {
      await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    }
    const loaded = countLoaded(session);
    const { painted, files } = await paint(page, address);
    const [until, requests] = [loaded.bytes, loaded.requests];
    await page.waitForTimeout(Math.max(0, WATCHED_MS - painted));
    const first = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    return {
      "first paint ms": first ?? Number.NaN,
      "rows ms": painted,
      "files until rows": files.length + 1,
      "KB until rows": until / 1000,
      "requests until rows": requests,
      "requests in 15 s": loaded.requests,
      "KB in 15 s": loaded.bytes / 1000,
    };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the line from now on, heads included. */
function countLoaded(session: CDPSession): { bytes: number; requests: number } {
  const loaded = { bytes: 0, requests: 0 };
  session.on("Network.requestWillBeSent", () => {
    loaded.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
  });
  return loaded;
}

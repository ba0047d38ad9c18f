import type { Browser, CDPSession } from "@playwright/test";
import { fillServer } from "./first-paint/fill-server.ts";
import { paint } from "./first-paint/watch.ts";
import { signedInContext, withBackOfficeBrowser } from "./harness/browser/browser.ts";
import { SLOWER, type SlowConnection, slowDown } from "./harness/browser/slow-line.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { figure, interleave, type Measurements } from "./harness/rounds.ts";
import { buildPage } from "./slow-line/build-page.ts";

/** 1.44 Mbit/s down, 675 kbit/s up and 562 ms, with a processor four times slower than this one. */
const LINE: SlowConnection = {
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
/** Duration for which loaded bytes are counted, in milliseconds. */
const WATCHED_MS = 15_000;
/** Multiples of the smallest React page's time, and kilobytes in the first 15 seconds. */
const BARS = { rows: 1.4, kilobytes: 400 };

const options = benchOptions();

await withBackOfficeBrowser(
  {
    web: options.web,
    async prepare(databaseUrl, web) {
      await buildPage(web);
      await fillServer(databaseUrl);
    },
  },
  compare,
);

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
    about: `25 invoices in Chromium ${browser.version()} with an empty cache, signed in; 1.44 Mbit/s, 562 ms, CPU ${SLOWER}x slower; medians of ${options.rounds} rounds`,
    figures,
    goals,
  });
  if (goals.some(broken)) process.exitCode = 1;
}

/**
 * A visit by a signed-in user with an empty cache.
 * @param line null for no throttling
 */
async function visit(
  browser: Browser,
  address: string,
  line: SlowConnection | null,
): Promise<Measurements> {
  const context = await signedInContext(browser, address);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (line !== null) await slowDown(session, line);
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

/** Counts the bytes received from now on, including headers. */
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

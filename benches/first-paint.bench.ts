import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { BARS, packedSize } from "../scripts/bytes.mjs";
import { fillServer } from "./first-paint/fill-server.ts";
import { paint, turnPage } from "./first-paint/watch.ts";
import { signedInContext, withBackOfficeBrowser } from "./harness/browser/browser.ts";
import { type SlowConnection, slowDown } from "./harness/browser/slow-line.ts";
import { median } from "./harness/numbers.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { type Contender, figure, interleave, type Measurements } from "./harness/rounds.ts";

const LIMIT = fileURLToPath(new URL("./first-paint/limit", import.meta.url));
const TURNS = 6;
/** Chromium's "Fast 4G" preset, with a processor four times slower than this one. */
const PHONE: SlowConnection = {
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};
const options = benchOptions();

await withBackOfficeBrowser(
  {
    web: options.web,
    async prepare(databaseUrl, web) {
      await cp(LIMIT, join(web, "limit"), { recursive: true });
      await fillServer(databaseUrl);
    },
  },
  compare,
);

async function compare(browser: Browser, url: string, web: string): Promise<void> {
  const contenders = (["here", "phone"] as const).flatMap((where): Contender[] => [
    {
      name: `plain DOM, ${where}`,
      run: () => visit(browser, `${url}/limit/index.html`, where, web),
    },
    { name: `back office, ${where}`, run: () => visit(browser, `${url}/invoices`, where, web) },
  ]);
  const figures = await interleave(contenders, { rounds: options.rounds });
  const ratio = (where: string, of: string) =>
    figure(figures, `back office, ${where}`, of) / figure(figures, `plain DOM, ${where}`, of);
  const goals: Goal[] = [
    bytes("JavaScript until painted", figure(figures, "back office, here", "JS KB"), BARS.js),
    bytes("CSS until painted", figure(figures, "back office, here", "CSS KB"), BARS.css),
    { name: "painted, this machine", value: ratio("here", "painted ms"), unit: "x plain DOM" },
    { name: "painted, 4x slower, 4G", value: ratio("phone", "painted ms"), unit: "x plain DOM" },
    {
      name: "next page, 4x slower",
      value: ratio("phone", "next page ms"),
      unit: "x plain DOM",
    },
  ];
  publish({
    name: "first-paint",
    about: `the invoice list in Chromium ${browser.version()} with an empty cache, medians of ${options.rounds} rounds; bytes after gzip`,
    figures,
    goals,
  });
  if (goals.some(broken)) process.exitCode = 1;
}

function bytes(name: string, value: number, bar: number): Goal {
  return { name, value, unit: "KB", bar: bar / 1000 };
}

/** A visit by a signed-in user with an empty cache. */
async function visit(
  browser: Browser,
  address: string,
  where: "here" | "phone",
  web: string,
): Promise<Measurements> {
  const context = await signedInContext(browser, address);
  try {
    const page = await context.newPage();
    if (where === "phone") {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await slowDown(session, PHONE);
    }
    const { painted, files } = await paint(page, address);
    const size = (ending: string) =>
      files
        .filter(({ path }) => path.endsWith(ending))
        .reduce((sum, { path }) => sum + packedSize(join(web, path)), 0) / 1000;
    const turns: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // The next page is prefetched; a person takes this long to read the first one.
      await page.waitForTimeout(where === "phone" ? 1000 : 300);
      turns.push(await turnPage(page));
    }
    return {
      "painted ms": painted,
      "JS KB": size(".js"),
      "CSS KB": size(".css"),
      requests: files.length + 1,
      "on the wire KB": files.reduce((sum, { wire }) => sum + wire, 0) / 1000,
      "next page ms": median(turns),
    };
  } finally {
    await context.close();
  }
}

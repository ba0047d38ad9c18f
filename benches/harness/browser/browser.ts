import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { z } from "zod";
import { findChromium } from "../../../scripts/environment/chromium.mjs";
import { Child } from "../child.ts";
import { withScratch } from "../scratch.ts";

const addresses = z.array(z.object({ url: z.string() }));

interface BackOfficeOptions {
  /** Folder of the built pages. It is copied, so that `prepare` can add to it. */
  readonly web: string;
  /** Fills the database and the copied folder before the server starts. */
  prepare?(databaseUrl: string, web: string): Promise<void>;
  /** Whether the server creates the sample businesses. */
  readonly samples?: boolean;
}

/**
 * Runs a bench with a browser against a server in its own process.
 * @param run receives the server's address and its folder of pages
 */
export async function withBackOfficeBrowser(
  { web: built, prepare, samples = false }: BackOfficeOptions,
  run: (browser: Browser, url: string, web: string) => Promise<void>,
): Promise<void> {
  await withScratch(async (scratch) => {
    const web = await mkdtemp(join(tmpdir(), "counterfoil-web-"));
    try {
      await cp(built, web, { recursive: true });
      await scratch.database.pool("owner").query("create database product");
      const urls = [scratch.url("product")];
      await prepare?.(urls[0] ?? "", web);
      const file = new URL("../../lists/ours.ts", import.meta.url);
      const { child, ready } = await Child.start(
        file,
        { urls, webFolder: web, samples },
        addresses,
      );
      try {
        await withBrowser((browser) => run(browser, ready[0]?.url ?? "", web));
      } finally {
        await child.stop();
      }
    } finally {
      await rm(web, { recursive: true, force: true });
    }
  });
}

async function withBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Returns a browser context with an empty cache in which the sample owner is signed in.
 * @param url the server's address
 */
export async function signedInContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-CA",
    timezoneId: "America/Toronto",
    viewport: { width: 1440, height: 900 },
  });
  const signedIn = await context.request.post("/auth/token", {
    data: { email: "owner@maple.example", password: "counterfoil-demo" },
  });
  if (signedIn.ok()) return context;
  await context.close();
  throw new Error(`Signing in answered ${signedIn.status()}`);
}

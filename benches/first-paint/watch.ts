import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { z } from "zod";

const IN_PAGE = fileURLToPath(new URL("./in-page.js", import.meta.url));

const loaded = z.object({
  painted: z.number(),
  files: z.array(z.object({ path: z.string(), wire: z.number() })),
});
/** Time until the first row was painted, in milliseconds, and what had been loaded by then. */
export type Loaded = z.output<typeof loaded>;

declare global {
  interface Window {
    /** Set by in-page.js. */
    readonly bench: {
      readonly painted: number | null;
      readonly turned: number | null;
      timeNextClick(): void;
      loadedUntil(moment: number | null): Loaded["files"];
    };
  }
}

/** Opens a page and waits until the list is painted. */
export async function paint(page: Page, address: string): Promise<Loaded> {
  await page.addInitScript({ path: IN_PAGE });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.bench.painted !== null);
  const seen = await page.evaluate(() => ({
    painted: window.bench.painted,
    files: window.bench.loadedUntil(window.bench.painted),
  }));
  return loaded.parse(seen);
}

/** Returns the milliseconds from the click on "next page" until other rows are painted. */
export async function turnPage(page: Page): Promise<number> {
  await page.evaluate(() => window.bench.timeNextClick());
  await page.getByRole("button", { name: /^next/i }).click();
  await page.waitForFunction(() => window.bench.turned !== null);
  return z.number().parse(await page.evaluate(() => window.bench.turned));
}

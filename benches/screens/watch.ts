import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { goTo, type Screen } from "./screens.ts";

const IN_PAGE = fileURLToPath(new URL("./in-page.js", import.meta.url));

const shift = z.object({
  value: z.number(),
  hadRecentInput: z.boolean(),
  what: z.array(z.string()),
});
/** A layout shift and its element. */
export type Shift = z.output<typeof shift>;

declare global {
  interface Window {
    /** Set by in-page.js. */
    readonly screen_: {
      readonly painted: number | null;
      readonly settled: number | null;
      timeNextClick(path: string, selector: string): void;
      shiftsSince(moment: number): unknown;
      scripts(): string[];
    };
  }
}

export interface Opened {
  /** Milliseconds from the click until the screen was complete, and until no skeleton was left. */
  readonly painted: number;
  readonly settled: number;
  readonly shifts: readonly Shift[];
}

/** Installs the observer in every page opened from now on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript({ path: IN_PAGE });
}

/** Waits until nothing has been loaded for a while. The event stream stays open. */
export async function untilIdle(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  for (let before = -1, now = await loaded(); before !== now; ) {
    before = now;
    await page.waitForTimeout(300);
    now = await loaded();
  }
}

/** Opens a screen by its click. */
export async function openScreen(page: Page, screen: Screen): Promise<Opened> {
  await goTo(page, screen.from);
  const target = page.locator(screen.click).first();
  await target.waitFor();
  // Requests in flight belong to the previous page.
  await untilIdle(page);
  const moment = await page.evaluate(
    ([path, shows]) => {
      window.screen_.timeNextClick(path, shows);
      return performance.now();
    },
    [screen.path, screen.shows] as const,
  );
  await target.click();
  await page.waitForFunction(() => window.screen_.settled !== null);
  // Content that loads late may still move other content.
  await page.waitForTimeout(600);
  const seen = await page.evaluate(
    (since) => ({
      painted: window.screen_.painted,
      settled: window.screen_.settled,
      shifts: window.screen_.shiftsSince(since),
    }),
    moment,
  );
  return z.object({ painted: z.number(), settled: z.number(), shifts: z.array(shift) }).parse(seen);
}

/** Returns the layout shift as browsers count it: not within half a second of a click. */
export function unexpected(shifts: readonly Shift[]): number {
  return sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput));
}

export function sum(shifts: readonly Shift[]): number {
  return shifts.reduce((all, { value }) => all + value, 0);
}

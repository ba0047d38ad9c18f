import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import { BEYOND, packedSize } from "../scripts/bytes.mjs";
import { signedInContext, withBackOfficeBrowser } from "./harness/browser/browser.ts";
import { median } from "./harness/numbers.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import type { Measurements } from "./harness/rounds.ts";
import { goTo, SCREENS, type Screen, START } from "./screens/screens.ts";
import { openScreen, type Shift, sum, unexpected, untilIdle, watch } from "./screens/watch.ts";

const { rounds, web } = benchOptions();
const AIM = { painted: 100, shift: 0.01 };

await withBackOfficeBrowser({ web, samples: true }, measureAll);

async function measureAll(browser: Browser, url: string): Promise<void> {
  const seen = new Map<string, Measurements[]>();
  const moved: Shift[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await signedInContext(browser, url);
    const page = await openStart(context, url);
    await untilIdle(page);
    for (const screen of round % 2 === 0 ? SCREENS : SCREENS.toReversed()) {
      const first = await openScreen(page, screen);
      const again = await openScreen(page, screen);
      moved.push(...first.shifts, ...again.shifts);
      const shifts = [first.shifts, again.shifts];
      console.log(
        `${screen.name}: ${Math.round(first.painted)} ms, again ${Math.round(again.painted)} ms, moved ${Math.max(...shifts.map(unexpected)).toFixed(4)}`,
      );
      seen.set(screen.name, [
        ...(seen.get(screen.name) ?? []),
        {
          "first visit ms": first.painted,
          "again ms": again.painted,
          "settled ms": first.settled,
          "unexpected shift": Math.max(...shifts.map(unexpected)),
          "shift after click": Math.max(...shifts.map(sum)),
        },
      ]);
    }
    await context.close();
  }
  const apart = await measureApart(browser, url);
  const figures = new Map(
    SCREENS.map(({ name }) => [
      name,
      {
        ...medians(seen.get(name) ?? []),
        "shift by address": unexpected(apart.get(name)?.shifts ?? []),
        "more JS KB": (apart.get(name)?.bytes ?? Number.NaN) / 1000,
      },
    ]),
  );
  tellWhatMoved("after a click", moved);
  for (const [name, { shifts }] of apart) tellWhatMoved(`${name} by its address`, shifts);
  const goals = goalsOf(figures);
  publish({
    name: "screens",
    about: `from a click to the screen, in Chromium ${browser.version()}, on the sample business; medians of ${rounds} rounds`,
    figures,
    goals,
  });
  if (goals.some(broken)) process.exitCode = 1;
}

function tellWhatMoved(where: string, shifts: readonly Shift[]): void {
  for (const { value, what } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 8)) {
    if (value >= 0.001) console.log(`${where}, shifted by ${value.toFixed(4)}: ${what.join(", ")}`);
  }
}

function goalsOf(figures: ReadonlyMap<string, Measurements>): Goal[] {
  const worst = (of: string) => Math.max(...[...figures.values()].map((row) => row[of] ?? 0));
  const each = (of: string) => [...figures.values()].map((row) => row[of] ?? Number.NaN);
  const bar = AIM.shift;
  return [
    // Without limits, because milliseconds depend more on the machine than on our code.
    {
      name: "first visit, median screen",
      value: median(each("first visit ms")),
      unit: "ms",
      aim: 100,
    },
    {
      name: "first visit, slowest screen",
      value: worst("first visit ms"),
      unit: "ms",
      aim: AIM.painted,
    },
    {
      name: "repeat visit, slowest screen",
      value: worst("again ms"),
      unit: "ms",
      aim: AIM.painted,
    },
    {
      name: "largest layout shift after a click",
      value: worst("unexpected shift"),
      unit: "",
      aim: 0,
      bar,
    },
    {
      name: "largest layout shift of a screen opened by URL",
      value: worst("shift by address"),
      unit: "",
      aim: 0,
      bar,
    },
    {
      name: "most JavaScript of a screen beyond the list",
      value: worst("more JS KB"),
      unit: "KB",
      bar: (BEYOND.screen + BEYOND.formParts) / 1000,
    },
  ];
}

interface Apart {
  /** JavaScript in bytes after gzip that the screen loads in addition to the first list. */
  readonly bytes: number;
  /** Layout shifts when the screen is opened by its address. */
  readonly shifts: readonly Shift[];
}

async function measureApart(browser: Browser, url: string): Promise<ReadonlyMap<string, Apart>> {
  const seen = new Map<string, Apart>();
  const left = [...SCREENS];
  // Times aren't measured here, so several can run at once.
  const some = async () => {
    for (let screen = left.pop(); screen !== undefined; screen = left.pop()) {
      seen.set(screen.name, await openApart(browser, url, screen));
    }
  };
  await Promise.all([some(), some(), some()]);
  return seen;
}

/** Opens a screen for a user who has only seen the first list, then again by its address. */
async function openApart(browser: Browser, url: string, screen: Screen): Promise<Apart> {
  const context = await signedInContext(browser, url);
  try {
    // Nothing is preloaded for users with data saver.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const page = await openStart(context, url);
    await goTo(page, screen.from);
    await untilIdle(page);
    const before = new Set(await scriptsOf(page));
    await openScreen(page, screen);
    const more = (await scriptsOf(page)).filter((path) => !before.has(path));
    await page.reload();
    await page.locator(screen.shows).first().waitFor();
    await untilIdle(page);
    return {
      bytes: [...new Set(more)].reduce((all, path) => all + packedSize(join(web, path)), 0),
      shifts: await shiftsOf(page),
    };
  } finally {
    await context.close();
  }
}

async function openStart(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await watch(page);
  await page.goto(new URL(START, url).href);
  await page.locator('main a[href^="/invoices/in_"]').first().waitFor();
  return page;
}

async function shiftsOf(page: Page): Promise<Shift[]> {
  const shift = z.object({
    value: z.number(),
    hadRecentInput: z.boolean(),
    what: z.array(z.string()),
  });
  return z.array(shift).parse(await page.evaluate(() => window.screen_.shiftsSince(0)));
}

async function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.screen_.scripts());
}

function medians(runs: readonly Measurements[]): Measurements {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}

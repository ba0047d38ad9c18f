import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";

const UI = fileURLToPath(new URL("..", import.meta.url));

export { expect };

const USUAL = {
  locale: "en-CA",
  timezoneId: "America/Toronto",
  viewport: { width: 1280, height: 800 },
  // Layers open and close at once. A test about motion asks for it.
  reducedMotion: "reduce",
  forcedColors: "none",
  colorScheme: "light",
} as const;

/**
 * Tests of a worker have one page, since a new context takes five times as long as a component's
 * states: `showExample` sets it up anew. A test fails when its page throws or logs an error,
 * whatever else it checks.
 */
export const test = base.extend<{ apart: boolean }, { shared: Page }>({
  /** Gives the tests pages of their own, for what can't be undone, such as a clock. */
  apart: [false, { option: true }],
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext(USUAL);
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ shared, apart, browser }, use) => {
    const page = apart ? await browser.newPage(USUAL) : shared;
    const errors: string[] = [];
    const thrown = ({ message }: Error) => errors.push(message);
    const logged = (line: ConsoleMessage) => {
      if (line.type() === "error") errors.push(line.text());
    };
    page.on("pageerror", thrown).on("console", logged);
    await use(page);
    page.off("pageerror", thrown).off("console", logged);
    if (apart) await page.close();
    expect(errors).toEqual([]);
  },
});

declare global {
  interface Window {
    /** The gallery's own, in a page that has it loaded. */
    showExample?: (search: string) => Promise<void>;
  }
}

interface GalleryView {
  readonly theme?: "light" | "dark";
  readonly dir?: "ltr" | "rtl";
  readonly window?: { readonly width: number; readonly height: number };
}

/**
 * Shows the states of one component, rendered in the bundled fonts; loads the gallery once a page.
 */
export async function showExample(
  page: Page,
  example: string,
  look: GalleryView = {},
): Promise<void> {
  const { window: viewport = USUAL.viewport, ...rest } = look;
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) {
    await page.setViewportSize(viewport);
  }
  const { reducedMotion, forcedColors } = USUAL;
  await page.emulateMedia({ reducedMotion, forcedColors });
  await page.mouse.move(viewport.width - 1, viewport.height - 1);
  const query = String(new URLSearchParams({ example, ...rest }));
  const switched = await page.evaluate(async (search) => {
    if (window.showExample === undefined) return false;
    await window.showExample(search);
    return true;
  }, query);
  if (switched) {
    // Whether the focus is visible depends on what was used last.
    await page.keyboard.press("Shift");
    return;
  }
  await page.goto(`${process.env.GALLERY}/?${query}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Opens the layer that an example marks with `Opens`, and returns whether it has one. */
export async function openLayer(page: Page): Promise<boolean> {
  const opens = page.locator("[data-opens]");
  if ((await opens.count()) === 0) return false;
  const key = (await opens.getAttribute("data-opens")) ?? "Enter";
  await opens.locator("button, input").first().press(key);
  const shows = (await opens.getAttribute("data-shows")) ?? "";
  await page.locator(shows).filter({ visible: true }).first().waitFor();
  return true;
}

/** Returns the folders of `src` that have a component: a `.tsx` file. */
export function componentFolders(): string[] {
  return readdirSync(`${UI}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(`${UI}/src/${name}`).some((file) => file.endsWith(".tsx")));
}

/** Returns the gallery's examples, each with the folder of its subject. */
export function examples(): { name: string; subject: string }[] {
  return readdirSync(`${UI}/gallery/examples`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => ({ name: basename(path, ".tsx"), subject: dirname(path) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns the box of a layer where it rests: it opens from a place beside it, even without motion.
 */
export async function restingBox(layer: Locator) {
  await expect(layer).not.toHaveAttribute("data-starting-style", /.*/);
  await layer.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  );
  return layer.boundingBox();
}

import type { Locator, Page } from "@playwright/test";
import { expect, showExample, test } from "./gallery.ts";

/** One control of each kind that a person acts on, by example. */
const CONTROLS = [
  { example: "button", role: "button", name: "New invoice" },
  { example: "button", role: "button", name: "Export" },
  { example: "button", role: "button", name: "More actions, framed" },
  { example: "chip", role: "button", name: "Amount" },
  { example: "choice", role: "checkbox", name: "Off" },
  { example: "choice", role: "radio", name: "Percent" },
  { example: "choice", role: "switch", name: "Active" },
  { example: "combobox", role: "combobox", name: "Customer" },
  { example: "date-picker", role: "textbox", name: "Due date" },
  { example: "field", role: "textbox", name: "Billing email" },
  { example: "field", role: "searchbox", name: "Search" },
  { example: "select", role: "combobox", name: "Due" },
  { example: "token-input", role: "textbox", name: "Send to" },
] as const;

/** Controls whose edge is that of their row, table or page. */
const EDGELESS = [
  { example: "field", role: "textbox", name: "Description of line 1" },
  { example: "field", role: "button", name: "Tax of line 1: No tax" },
  { example: "table", role: "button", name: "Number" },
  { example: "tabs", role: "link", name: /^Past due/ },
  { example: "pager", role: "button", name: "Next" },
] as const;

for (const { example, role, name } of EDGELESS) {
  test(`the ${role} “${name}” has a visible focus in forced colours`, async ({ page }) => {
    await showExample(page, example);
    await page.emulateMedia({ forcedColors: "active" });
    const { changed, width } = await focused(page, page.getByRole(role, { name }).first(), "own");
    expect(changed, "pixels that the focus changes").toBeGreaterThan(2 * width);
  });
}

for (const { example, role, name } of CONTROLS) {
  test(`the ${role} “${name}” has an edge and a visible focus in forced colours`, async ({
    page,
  }) => {
    await showExample(page, example);
    await page.emulateMedia({ forcedColors: "active" });
    const control = page.getByRole(role, { name, exact: true }).first();
    const { edge, changed, width } = await focused(page, control);
    expect(edge, "pixels of an edge across the middle").toBeGreaterThan(0);
    expect(changed, "pixels that the focus changes").toBeGreaterThan(2 * width);
  });
}

test("a layer and a tip have an edge in forced colours, which have no shadows", async ({
  page,
}) => {
  await showExample(page, "menu");
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menu")).toHaveCSS("outline-style", "solid");
  await page.getByRole("menuitem", { name: "Edit" }).hover();
  await expect(page.getByRole("tooltip")).toHaveCSS("outline-style", "solid");
});

const AROUND = 5;

/** Focuses a control by keyboard, and compares how it looks before and after. */
async function focused(page: Page, control: Locator, box: "own" | "around" = "around") {
  const clip = await placeOf(control, box);
  const before = await page.screenshot({ clip });
  await page.keyboard.press("Shift");
  await control.focus();
  const after = await page.screenshot({ clip });
  return { ...(await compared(page, before, after)), width: clip.width - 2 * AROUND };
}

/**
 * The place of a control and a little around it: its own box, or for a text with an edge the box
 * around its input.
 */
async function placeOf(control: Locator, place: "own" | "around") {
  const { x, y, width, height } = await control.evaluate((element, box) => {
    element.scrollIntoView({ block: "center" });
    const isBox = (each: Element) =>
      getComputedStyle(each).borderLeftStyle !== "none" || each.matches("button");
    let framed: Element = element;
    while (box === "around" && !isBox(framed) && framed.parentElement)
      framed = framed.parentElement;
    return framed.getBoundingClientRect().toJSON();
  }, place);
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

/**
 * Counts pixels in two pictures of one place: what differs from the ground at the left end, and
 * what changed.
 */
async function compared(page: Page, ...pictures: Buffer[]) {
  return await page.evaluate(
    async ({ sources, depth }) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(await (await fetch(source)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          if (!context) throw new Error("There is no canvas.");
          context.drawImage(image, 0, 0);
          const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
          return { pixels: new Uint32Array(data.buffer), width, height };
        }),
      );
      if (!before || !after) throw new Error("There are no two pictures.");
      const middle = Math.floor(before.height / 2) * before.width;
      const line = before.pixels.slice(middle, middle + 2 * depth);
      return {
        edge: line.filter((pixel) => pixel !== line[0]).length,
        changed: after.pixels.filter((pixel, at) => pixel !== before.pixels[at]).length,
      };
    },
    {
      sources: pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`),
      depth: AROUND,
    },
  );
}

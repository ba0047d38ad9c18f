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
  { example: "select", role: "combobox", name: "Due" },
  { example: "token-input", role: "textbox", name: "Send to" },
] as const;

for (const { example, role, name } of CONTROLS) {
  test(`the ${role} “${name}” has an edge and a visible focus in forced colours`, async ({
    page,
  }) => {
    await showExample(page, example);
    await page.emulateMedia({ forcedColors: "active" });
    const control = page.getByRole(role, { name, exact: true }).first();
    const clip = await placeOf(control);
    const before = await page.screenshot({ clip });
    await page.keyboard.press("Shift");
    await control.focus();
    const after = await page.screenshot({ clip });
    const { edge, changed } = await compared(page, before, after);
    expect(edge, "pixels of an edge across the middle").toBeGreaterThan(0);
    expect(changed, "pixels that the focus changes").toBeGreaterThan(2 * (clip.width - 2 * AROUND));
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

/** The place of a control with its box, which for text is the box around the input, and a little around it. */
async function placeOf(control: Locator) {
  const { x, y, width, height } = await control.evaluate((element) => {
    const isBox = (each: Element) =>
      getComputedStyle(each).borderLeftStyle !== "none" || each.matches("button");
    let box: Element = element;
    while (!isBox(box) && box.parentElement) box = box.parentElement;
    return box.getBoundingClientRect().toJSON();
  });
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

/** Counts pixels in two pictures of one place: what differs from the ground at the left end, and what changed. */
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

import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "suggest"));

test("typing opens the list with the first ready for Enter, and Escape closes it", async ({
  page,
}) => {
  const input = page.getByRole("combobox", { name: "Find a customer" });
  await input.fill("oak");
  await expect(input).toHaveAttribute("aria-expanded", "true");
  const first = page.getByRole("option", { name: /Oakfield/ });
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(input).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(input).toHaveValue("oak");
  await expect(input).toBeFocused();
});

test("arrows go round the list; Enter and Ctrl Enter pick", async ({ page }) => {
  const input = page.getByRole("combobox");
  await input.fill("t");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: "All results" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-picked]")).toHaveText("Oakfield");
  await input.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[data-picked]")).toHaveText("Atelier Nord in a new tab");
});

test("a press on an option picks it, and the focus stays in the input", async ({ page }) => {
  await page.getByRole("combobox").fill("t");
  await page.getByRole("option", { name: /Tessier/ }).click();
  await expect(page.locator("[data-picked]")).toHaveText("Tessier");
  await expect(page.getByRole("combobox")).toBeFocused();
});

test("says that nothing was found, above where all of it is", async ({ page }) => {
  await page.getByRole("combobox").fill("zzz");
  await expect(page.getByRole("status")).toContainText("Nothing found");
  await expect(page.getByRole("option")).toHaveText(["All results"]);
});

test("an empty input has no list, and Escape leaves it", async ({ page }) => {
  const input = page.getByRole("combobox");
  await input.fill("");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(input).not.toBeFocused();
});

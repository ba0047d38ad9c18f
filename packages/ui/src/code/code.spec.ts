import type { Page } from "@playwright/test";
import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "code"));

/** Stands in for the clipboard, which a browser without a window does not share with anyone. */
async function listenToCopies(page: Page, works: boolean): Promise<void> {
  await page.evaluate((works) => {
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: {
        writeText: (text: string) =>
          works
            ? Promise.resolve(document.body.setAttribute("data-copied", text))
            : Promise.reject(),
      },
    });
    document.addEventListener("copy", () =>
      document.body.setAttribute("data-copied", String(document.getSelection())),
    );
  }, works);
}

test("copies the whole code, also where less of it is shown, and confirms it", async ({ page }) => {
  await listenToCopies(page, true);
  await page.getByRole("button", { name: "Copy the payment’s ID" }).press("Enter");
  await expect(page.getByRole("button", { name: "Payment’s ID copied" })).toBeFocused();
  await expect(page.locator("body")).toHaveAttribute("data-copied", "pi_3QxKd2Lk9vB0aZ7yW5tR1mN8");
});

test("copies where the browser offers no clipboard, and keeps the focus", async ({ page }) => {
  await listenToCopies(page, false);
  const copy = page.getByRole("button", { name: "Copy MM-2061" });
  await copy.click();
  await expect(page.locator("body")).toHaveAttribute("data-copied", "MM-2061");
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeFocused();
});

test("a list of codes has a name and an entry for each", async ({ page }) => {
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveText(["f4kd-92mq-x7ta", "p3vw-6hcn-81ze"]);
});

test("the button is there on hover and focus", async ({ page }) => {
  const copy = page.getByRole("button", { name: "Copy MM-2061" });
  await expect(copy).toHaveCSS("opacity", "0");
  await page.getByText("MM-2061").last().hover();
  await expect(copy).toHaveCSS("opacity", "1");
  await page.mouse.move(1200, 700);
  await page.keyboard.press("Tab");
  await expect(copy).toBeFocused();
  await expect(copy).toHaveCSS("opacity", "1");
});

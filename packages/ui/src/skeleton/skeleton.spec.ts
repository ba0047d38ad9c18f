import { expect, showExample, test } from "../../tests/gallery.ts";

test("a table that loads says so, and its bars are for the eye only", async ({ page }) => {
  await showExample(page, "skeleton");
  const table = page.getByRole("table", { name: "Invoices" });
  await expect(table).toHaveAttribute("aria-busy", "true");
  await expect(table.getByRole("row")).toHaveCount(1);
  await expect(table.getByRole("row", { includeHidden: true })).toHaveCount(5);
});

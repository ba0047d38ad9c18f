import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "avatar"));

test("an avatar has two initials, and is hidden from screen readers beside its name", async ({
  page,
}) => {
  const people = page.getByRole("region", { name: "People" });
  await expect(people.locator("[aria-hidden]")).toHaveText(["CT", "É", "JF"]);
  await expect(people).toMatchAriaSnapshot(`
    - heading "People"
    - text: Claire Tessier Élodie Jean-François de la Rochefoucauld
  `);
});

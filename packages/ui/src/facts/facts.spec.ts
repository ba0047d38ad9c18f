import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "facts"));

for (const width of [1280, 1000, 720]) {
  test(`figures of nine digits wrap in a pane of 700 px instead of leaving it, in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const strip = page.getByLabel("Montants");
    const found = await strip.evaluate((list) => {
      const pane = list.parentElement ?? list;
      const edge = pane.getBoundingClientRect().right;
      const figures = [...list.querySelectorAll("dd:first-of-type > span")];
      return {
        overflow: pane.scrollWidth - pane.clientWidth,
        outside: figures.filter((figure) => figure.getBoundingClientRect().right > edge).length,
        figures: figures.length,
        lines: new Set(figures.map((figure) => Math.round(figure.getBoundingClientRect().top)))
          .size,
      };
    });
    expect(found).toEqual({ overflow: 0, outside: 0, figures: 5, lines: expect.any(Number) });
    expect(found.lines).toBeGreaterThan(1);
  });
}

test("three figures that fit are in one line", async ({ page }) => {
  const figures = page.getByRole("region", { name: "Strip", exact: true }).locator("dd > span");
  const tops = await figures.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().y),
  );
  expect(new Set(tops).size).toBe(1);
});

test("each value is described by its name", async ({ page }) => {
  await expect(page.getByRole("term").first()).toHaveText("Name");
  await expect(page.getByRole("definition").first()).toHaveText("Atelier Nord Inc.");
});

test("an optional fact without a value is left out", async ({ page }) => {
  await expect(page.getByText("Montréal QC")).toBeVisible();
  await expect(page.getByText("Phone")).toHaveCount(0);
});

test.describe(() => {
  // The style sheet can’t be removed.
  test.use({ apart: true });

  test("a name of one long word stays in its column with the reader’s text spacing", async ({
    page,
  }) => {
    // The spacing of WCAG 2.2, success criterion 1.4.12.
    await page.addStyleTag({ content: "* { letter-spacing: 0.12em; word-spacing: 0.16em; }" });
    const name = page.getByRole("term").first();
    await name.evaluate((term) => {
      term.textContent = "Encaissement";
    });
    const value = page.getByRole("definition").first();
    const end = await name.evaluate((term) => {
      const range = document.createRange();
      range.selectNodeContents(term);
      return range.getBoundingClientRect().right;
    });
    expect((await value.boundingBox())?.x).toBeGreaterThanOrEqual(end);
  });
});

import { expect, showExample, test } from "../../tests/gallery.ts";

test("is a progress bar with its value in numbers and words, never over its end", async ({
  page,
}) => {
  await showExample(page, "progress");
  const exporting = page.getByRole("progressbar", { name: "Exporting 12,480 payments" });
  await expect(exporting).toHaveAttribute("aria-valuenow", "64");
  await expect(exporting).toHaveAttribute("aria-valuetext", "7,920 · 64%");
  await expect(page.getByRole("progressbar", { name: "Done" })).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
  const [track, bar] = await exporting.evaluate((element) => [
    element.getBoundingClientRect().width,
    element.firstElementChild?.getBoundingClientRect().width ?? 0,
  ]);
  expect((bar ?? 0) / (track ?? 1)).toBeCloseTo(0.64, 2);
});

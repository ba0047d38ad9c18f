import { cannedRange, timeRange } from "@counterfoil/domain";
import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

const zone = "America/Toronto";

test("Claire sees what needs attention, and each line links to its rows", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/");
  const attention = page.getByRole("region", { name: "Needs attention" });
  const late = attention.getByRole("link", { name: /invoices? (is|are) past due/ });
  const token = await tokenOf(request, "claire");
  const rows = await rowsOf(request, token, "invoice", { status: "past_due", limit: "100" });
  await expect(late).toHaveText(new RegExp(`^${rows.length} `));
  await late.click();
  await expect(page).toHaveURL(/\/invoices\?.*status=past_due/);
  await expect(page.getByRole("main").getByText("Past due").first()).toBeVisible();
  await page.goBack();
  await expect(attention).toBeVisible();
  // Keyboard focus highlights the row.
  await page.keyboard.press("Tab");
  await late.focus();
  await expect
    .poll(() => late.evaluate((link) => getComputedStyle(link, "::after").outlineStyle))
    .toBe("solid");
});

test("the menu counts what needs attention on Home, including disputes, with a label", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const headers = { authorization: `Bearer ${token}` };
  const home = await (
    await request.get("/api/home?from=2026-01-01&to=2026-01-31", { headers })
  ).json();
  await open(page, "claire", "/");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  for (const [name, kinds, words] of [
    ["Payments", ["capture", "dispute", "action"], /dispute/],
    ["Invoices", ["past_due", "failed"], /past due/],
  ] as const) {
    const wanted = home.attention.filter(({ kind }: { kind: string }) =>
      kinds.some((one) => one === kind),
    );
    const count = wanted.reduce((sum: number, { count: one }: { count: number }) => sum + one, 0);
    expect(count).toBeGreaterThan(0);
    const entry = menu.getByRole("link", { name });
    await expect(entry).toContainText(`${count}`);
    await expect(entry).toHaveAccessibleDescription(words);
  }
});

test("the figures follow the selected period, and equal their rows", async ({ page, request }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await open(page, "claire", "/?range=last_90_days");
  const paid = page.getByRole("term").filter({ hasText: /invoices? paid/ });
  await expect(paid).toBeVisible();
  const count = Number(/^\d+/.exec((await paid.textContent()) ?? "")?.[0]);
  await page.getByRole("link", { name: /^\$/ }).nth(2).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page).toHaveURL(/created=last_90_days/);
  const token = await tokenOf(request, "claire");
  const now = Math.floor(Date.now() / 1000);
  const { from } = timeRange(cannedRange("last_n_days", now, zone, 90), zone);
  const filter = { status: "paid", currency: "cad", created_gte: String(from), limit: "100" };
  const rows = await rowsOf(request, token, "invoice", filter);
  expect(rows).toHaveLength(Math.min(100, count));
  await expect(page.getByText(rows[0].number, { exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: /^\$/ }).first().click();
  await expect(page).toHaveURL(/balanceTransaction\?.*kind=collected/);
  const filters = { kind: "collected", currency: "cad", created_gte: String(from), limit: "25" };
  const collected = await rowsOf(request, token, "balanceTransaction", filters);
  // Payments of other tests have no description.
  const { description } =
    collected.find((one: { description: string | null }) => one.description) ?? {};
  await expect(page.getByText(description, { exact: true }).first()).toBeVisible();

  await page.goBack();
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/range=last_7_days/);
  await expect(page.getByText("vs. previous 7 days").first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("the chart can be read bar by bar with the keyboard, and as a table, with type of one size at every width", async ({
  page,
}) => {
  await open(page, "claire", "/");
  const chart = page.getByRole("group", { name: /^Bar chart\. Collected \$/ });
  /** Returns the sizes of the drawing's texts on the screen, in pixels. */
  const sizes = () =>
    chart.locator("svg text").evaluateAll((texts: SVGTextElement[]) => [
      ...new Set(
        texts.map((text) => {
          const scale = text.getScreenCTM()?.a ?? Number.NaN;
          return Math.round(scale * Number.parseFloat(getComputedStyle(text).fontSize));
        }),
      ),
    ]);
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(sizes).toEqual([12]);
  }
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: /collected .* payments?$/ })).toHaveCount(
    1,
  );
  await page.getByText("Table", { exact: true }).click();
  const table = page.getByRole("table", { name: "Collected per day" });
  await expect(table.getByRole("row")).toHaveCount(31);
});

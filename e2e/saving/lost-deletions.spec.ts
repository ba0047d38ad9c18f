import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { endRoutes } from "../support/network/routes.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

for (const [kind, create, button] of [
  [
    "customer",
    async (api: ReturnType<typeof apiAs>) => `/customer/${await api.customer("Atelier Nord Gone")}`,
    "Delete customer",
  ],
  [
    "coupon",
    async (api: ReturnType<typeof apiAs>) =>
      `/coupons/${(await api.post("coupon", { percent_off: 10, duration: "once" })).id}`,
    "Delete coupon",
  ],
] as const) {
  test(`the question about deleting a ${kind} stays when the response was lost, and then reports the deletion`, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const address = await create(apiAs(request, token));
    await open(page, "claire", address);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const submit = page.getByRole("dialog").getByRole("button", { name: button });
    const id = address.split("/").at(-1) ?? "";
    const gone = page.waitForResponse(
      (response) => response.url().includes(id) && response.status() === 404,
    );
    await loseResponse(page);
    await submit.press("Enter");
    await expect(page.getByText("Can’t reach the server.", { exact: false })).toBeVisible();
    await gone;
    await expect(submit).toBeFocused();
    await submit.press("Enter");
    await expect(page.getByRole("status").getByText("deleted")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Customers|Coupons)$/);
    const atProvider = await request.get(`/api/stripe/${kind}/${id}?reload=true`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(atProvider.status()).toBe(404);
    await page.goBack();
    await expect(page.getByText(/^(Customer|Coupon) not found$/)).toBeVisible();
  });
}

test("of several customers, the one whose deletion has no response isn’t reported as kept", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const api = apiAs(request, token);
  const names = ["Atelier Nord Gone 1", "Atelier Nord Gone 2"];
  const ids = [
    await api.customer("Atelier Nord Gone 1"),
    await api.customer("Atelier Nord Gone 2"),
  ];
  await open(page, "claire", "/customer");
  for (const name of names) {
    await page.getByRole("row", { name }).getByRole("checkbox").first().press("Space");
  }
  await page.getByRole("button", { name: "Delete…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await loseResponse(page);
  await dialog.getByRole("button", { name: "Delete 2 customers" }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("No response from the server");
  await expect(dialog.getByText("not deleted")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Delete 1 customer" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const left = await rowsOf(request, token, "customer", { limit: "100" });
  expect(left.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([]);
});

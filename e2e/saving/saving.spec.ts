import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

/**
 * Holds the next write to the server.
 * @returns what reports that it was sent, and what ends it without a response
 */
async function holdWrite(page: Page) {
  let sent = () => {};
  let end = () => {};
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  await routeRequests(page, "**/api/**", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent();
    await isOver;
    return route.abort();
  });
  return { isSent, end };
}

interface FormCase {
  readonly form: string;
  readonly address: string;
  readonly button?: string;
  /** What is entered, the field that is still being typed into last. */
  readonly fields: readonly (readonly [RegExp, string])[];
}

const FORMS: readonly FormCase[] = [
  { form: "a page", address: "/customer/$customer/edit", fields: [[/^City/, "Granby"]] },
  {
    form: "a side dialog",
    address: "/tax-rates",
    button: "New tax rate",
    fields: [
      [/^Display name/, "Half"],
      [/^Percentage/, "2.5"],
      [/^Description/, "Half rate"],
    ],
  },
  {
    form: "a dialog",
    address: "/profile",
    button: "Edit name…",
    fields: [[/^Name/, "Claire Fontaine"]],
  },
];

/** Fills in a form and submits it from its last field. The response is held until `end`. */
async function submitted(page: Page, request: APIRequestContext, form: FormCase) {
  const { address, button, fields } = form;
  const api = apiAs(request, await tokenOf(request, "claire"));
  const customer = await api.customer("Atelier Nord Saved");
  await open(page, "claire", address.replace("$customer", customer));
  if (button !== undefined) await page.getByRole("button", { name: button }).first().press("Enter");
  const fieldAt = (label: RegExp) => page.getByRole("textbox", { name: label }).first();
  for (const [label, text] of fields) await fieldAt(label).fill(text);
  const [label, text] = fields.at(-1) ?? [/^$/, ""];
  const field = fieldAt(label);
  const box = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { isSent, end } = await holdWrite(page);
  await field.press("Control+Enter");
  await isSent;
  await expect(page.getByRole("button", { name: "Saving…" })).toBeFocused();
  return { field, text, box, end };
}

for (const form of FORMS) {
  test(`what Claire types while ${form.form} is being saved isn't entered, so nothing is lost when it closes`, async ({
    page,
    request,
  }) => {
    const { field, text, end } = await submitted(page, request, form);
    await page.keyboard.type("? lost");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
    end();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await page.keyboard.press("End");
    await page.keyboard.type(" Est");
    await expect(field).toHaveValue(`${text} Est`);
  });

  test(`a click into a field of ${form.form} that is being saved enters nothing either`, async ({
    page,
    request,
  }) => {
    const { field, text, box, end } = await submitted(page, request, form);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type("lost");
    end();
    await expect(field).toHaveValue(text);
  });
}

test("saving a form or metadata sends only what Claire changed: what Amir saved while it was open stays", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "amir");
  const metadata = { project: "gaspe-88", site: "nord" };
  const { id } = await apiAs(request, token).post("customer", { name: "Nord", metadata });
  const stored = () => atProvider(request, token, "customer", id);
  /** Amir changes the customer; Claire's page has heard of it once it shows the new name. */
  const byAmir = async (data: { name: string; address?: object; metadata?: object }) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.patch(`/api/stripe/customer/${id}`, { headers, data });
    expect(response.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(data.name));
  };

  await open(page, "claire", `/customer/${id}/edit`);
  await page.getByRole("textbox", { name: "Phone" }).fill("+1 450 555 0134");
  await byAmir({ name: "Nord Granby", address: { city: "Granby", country: "CA" } });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Customer saved")).toBeVisible();
  expect(await stored()).toMatchObject({
    name: "Nord Granby",
    address: { city: "Granby" },
    phone: "+1 450 555 0134",
  });

  await page.getByRole("button", { name: "Edit metadata" }).click();
  const value = page.getByRole("dialog").getByRole("textbox", { name: "Value 2" });
  await value.fill("sud");
  await byAmir({ name: "Nord Gaspé", metadata: { project: "gaspe-99" } });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Metadata saved")).toBeVisible();
  expect((await stored()).metadata).toEqual({ project: "gaspe-99", site: "sud" });
});

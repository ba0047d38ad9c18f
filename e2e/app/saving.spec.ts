import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { tokenOf } from "../support/provider.ts";

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
  await page.route("**/api/**", async (route) => {
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

for (const { form, address, button, fields } of FORMS) {
  test(`what Claire types while ${form} is being saved isn't entered, so nothing is lost when it closes`, async ({
    page,
    request,
  }) => {
    const api = apiAs(request, await tokenOf(request, "claire"));
    const customer = await api.customer("Atelier Nord Saved");
    await open(page, "claire", address.replace("$customer", customer));
    if (button !== undefined)
      await page.getByRole("button", { name: button }).first().press("Enter");
    const field = (label: RegExp) => page.getByRole("textbox", { name: label }).first();
    for (const [label, text] of fields) await field(label).fill(text);
    const [label, text] = fields.at(-1) ?? [/^$/, ""];
    const write = await holdWrite(page);
    await field(label).press("Control+Enter");
    await write.isSent;
    await expect(page.getByRole("button", { name: "Saving…" })).toBeFocused();
    await page.keyboard.type("? lost");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
    write.end();
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveValue(text);
    await page.keyboard.press("End");
    await page.keyboard.type(" Est");
    await expect(field(label)).toHaveValue(`${text} Est`);
  });
}

import { LIGHT } from "@counterfoil/ui/plain/tokens";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../testing/test-provider.ts";

const OPERATOR = "#0f4c81";
const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("the picture of Atelier Nord"),
]);

let shop: TestProvider;
let account: string;
let invoice: string;
beforeAll(async () => {
  const look = { name: "Billing House", accent: OPERATOR, logoUrl: "https://cdn.example/logo.png" };
  shop = await testProvider("sk_test_AtelierNord", { look });
  account = (await shop.stripe.accounts.retrieveCurrent()).id;
  const { id } = await customer(shop.stripe);
  const created = await draft(shop.stripe, id, [{ amount: 8000 }]);
  invoice = (await shop.stripe.invoices.finalizeInvoice(created.id)).hosted_invoice_url ?? "";
});
afterAll(() => shop.close());

const get = (url: string) =>
  shop.provider.fetch(
    new Request(new URL(url.replace("/provider/", "/"), "http://127.0.0.1:4000")),
  );
const upload = (purpose: Stripe.FileCreateParams.Purpose, options: Stripe.RequestOptions = {}) =>
  shop.stripe.files.create(
    { purpose, file: { data: PICTURE, name: "atelier.png", type: "image/png" } },
    options,
  );
const brand = (branding: Stripe.AccountUpdateParams.Settings.Branding) =>
  shop.stripe.accounts.update(account, { settings: { branding } });

/**
 * Returns the content security policy of the invoice's page, its colour, and the URL of its logo.
 */
async function shown() {
  const page = await get(invoice);
  const html = await page.text();
  const address = (pattern: RegExp) => new URL(pattern.exec(html)?.[1] ?? "none:", invoice).href;
  const css = await (await get(address(/rel="stylesheet" href="([^"]+)"/))).text();
  return {
    policy: page.headers.get("content-security-policy") ?? "",
    brand: /--brand:(#\w+)/.exec(css)?.[1] ?? null,
    logo: address(/<img class="mark" src="([^"]+)"/),
  };
}

describe("an account's icon and logo", () => {
  it.each(["icon", "logo"] as const)(
    "are files of that account, uploaded for it: %s",
    async (name) => {
      const purpose = name === "icon" ? "business_icon" : "business_logo";
      const other = await shop.stripe.accounts.create({ type: "custom" });
      const foreign = await upload(purpose, { stripeAccount: other.id });
      const wrong = await upload(name === "icon" ? "business_logo" : "business_icon");
      const evidence = await upload("dispute_evidence");
      for (const id of ["file_nothing", "anything", foreign.id, wrong.id, evidence.id]) {
        expect(await refusal(brand({ [name]: id })), id).toMatchObject({
          statusCode: 400,
          param: `settings[branding][${name}]`,
        });
      }
      const { id } = await upload(purpose);
      expect((await brand({ [name]: id })).settings?.branding[name]).toBe(id);
      expect((await brand({ primary_color: "#0f766e" })).settings?.branding[name]).toBe(id);
      expect((await brand({ [name]: "" })).settings?.branding[name]).toBeNull();
      const theirs = { settings: { branding: { [name]: foreign.id } } };
      const updated = await shop.stripe.accounts.update(other.id, theirs);
      expect(updated.settings?.branding[name]).toBe(foreign.id);
      const opened = shop.stripe.accounts.create({ type: "custom", ...theirs });
      expect(await refusal(opened)).toMatchObject({ param: `settings[branding][${name}]` });
    },
  );
});

describe("the page of an invoice", () => {
  it.each([
    ["the primary colour", { primary_color: "#7a1f5c", secondary_color: "#123456" }, "#7a1f5c"],
    [
      "the secondary colour if white can't be read on the primary",
      { primary_color: "#ffe600", secondary_color: "#123456" },
      "#123456",
    ],
    [
      "the operator's colour if white can't be read on either",
      { primary_color: "#ffe600", secondary_color: "#9be7ff" },
      OPERATOR,
    ],
    ["the operator's colour without any", { primary_color: "", secondary_color: "" }, OPERATOR],
  ] as const)("has %s", async (_, colours, expected) => {
    await brand(colours);
    expect((await shown()).brand).toBe(expected);
  });

  it("has the account's logo, else its icon, else the operator's logo", async () => {
    const [icon, logo] = [await upload("business_icon"), await upload("business_logo")];
    expect((await shown()).logo).toBe("https://cdn.example/logo.png");
    await brand({ icon: icon.id });
    expect((await shown()).logo).toContain(icon.id);
    await brand({ logo: logo.id });
    const { logo: address, policy } = await shown();
    expect(address).toContain(logo.id);
    expect(policy).toContain("img-src 'self'");
    const picture = await get(address);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await picture.arrayBuffer()).equals(PICTURE)).toBe(true);
    await brand({ icon: "", logo: "" });
    // A file is public only while the account uses it.
    expect((await get(address)).status).toBe(404);
  });
});

it("the style sheet takes no other text for a colour", async () => {
  for (const accent of ["7a1f5c;}body{display:none", "7a1", "red", "", "ffe600", "%237a1f5c"]) {
    const css = await (
      await get(`http://127.0.0.1:4000/pages/assets/page.css?accent=${accent}`)
    ).text();
    expect([accent, /--brand:([^;}]+)/.exec(css)?.[1]]).toEqual([accent, OPERATOR]);
    expect(css).toContain(`--paper:${LIGHT.paper}`);
  }
});

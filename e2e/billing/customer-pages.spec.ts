import { expect, type Page, test } from "@playwright/test";
import { emailStyle } from "../../apps/server/src/mail/writing/style.ts";
import { write } from "../../apps/server/src/mail/writing/write.ts";
import { brandCss, brandHtml } from "../../packages/ui/src/plain/brand.ts";
import { changeResponse, open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { expectLook, lookOf } from "../support/checks/look.ts";
import { openMailbox } from "../support/mailbox.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { newInvoice } from "../support/new-invoice.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

/** Returns a field's border and outline, unfocused and focused. */
async function edgesOf(page: Page, field: ReturnType<Page["getByLabel"]>) {
  const box = (element: Element) => {
    const edge = element.closest("[class*=input]") ?? element;
    const { height, borderRadius, borderColor, boxShadow, backgroundColor, fontSize } =
      getComputedStyle(edge);
    return { height, borderRadius, borderColor, boxShadow, backgroundColor, fontSize };
  };
  // The border's colour has a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await field.blur();
  const rest = await field.evaluate(box);
  await field.focus();
  return { rest, focus: await field.evaluate(box) };
}

const customerIdOf = ({ customer }: { customer: string | { id: string } }): string =>
  typeof customer === "string" ? customer : customer.id;

// Each theme with one width, as for the back office's screens.
for (const { colorScheme, width, height, locale } of [
  { colorScheme: "light", width: 1440, height: 900, locale: "en" },
  { colorScheme: "dark", width: 360, height: 780, locale: "fr" },
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test("a customer of Maple & Main sees the back office's typeface, colours and logo from the email to the receipt", async ({
      page,
      request,
    }) => {
      const token = await tokenOf(request, "claire");
      await open(page, "claire", "/create/customer");
      const look = await lookOf(page);
      expect(look).toMatchObject({ loaded: true, font: expect.stringContaining("Inter Variable") });
      const field = await edgesOf(page, page.getByRole("textbox", { name: "Phone" }));

      const invoice = await newInvoice(request, token);
      const hosted = `${invoice.hosted_invoice_url}?locale=${locale}`;
      await page.goto(hosted);
      await expectLook(page, look, "Maple & Main");
      expect(await edgesOf(page, page.locator("#number"))).toEqual(field);

      const pay = page.locator("button.main");
      await page.locator("#number").fill("4242424242424241");
      await pay.click();
      await expect(page.locator("#number")).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator("#number")).toHaveCSS("border-color", look.danger);
      await expect(page.locator("#number-fault")).toBeVisible();
      await expectLook(page, look, "Maple & Main");

      const enter = async (number: string) => {
        await page.locator("#number").fill(number);
        await page.locator("#expiry").fill("1234");
        await page.locator("#cvc").fill("123");
        await page.keyboard.press("Enter");
      };
      await enter("4000002760003184");
      await expect(page).toHaveURL(/\/pages\/challenge\//);
      await expectLook(page, look, "Maple & Main");
      await pay.click();
      await expect(page.locator(".badge.green")).toBeVisible();
      await expectLook(page, look, "Maple & Main");

      const [voided] = await rowsOf(request, token, "invoice", { status: "void" });
      await page.goto(`${voided.hosted_invoice_url}?locale=${locale}`);
      await expect(page.locator(".badge.outline")).toBeVisible();
      await expectLook(page, look, "Maple & Main");

      const [charge] = await rowsOf(request, token, "charge", { customer: customerIdOf(invoice) });
      await page.goto(`${charge.receipt_url}?locale=${locale}`);
      await expectLook(page, look, "Maple & Main");
      await page.goto("/provider/pages/onboarding/nothing?locale=fr");
      await expectLook(page, look, "Counterfoil");

      await openMailbox(page, "comptes@imprimerie-canal.example");
      await expectLook(page, look, "Counterfoil");
      await page.locator("a.row").first().click();
      await expectLook(page, look, "Counterfoil");
      const letter = page.frameLocator("iframe");
      await expect(letter.locator("body")).toHaveCSS("font-family", look.font);
      await expect(letter.locator(".sheet")).toHaveCSS("background-color", look.paper);
      expect(await letter.locator(".button").evaluate((link) => getComputedStyle(link).color)).toBe(
        "rgb(255, 255, 255)",
      );
    });

    test("the card frame has the look of the back office around it", async ({ page }) => {
      await open(page, "claire", "/create/customer");
      const look = await lookOf(page);
      const field = await edgesOf(page, page.getByRole("textbox", { name: "Phone" }));
      await page.goto("/create/payment");
      const customer = page.getByRole("combobox", { name: "Customer" });
      await customer.fill("Librairie");
      await page.getByRole("option").first().click();
      const another = page.getByLabel("Another card");
      const frame = page.frameLocator("iframe");
      await expect(another.or(page.locator("iframe")).first()).toBeVisible();
      if (await another.isVisible()) await another.check();
      const number = frame.locator("#number");
      expect(await edgesOf(page, number)).toEqual(field);
      await number.fill("4242424242424241");
      await frame.locator("#expiry").focus();
      await expect(number).toHaveCSS("border-color", look.danger);
      await expect(
        page.getByRole("alert").filter({ hasText: "Enter a valid card number" }),
      ).toBeVisible();
      await number.fill("4242424242424242");
      await expect(page.getByText("Enter a valid card number")).toHaveCount(0);
      await page.goto(`/provider/pages/card?locale=${locale}&theme=${colorScheme}`);
      // The frame is transparent and shows the page's background.
      await page.evaluate((ground) => {
        document.body.style.background = ground;
      }, look.paper);
      expect(await violationsOn(page)).toEqual([]);
    });
  });
}

test("an operator's logo that can't be loaded leaves the name, not the mark of another product", async ({
  page,
}) => {
  await routeRequests(page, "**/logo-of-nobody.png", (route) => route.abort());
  const own = { logoUrl: "/logo-of-nobody.png", accent: "#7a1f5c" };
  await changeResponse(page, "/api/config", (config: object) => ({ ...config, ...own }));
  await page.goto("/signin/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const { name } = await (await page.request.get("/api/config")).json();
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page.locator("main svg:not(.lucide)")).toHaveCount(0);
  const shown = page.locator("main strong").filter({ hasText: name, visible: true });
  await expect(shown).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown).toBeVisible();
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--stub"),
  );
  expect(ground).toContain("#7a1f5c");

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "claire", "/user");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByText("Maple & Main", { exact: true })).toBeVisible();
  await expect(menu.locator("img, svg:not(.lucide)")).toHaveCount(0);
});

test("Claire sees the email and the payment page of a draft beside the form, as the customer gets them", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const [draft] = await rowsOf(request, token, "invoice", { status: "draft" });
  await open(page, "claire", `/invoices/${draft.id}/edit`);
  const { accent, font } = await lookOf(page);
  const preview = page.getByRole("region", { name: "Document" });
  const tab = (name: string) => preview.getByRole("radio", { name });
  await expect(tab("Document")).toBeChecked();
  await tab("Email").check();
  const letter = preview.frameLocator("iframe[title='Email preview']");
  await expect(letter.locator("h1")).toBeVisible();
  await expect(letter.locator("body")).toHaveCSS("font-family", font);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(tab("Payment page")).toBeChecked();
  const hosted = preview.frameLocator("iframe[title='Payment page']");
  const pay = hosted.getByRole("button", { name: /^(Pay|Payer|Pagar) / });
  await expect(pay).toHaveCSS("background-color", accent);
  await expect(hosted.locator("body")).toHaveCSS("font-family", font);
  expect(await violationsOn(page)).toEqual([]);
  await tab("Document").check();
  await expect(preview.getByRole("table")).toBeVisible();
});

test("a customer finds the name where the logo would be, if the logo can't be loaded", async ({
  page,
}) => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="22"/>';
  await routeRequests(page, "https://cdn.example/there.svg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: drawn }),
  );
  await routeRequests(page, "https://cdn.example/gone.svg", (route) => route.abort());
  const pages = (logoUrl: string) => [
    `<!doctype html><style>${brandCss}</style><p>${brandHtml({ name: "Maple & Main", logoUrl })}</p>`,
    write(
      { kind: "removed", businessName: "Maple & Main" },
      {
        language: "en",
        sender: { site: "Counterfoil", replyTo: null },
        style: emailStyle(null, logoUrl),
        attached: false,
      },
    ).html,
  ];
  /** Returns the name's distance from the start of its line. */
  const indent = () =>
    page.evaluate(() => {
      const line = document.querySelector("p");
      const walker = document.createTreeWalker(line ?? document, NodeFilter.SHOW_TEXT);
      const name = document.createRange();
      while (walker.nextNode() !== null) name.selectNodeContents(walker.currentNode);
      return Math.round(
        name.getBoundingClientRect().x - (line?.getBoundingClientRect().x ?? Number.NaN),
      );
    });
  for (const html of pages("https://cdn.example/there.svg")) {
    await page.setContent(html);
    await expect.poll(indent).toBe(54);
  }
  for (const html of pages("https://cdn.example/gone.svg")) {
    await page.setContent(html);
    await expect.poll(indent).toBe(0);
  }
});

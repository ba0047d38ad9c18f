import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";
import {
  newAccount,
  newLink,
  OnboardingBrowser,
  REFRESH,
  RETURN,
} from "./onboarding-browser.fixture.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const express = (country?: string) => newAccount(shop, country);
const link = (account: string, all?: boolean) => newLink(shop, account, all);

describe("the forms", () => {
  it("show an error at each field, keep what was entered, and save nothing", async () => {
    const account = await express();
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(account, true)).url);
    await browser.submit();
    await browser.submit();
    await browser.submit({ email: "jenny@", dob: "2031-02-30", first_name: "", title: "Chief" });
    expect(browser.html).toContain('role="alert"');
    expect(browser.html).toContain('aria-invalid="true" aria-describedby="f-email-fault"');
    expect(browser.html).toContain('id="f-email-fault">Invalid email<');
    expect(browser.html).toContain('id="f-first_name-fault">This is a required field<');
    expect(browser.html).toContain('value="Chief"');
    expect((await shop.stripe.accounts.listPersons(account)).data).toEqual([]);
  });

  it("show the provider's error at its field, and stay there until it is fixed", async () => {
    const account = await express("DE");
    const browser = new OnboardingBrowser(shop, "fr");
    await browser.open((await link(account)).url);
    await browser.submit();
    await browser.submit({ iban: "DE89 3704 0044 0532 0130 01" });
    expect(browser.html).toContain("<h1>Compte bancaire</h1>");
    expect(browser.html).toContain('aria-invalid="true" aria-describedby="f-iban-fault"');
    expect(browser.html).toContain('id="f-iban-fault">Inscrivez un numéro de compte valide');
    expect(browser.html).toContain('value="DE89 3704 0044 0532 0130 01"');
    const { external_accounts } = await shop.stripe.accounts.retrieve(account);
    expect(external_accounts?.data).toEqual([]);
    await browser.submit({ iban: "FR14 2004 1010 0505 0001 3M02 606" });
    expect(browser.html).toContain("<h1>Conditions d’utilisation</h1>");
  });

  it("fill only empty fields with test details, and save nothing yet", async () => {
    const account = await express();
    await shop.stripe.accounts.update(account, { business_profile: { name: "Maple & Main" } });
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(account, true)).url);
    await browser.submit();
    expect(browser.html).toContain("<h1>Business details</h1>");
    await browser.fill({ line1: "4200 rue Clark", phone: "+1 514 555" });
    expect(Object.fromEntries(browser.form())).toMatchObject({
      name: "Maple & Main",
      line1: "4200 rue Clark",
      phone: "+1 514 555",
      city: "Montréal",
      tax_id: "000000000",
    });
    expect(browser.html).not.toContain('role="alert"');
    const { company } = await shop.stripe.accounts.retrieve(account);
    expect(company?.address?.city ?? null).toBeNull();
  });

  it("leave a bank account as it was when other fields are filled with test details", async () => {
    const account = await express();
    const first = new OnboardingBrowser(shop);
    await first.open((await link(account, true)).url);
    for (let step = 0; step < 5; step += 1) await first.submit();
    const { url } = await shop.stripe.accountLinks.create({
      account,
      type: "account_update",
      return_url: RETURN,
      refresh_url: REFRESH,
    });
    const browser = new OnboardingBrowser(shop);
    await browser.open(url);
    for (let step = 0; step < 4; step += 1) await browser.submit();
    expect(browser.html).toContain("<h1>Bank account</h1>");
    await browser.fill();
    expect(browser.form().get("account_number")).toBe("");
    await browser.fill({ account_number: "000 999 888 777" });
    expect(browser.form().get("account_number")).toBe("000 999 888 777");
    expect(browser.form().get("routing_number")).toBe("11000-000");
  });

  it.each([
    ["fr-CA,fr;q=0.9", "Étape 1 sur 3"],
    ["es-MX", "Paso 1 de 3"],
    ["de", "Step 1 of 3"],
  ])("speak the language of the browser: %s", async (language, words) => {
    const browser = new OnboardingBrowser(shop, language);
    await browser.open((await link(await express())).url);
    expect(browser.html).toContain(words);
  });

  it("keep the link's language on every page, whatever the browser's", async () => {
    const browser = new OnboardingBrowser(shop, "en");
    await browser.open(`${(await link(await express(), true)).url}?locale=fr`);
    expect(browser.html).toContain("Étape 1 sur");
    await browser.fill();
    expect(browser.html).toContain("Étape 1 sur");
    await browser.submit();
    await browser.open(browser.way("Retour"));
    expect(browser.html).toContain("Étape 1 sur");
  });

  it("label every control, and run no script", async () => {
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(await express(), true)).url);
    for (let step = 0; step < 5; step += 1) {
      const ids = [...browser.html.matchAll(/<(?:input|select)[^>]* id="(f-\w+)"/g)];
      expect(ids.length).toBeGreaterThan(0);
      const check = browser.html.includes('class="check"');
      for (const [, id] of ids) {
        expect(check || browser.html.includes(`<label for="${id}">`), id).toBe(true);
      }
      expect(browser.html).not.toContain("<script");
      await browser.submit();
    }
  });
});

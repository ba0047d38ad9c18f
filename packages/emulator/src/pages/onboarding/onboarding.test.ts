import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
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

describe("an account link", () => {
  it("collects what is due and redirects back, and the business can charge", async () => {
    const account = await express();
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(account)).url);
    for (const title of ["About your business", "Bank account", "Terms of service"]) {
      expect(browser.html).toContain(`<h1>${title}</h1>`);
      await browser.submit();
    }
    expect(browser.at).toBe(RETURN);
    const stripeAccount = await shop.stripe.accounts.retrieve(account);
    expect(stripeAccount).toMatchObject({ charges_enabled: true, payouts_enabled: true });
    expect(stripeAccount.requirements?.eventually_due).toContain("company.name");
  });

  it("collects eventually due fields on request, and leaves nothing due", async () => {
    const account = await express();
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(account, true)).url);
    for (const title of ["About", "Business details", "Your details", "Bank", "Terms"]) {
      expect(browser.html).toContain(`<h1>${title}`);
      await browser.submit();
    }
    expect(browser.at).toBe(RETURN);
    const { requirements, company } = await shop.stripe.accounts.retrieve(account);
    expect(requirements).toMatchObject({ currently_due: [], eventually_due: [] });
    expect(company).toMatchObject({ name: "Test Business", tax_id_provided: true });
    const { data } = await shop.stripe.accounts.listPersons(account);
    expect(data).toMatchObject([{ first_name: "Jenny", relationship: { representative: true } }]);
  });

  it("asks an individual for no company details", async () => {
    const account = await express("DE");
    const browser = new OnboardingBrowser(shop);
    await browser.open((await link(account, true)).url);
    await browser.submit({ business_type: "individual" });
    expect(browser.html).toContain("<h1>Your details</h1>");
    await browser.submit();
    await browser.submit();
    await browser.submit();
    expect(browser.at).toBe(RETURN);
    const { individual, requirements } = await shop.stripe.accounts.retrieve(account);
    expect(individual).toMatchObject({ first_name: "Jenny", dob: { year: 1901 } });
    expect(requirements?.eventually_due).toEqual([]);
  });

  it("opens once, then redirects to the refresh URL", async () => {
    const { url } = await link(await express());
    await new OnboardingBrowser(shop).open(url);
    const second = new OnboardingBrowser(shop);
    await second.open(url);
    expect(second.at).toBe(REFRESH);
  });

  it("expires five minutes after it was created", async () => {
    const createdAccountLink = await link(await express());
    expect(createdAccountLink.expires_at - createdAccountLink.created).toBe(300);
    await shop.send("POST", "/control/clock", JSON.stringify({ advance_seconds: 301 }));
    const browser = new OnboardingBrowser(shop);
    await browser.open(createdAccountLink.url);
    expect(browser.at).toBe(REFRESH);
    await browser.open("http://127.0.0.1:4000/provider/pages/onboarding/made-up");
    expect(browser.html).toContain("This link is no longer valid");
  });

  it("to update an account shows its details, and accepts another bank account", async () => {
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
    await browser.submit();
    expect(browser.html).toContain("<h1>Public details</h1>");
    await browser.submit({ public_name: "Maple", email: "bonjour@maple.example" });
    await browser.submit({ name: "Maple & Main", tax_id: "" });
    await browser.submit();
    expect(browser.html).toContain("Already provided. Leave blank to keep it.");
    await browser.submit({ account_number: "000 999 888 777", routing_number: "" });
    expect(browser.html).toContain('id="f-routing_number-fault">This is a required field<');
    await browser.submit({ account_number: "000 999 888 777" });
    expect(browser.at).toBe(RETURN);
    const { business_profile, company, external_accounts } =
      await shop.stripe.accounts.retrieve(account);
    expect(company).toMatchObject({ name: "Maple & Main", tax_id_provided: true });
    expect(business_profile).toMatchObject({
      name: "Maple",
      support_email: "bonjour@maple.example",
      url: "https://shop.example",
    });
    expect(external_accounts?.data).toMatchObject([{ last4: "8777", currency: "cad" }]);
  });

  it("to update an account keeps the bank account if none is entered", async () => {
    const account = await express();
    const first = new OnboardingBrowser(shop);
    await first.open((await link(account, true)).url);
    for (let step = 0; step < 5; step += 1) await first.submit();
    const held = (await shop.stripe.accounts.retrieve(account)).external_accounts?.data;
    const browser = new OnboardingBrowser(shop);
    const { url } = await shop.stripe.accountLinks.create({
      account,
      type: "account_update",
      return_url: RETURN,
      refresh_url: REFRESH,
    });
    await browser.open(url);
    for (let step = 0; step < 4; step += 1) await browser.submit();
    await browser.submit({ account_number: "", routing_number: "" });
    expect(browser.at).toBe(RETURN);
    const { external_accounts } = await shop.stripe.accounts.retrieve(account);
    expect(external_accounts?.data).toEqual(held);
  });

  it("can't be created to update an account whose details the platform doesn't collect", async () => {
    const { id } = await shop.stripe.accounts.create({ type: "standard", country: "CA" });
    const error = await refusal(
      shop.stripe.accountLinks.create({
        account: id,
        type: "account_update",
        return_url: RETURN,
        refresh_url: REFRESH,
      }),
    );
    expect(error).toMatchObject({ statusCode: 400, param: "type" });
    const odd = shop.stripe.accountLinks.create({
      account: id,
      type: "account_onboarding",
      return_url: "javascript:alert(1)",
    });
    expect(await refusal(odd)).toMatchObject({ param: "return_url", code: "url_invalid" });
  });
});

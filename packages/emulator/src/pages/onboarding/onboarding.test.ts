import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const RETURN = "https://maple.example/account?onboarding=return";
const REFRESH = "https://maple.example/account?onboarding=refresh";

/** A browser that follows redirects within the provider's pages and stops at other URLs. */
class Browser {
  at = "";
  html = "";
  readonly language: string;

  constructor(language = "en") {
    this.language = language;
  }

  open(url: string): Promise<void> {
    return this.go("GET", url);
  }

  /** Returns the URL of a link on the current page. */
  way(label: string): string {
    const [, to] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}`).exec(this.html) ?? [];
    if (to === undefined) throw new Error(`The page has no link “${label}”`);
    return new URL(to.replaceAll("&amp;", "&"), this.at).href;
  }

  /** Submits the current form with the test details, except for the given values. */
  async submit(values: Record<string, string> = {}): Promise<void> {
    const filled = new URL(this.at);
    filled.searchParams.set("test", "");
    await this.open(filled.href);
    const form = new URLSearchParams();
    for (const [, value = "", name = ""] of this.html.matchAll(INPUT)) form.set(name, value);
    if (this.html.includes("<select")) form.set("business_type", "company");
    if (this.html.includes('type="checkbox"')) form.set("accept", "yes");
    form.set("step", /name="step" value="(\w+)"/.exec(this.html)?.[1] ?? "");
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    await this.go("POST", this.at, form.toString());
  }

  private async go(method: string, url: string, body?: string): Promise<void> {
    this.at = url;
    if (!url.startsWith("http://127.0.0.1:4000/provider/")) return;
    const response = await shop.send(
      method,
      url.replace("http://127.0.0.1:4000/provider", ""),
      body,
      {
        "accept-language": this.language,
        ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
    );
    this.html = await response.text();
    const location = response.headers.get("location");
    if (location !== null) await this.go("GET", new URL(location, url).href);
  }
}
const INPUT = /<input type="(?:text|email|tel|date|url)" value="([^"]*)" id="[^"]*" name="(\w+)"/g;

async function express(country = "CA") {
  const account = await shop.stripe.accounts.create({
    type: "custom",
    country,
    capabilities: { card_payments: { requested: true } },
  });
  return account.id;
}

const link = (account: string, all = false) =>
  shop.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: RETURN,
    refresh_url: REFRESH,
    ...(all ? { collection_options: { fields: "eventually_due" } } : {}),
  });

describe("an account link", () => {
  it("collects what is due and redirects back, and the business can charge", async () => {
    const account = await express();
    const browser = new Browser();
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
    const browser = new Browser();
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
    const browser = new Browser();
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
    await new Browser().open(url);
    const second = new Browser();
    await second.open(url);
    expect(second.at).toBe(REFRESH);
  });

  it("expires five minutes after it was created", async () => {
    const createdAccountLink = await link(await express());
    expect(createdAccountLink.expires_at - createdAccountLink.created).toBe(300);
    await shop.send("POST", "/control/clock", JSON.stringify({ advance_seconds: 301 }));
    const browser = new Browser();
    await browser.open(createdAccountLink.url);
    expect(browser.at).toBe(REFRESH);
    await browser.open("http://127.0.0.1:4000/provider/pages/onboarding/made-up");
    expect(browser.html).toContain("This link is no longer valid");
  });

  it("to update an account shows its details, and accepts another bank account", async () => {
    const account = await express();
    const first = new Browser();
    await first.open((await link(account, true)).url);
    for (let step = 0; step < 5; step += 1) await first.submit();
    const { url } = await shop.stripe.accountLinks.create({
      account,
      type: "account_update",
      return_url: RETURN,
      refresh_url: REFRESH,
    });
    const browser = new Browser();
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
    const first = new Browser();
    await first.open((await link(account, true)).url);
    for (let step = 0; step < 5; step += 1) await first.submit();
    const held = (await shop.stripe.accounts.retrieve(account)).external_accounts?.data;
    const browser = new Browser();
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

describe("the forms", () => {
  it("show an error at each field, keep what was entered, and save nothing", async () => {
    const account = await express();
    const browser = new Browser();
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
    const browser = new Browser("fr");
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

  it.each([
    ["fr-CA,fr;q=0.9", "Étape 1 sur 3"],
    ["es-MX", "Paso 1 de 3"],
    ["de", "Step 1 of 3"],
  ])("speak the language of the browser: %s", async (language, words) => {
    const browser = new Browser(language);
    await browser.open((await link(await express())).url);
    expect(browser.html).toContain(words);
  });

  it("keep the link's language on every page, whatever the browser's", async () => {
    const browser = new Browser("en");
    await browser.open(`${(await link(await express(), true)).url}?locale=fr`);
    expect(browser.html).toContain("Étape 1 sur");
    await browser.open(browser.way("Utiliser des données d’essai"));
    expect(browser.html).toContain("Étape 1 sur");
    await browser.submit();
    await browser.open(browser.way("Retour"));
    expect(browser.html).toContain("Étape 1 sur");
  });

  it("label every control, and run no script", async () => {
    const browser = new Browser();
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

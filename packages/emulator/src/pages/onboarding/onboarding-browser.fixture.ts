import type { TestProvider } from "../../testing/test-provider.ts";

/** Where an account's link leads once the onboarding is completed, and if it has expired. */
export const RETURN = "https://maple.example/account?onboarding=return";
export const REFRESH = "https://maple.example/account?onboarding=refresh";

/** Creates an account without details, and returns its ID. */
export async function newAccount({ stripe }: TestProvider, country = "CA"): Promise<string> {
  const account = await stripe.accounts.create({
    type: "custom",
    country,
    capabilities: { card_payments: { requested: true } },
  });
  return account.id;
}

/** Creates a link to an account's onboarding, which asks for all details or for those due now. */
export const newLink = ({ stripe }: TestProvider, account: string, all = false) =>
  stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: RETURN,
    refresh_url: REFRESH,
    ...(all ? { collection_options: { fields: "eventually_due" } } : {}),
  });

/** A browser that follows redirects within the provider's pages and stops at other URLs. */
export class OnboardingBrowser {
  at = "";
  html = "";
  readonly provider: TestProvider;
  readonly language: string;

  constructor(provider: TestProvider, language = "en") {
    this.provider = provider;
    this.language = language;
  }

  open(url: string): Promise<void> {
    return this.go("GET", url);
  }

  /** Returns the URL of a link on the current page. */
  way(label: string): string {
    const links = this.html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g);
    const to = [...links].find(([, , text]) => text === label)?.[1];
    if (to === undefined) throw new Error(`The page has no link “${label}”`);
    return new URL(to.replaceAll("&amp;", "&"), this.at).href;
  }

  /** Selects “Use test details”, with values entered in the form. */
  async fill(values: Record<string, string> = {}): Promise<void> {
    const form = this.form();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set("fill", "test");
    await this.go("POST", this.at, form.toString());
  }

  /** Submits the current form with the test details, except for the given values. */
  async submit(values: Record<string, string> = {}): Promise<void> {
    await this.fill();
    const form = this.form();
    if (this.html.includes('type="checkbox"')) form.set("accept", "yes");
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    await this.go("POST", this.at, form.toString());
  }

  /** Returns the values in the current form. */
  form(): URLSearchParams {
    const form = new URLSearchParams();
    for (const [, value = "", name = ""] of this.html.matchAll(INPUT)) {
      form.set(name, value.replaceAll("&amp;", "&"));
    }
    if (this.html.includes("<select")) form.set("business_type", "company");
    form.set("step", /name="step" value="(\w+)"/.exec(this.html)?.[1] ?? "");
    return form;
  }

  private async go(method: string, url: string, body?: string): Promise<void> {
    this.at = url;
    if (!url.startsWith("http://127.0.0.1:4000/provider/")) return;
    const response = await this.provider.send(
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

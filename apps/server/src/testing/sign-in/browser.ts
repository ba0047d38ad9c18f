const MAX_STEPS = 12;

interface Following {
  /** The path at which to stop, before it is requested. */
  readonly until: string;
  /** Values of the forms on the way. */
  readonly fill: Readonly<Record<string, string>>;
}

/** Follows redirects and submits forms like a person's browser, with its cookies. */
export class Browser {
  readonly #jar = new Map<string, Map<string, string>>();

  /** Stores the cookies of a response. */
  keep(address: string, headers: Headers): void {
    const { origin } = new URL(address);
    const jar = this.#jar.get(origin) ?? new Map<string, string>();
    this.#jar.set(origin, jar);
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  /** Returns the `Cookie` header for an address. */
  cookies(address: string): string {
    const jar = this.#jar.get(new URL(address).origin) ?? new Map<string, string>();
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Opens an address, and goes on until the path. Returns the address where it stopped. */
  async follow(address: string, { until, fill }: Following): Promise<URL> {
    let url = new URL(address);
    let form: URLSearchParams | undefined;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (url.pathname.startsWith(until)) return url;
      const response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: this.cookies(url.href) },
        ...(form === undefined ? {} : { method: "POST", body: form }),
      });
      this.keep(url.href, response.headers);
      const location = response.headers.get("location");
      const text = await response.text();
      if (location !== null) {
        [url, form] = [new URL(location, url), undefined];
        continue;
      }
      const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
      if (action === undefined)
        throw new Error(`${url.pathname} has no form: ${text.slice(0, 400)}`);
      [url, form] = [new URL(action, url), filled(text, fill)];
    }
    throw new Error(`still at ${url.href}`);
  }
}

/** Returns a form with its own values and those that a person enters. */
function filled(html: string, fill: Following["fill"]): URLSearchParams {
  const form = new URLSearchParams();
  for (const [, attributes = ""] of html.matchAll(/<input([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(attributes)?.[1];
    const value = /value="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (name !== undefined) form.set(name, fill[name] ?? value);
  }
  return form;
}

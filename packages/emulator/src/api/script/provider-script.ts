/**
 * The provider's browser script: the part of Stripe.js that the back office uses, with the same
 * types.
 */
export function providerScript(): void {
  type Fields = Record<string, string>;
  type Answer = { error?: object; [name: string]: unknown };
  type Listener = (detail: unknown) => void;
  type Options = { stripeAccount?: string; locale?: string };

  const current = document.currentScript;
  const source = current instanceof HTMLScriptElement ? current.src : location.href;
  const base = source.replace(/\/script\/v3\/?.*$/, "");
  const origin = new URL(base).origin;

  /** `{a: {b: 1}}` → `a[b]=1`. */
  function flatten(value: unknown, name: string, into: Fields): Fields {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        flatten(inner, name === "" ? key : `${name}[${key}]`, into);
      }
    } else if (value !== undefined && value !== null) into[name] = String(value);
    return into;
  }

  /** Returns the locale and theme of a framed page, those of the host page by default. */
  function query(place: Element, locale: string): string {
    const { colorScheme } = getComputedStyle(place);
    const theme = /^(dark|light)$/.exec(colorScheme)?.[0];
    return String(new URLSearchParams({ locale, ...(theme === undefined ? {} : { theme }) }));
  }

  class CardElement {
    readonly elementType: string;
    private readonly listeners = new Map<string, Set<Listener>>();
    private readonly frame = document.createElement("iframe");
    private readonly waiting = new Map<string, (answer: Answer) => void>();
    private readonly look: Fields;
    private readonly locale: string;
    private count = 0;
    /** Messages are queued until the frame's script has loaded. */
    private hears = false;
    private unsaid: object[] = [];

    constructor(type: string, locale: string | undefined, look: Fields) {
      this.elementType = type;
      this.look = look;
      this.locale = locale ?? document.documentElement.lang;
      this.frame.title = "Card";
      Object.assign(this.frame.style, {
        border: "0",
        // The frame includes space for the focus rings of its fields, which must line up with other
        // fields.
        width: "calc(100% + 4px)",
        margin: "0 -2px",
        height: "130px",
        display: "block",
      });
      window.addEventListener("message", (event) => this.hear(event));
    }

    private hear(event: MessageEvent): void {
      if (event.source !== this.frame.contentWindow || event.data?.counterfoil !== "card") return;
      const { event: name, detail, id, answer } = event.data;
      if (id !== undefined) {
        this.waiting.get(id)?.(answer);
        this.waiting.delete(id);
        return;
      }
      if (typeof detail?.height === "number") this.frame.style.height = `${detail.height}px`;
      if (name === "ready") {
        this.hears = true;
        for (const message of [{ action: "dress", look: this.look }, ...this.unsaid.splice(0)])
          this.post(message);
      }
      for (const listener of this.listeners.get(name) ?? [])
        listener({ elementType: this.elementType, ...detail });
    }

    private post(message: object): void {
      if (!this.hears) this.unsaid.push(message);
      else this.frame.contentWindow?.postMessage({ counterfoil: "host", ...message }, origin);
    }

    mount(place: string | Element): void {
      const host = typeof place === "string" ? document.querySelector(place) : place;
      if (host === null)
        throw new Error(
          `The selector you specified (${place}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      this.hears = false;
      this.frame.src = `${base}/pages/card?${query(host, this.locale)}`;
      host.replaceChildren(this.frame);
    }
    unmount(): void {
      this.frame.remove();
    }
    destroy(): void {
      this.frame.remove();
      this.listeners.clear();
    }
    on(name: string, listener: Listener): this {
      const known = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, known.add(listener));
      return this;
    }
    off(name: string, listener?: Listener): this {
      if (listener) this.listeners.get(name)?.delete(listener);
      else this.listeners.delete(name);
      return this;
    }
    clear(): void {
      this.post({ action: "clear" });
    }
    focus(): void {
      this.post({ action: "focus" });
    }
    update(change: { style?: { base?: Fields } }): void {
      this.post({ action: "dress", look: lookOf(change.style?.base ?? {}, {}) });
    }
    /** Creates a payment method in the frame from the entered card. */
    createPaymentMethod(fields: Fields): Promise<Answer> {
      this.count += 1;
      const id = String(this.count);
      return new Promise((resolve) => {
        this.waiting.set(id, resolve);
        this.post({ id, action: "createPaymentMethod", fields });
      });
    }
  }

  /** Sets the appearance of an element as custom properties of its frame. */
  function lookOf(style: Fields, variables: Fields): Fields {
    const look: Fields = {};
    const put = (name: string, text: string | undefined): void => {
      if (text !== undefined) look[name] = text;
    };
    put("--ink", style.color ?? variables.colorText);
    put("--font", style.fontFamily ?? variables.fontFamily);
    put("--t-body", style.fontSize ?? variables.fontSizeBase);
    put("--paper", style.backgroundColor ?? variables.colorBackground);
    put("--focus", variables.colorPrimary);
    put("--danger", variables.colorDanger);
    put("--ink-3", variables.colorTextSecondary);
    put("--r-control", variables.borderRadius);
    for (const [name, text] of Object.entries({ ...style, ...variables })) {
      if (name.startsWith("--")) look[name] = text;
    }
    return look;
  }

  type ElementsOptions = {
    locale?: string;
    clientSecret?: string;
    appearance?: { variables?: Fields };
  };
  type Data = { payment_method?: unknown; return_url?: string };

  function createStripe(key: string, options: Options = {}) {
    const identity: Fields = { key };
    if (options.stripeAccount !== undefined) identity._stripe_account = options.stripeAccount;

    async function send(path: string, fields: Fields): Promise<Answer> {
      try {
        const body = new URLSearchParams({ ...fields, ...identity });
        return await (await fetch(`${base}/v1/${path}`, { method: "POST", body })).json();
      } catch {
        return {
          error: { type: "api_connection_error", message: "The provider could not be reached." },
        };
      }
    }
    async function load(kind: string, secret: string): Promise<Answer> {
      const query = new URLSearchParams({ ...identity, client_secret: secret });
      return (await fetch(`${base}/v1/${kind}/${idOf(secret)}?${query}`)).json();
    }
    const idOf = (secret: string): string => secret.split("_secret_")[0] ?? secret;
    const kindOf = (secret: string): string =>
      secret.startsWith("seti_") ? "setup_intents" : "payment_intents";

    /** Returns `{setupIntent}` or `{paymentIntent}`, or `{error}`. */
    function result(kind: string, intent: Answer): Answer {
      if (intent.error) return { error: intent.error };
      const failure = intent.last_setup_error ?? intent.last_payment_error;
      if (intent.status === "requires_payment_method" && failure) return { error: { ...failure } };
      return kind === "setup_intents" ? { setupIntent: intent } : { paymentIntent: intent };
    }

    /** Shows the bank's page over the host page until the challenge is completed. */
    function challenge(url: string): Promise<void> {
      const dialog = document.createElement("dialog");
      const frame = document.createElement("iframe");
      const locale = options.locale ?? document.documentElement.lang;
      frame.src = `${url}&${query(document.documentElement, locale)}`;
      frame.title = "Card authentication";
      Object.assign(frame.style, {
        border: "0",
        width: "min(480px, 90vw)",
        height: "min(400px, 80vh)",
        display: "block",
      });
      // Host pages that reset margins would move it to the corner.
      Object.assign(dialog.style, {
        border: "0",
        padding: "0",
        margin: "auto",
        borderRadius: "12px",
        overflow: "hidden",
      });
      dialog.append(frame);
      document.body.append(dialog);
      dialog.addEventListener("cancel", (event) => event.preventDefault());
      dialog.showModal();
      return new Promise((resolve) => {
        const hear = (event: MessageEvent): void => {
          if (event.source !== frame.contentWindow || event.data?.counterfoil !== "challenge")
            return;
          window.removeEventListener("message", hear);
          dialog.close();
          dialog.remove();
          resolve();
        };
        window.addEventListener("message", hear);
      });
    }

    async function settle(kind: string, secret: string, intent: Answer): Promise<Answer> {
      if (intent.status !== "requires_action") return result(kind, intent);
      const next = Object(intent.next_action);
      const url: unknown = next.use_stripe_sdk?.stripe_js ?? next.redirect_to_url?.url;
      if (typeof url !== "string") return result(kind, intent);
      await challenge(url);
      return result(kind, await load(kind, secret));
    }

    /** Returns the payment method as parameters: an ID, or one created from an element. */
    async function methodFields(method: unknown): Promise<{ fields?: Fields; error?: object }> {
      if (method === undefined) return { fields: {} };
      if (typeof method === "string") return { fields: { payment_method: method } };
      const { card, ...details } = Object(method);
      if (!(card instanceof CardElement))
        return {
          fields: flatten({ payment_method_data: { type: "card", card, ...details } }, "", {}),
        };
      const made = await card.createPaymentMethod({ ...flatten(details, "", {}), ...identity });
      return made.error ? { error: made.error } : { fields: { payment_method: String(made.id) } };
    }

    async function confirm(secret: string, data: Data = {}, handle = true): Promise<Answer> {
      const kind = kindOf(secret);
      const method = await methodFields(data.payment_method);
      if (method.error) return { error: method.error };
      const fields: Fields = { ...method.fields, client_secret: secret, use_stripe_sdk: "true" };
      if (data.return_url !== undefined) fields.return_url = data.return_url;
      const intent = await send(`${kind}/${idOf(secret)}/confirm`, fields);
      return handle ? settle(kind, secret, intent) : result(kind, intent);
    }

    type Whole = {
      elements?: { secret?: string; card(): CardElement | null };
      clientSecret?: string;
      confirmParams?: { return_url?: string; payment_method_data?: object };
      redirect?: string;
    };
    async function confirmWhole(given: Whole): Promise<Answer> {
      const secret = given.clientSecret ?? given.elements?.secret ?? "";
      const card = given.elements?.card() ?? undefined;
      const params = given.confirmParams ?? {};
      const answer = await confirm(secret, {
        ...(card ? { payment_method: { card, ...params.payment_method_data } } : {}),
        ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
      });
      if (!answer.error && given.redirect !== "if_required" && params.return_url !== undefined) {
        const url = new URL(params.return_url);
        const name = kindOf(secret).replace(/s$/, "");
        url.searchParams.set(name, idOf(secret));
        url.searchParams.set(`${name}_client_secret`, secret);
        location.assign(url);
      }
      return answer;
    }

    return {
      elements(shared: ElementsOptions = {}) {
        const made = new Map<string, CardElement>();
        const variables = shared.appearance?.variables ?? {};
        return {
          secret: shared.clientSecret,
          card: () => [...made.values()][0] ?? null,
          create(type: string, own: { style?: { base?: Fields } } = {}) {
            const look = lookOf(own.style?.base ?? {}, variables);
            const element = new CardElement(type, shared.locale ?? options.locale, look);
            made.set(type, element);
            return element;
          },
          getElement: (type: string) => made.get(type) ?? null,
          submit: async () => ({}),
        };
      },
      async createPaymentMethod(given: {
        card?: unknown;
        billing_details?: object;
        metadata?: object;
      }) {
        const { card, ...details } = given;
        const fields = flatten(details, "", {});
        const made =
          card instanceof CardElement
            ? await card.createPaymentMethod({ ...fields, ...identity })
            : await send("payment_methods", { ...fields, ...flatten({ card }, "", {}) });
        return made.error ? { error: made.error } : { paymentMethod: made };
      },
      confirmCardSetup: (secret: string, data?: Data, how?: { handleActions?: boolean }) =>
        confirm(secret, data, how?.handleActions !== false),
      confirmCardPayment: (secret: string, data?: Data, how?: { handleActions?: boolean }) =>
        confirm(secret, data, how?.handleActions !== false),
      confirmSetup: confirmWhole,
      confirmPayment: confirmWhole,
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const kind = kindOf(clientSecret);
        return settle(kind, clientSecret, await load(kind, clientSecret));
      },
      retrieveSetupIntent: async (secret: string) =>
        result("setup_intents", await load("setup_intents", secret)),
      retrievePaymentIntent: async (secret: string) =>
        result("payment_intents", await load("payment_intents", secret)),
    };
  }

  Object.assign(window, { Stripe: createStripe });
}

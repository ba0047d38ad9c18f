import type { cardElements, ScriptFields, ScriptResponse } from "./card-elements.ts";

/**
 * Defines the provider's browser script: the part of Stripe.js that the back office uses, with the
 * same types.
 * @param createCardElements a parameter, because a script has no outer references
 */
export function providerScript(createCardElements: typeof cardElements): void {
  type StripeOptions = { stripeAccount?: string; locale?: string };

  const current = document.currentScript;
  const source = current instanceof HTMLScriptElement ? current.src : location.href;
  const base = source.replace(/\/script\/v3\/?.*$/, "");
  const { CardElement, lookOf, query } = createCardElements(base);
  type CardElement = InstanceType<typeof CardElement>;

  /** `{a: {b: 1}}` → `a[b]=1`. */
  function flatten(value: unknown, name: string, into: ScriptFields): ScriptFields {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        flatten(inner, name === "" ? key : `${name}[${key}]`, into);
      }
    } else if (value !== undefined && value !== null) into[name] = String(value);
    return into;
  }

  type ElementsOptions = {
    locale?: string;
    clientSecret?: string;
    appearance?: { variables?: ScriptFields };
  };
  type ConfirmData = { payment_method?: unknown; return_url?: string };

  function createStripe(key: string, options: StripeOptions = {}) {
    const identity: ScriptFields = { key };
    if (options.stripeAccount !== undefined) identity._stripe_account = options.stripeAccount;

    async function send(path: string, fields: ScriptFields): Promise<ScriptResponse> {
      try {
        const body = new URLSearchParams({ ...fields, ...identity });
        return await (await fetch(`${base}/v1/${path}`, { method: "POST", body })).json();
      } catch {
        return {
          error: { type: "api_connection_error", message: "The provider could not be reached." },
        };
      }
    }
    async function load(kind: string, secret: string): Promise<ScriptResponse> {
      const query = new URLSearchParams({ ...identity, client_secret: secret });
      return (await fetch(`${base}/v1/${kind}/${idOf(secret)}?${query}`)).json();
    }
    const idOf = (secret: string): string => secret.split("_secret_")[0] ?? secret;
    const kindOf = (secret: string): string =>
      secret.startsWith("seti_") ? "setup_intents" : "payment_intents";

    /** Returns `{setupIntent}` or `{paymentIntent}`, or `{error}`. */
    function result(kind: string, intent: ScriptResponse): ScriptResponse {
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
        const receive = (event: MessageEvent): void => {
          if (event.source !== frame.contentWindow || event.data?.counterfoil !== "challenge")
            return;
          window.removeEventListener("message", receive);
          dialog.close();
          dialog.remove();
          resolve();
        };
        window.addEventListener("message", receive);
      });
    }

    async function settle(
      kind: string,
      secret: string,
      intent: ScriptResponse,
    ): Promise<ScriptResponse> {
      if (intent.status !== "requires_action") return result(kind, intent);
      const next = Object(intent.next_action);
      const url: unknown = next.use_stripe_sdk?.stripe_js ?? next.redirect_to_url?.url;
      if (typeof url !== "string") return result(kind, intent);
      await challenge(url);
      return result(kind, await load(kind, secret));
    }

    /** Returns the payment method as parameters: an ID, or one created from an element. */
    async function paymentMethodFields(
      paymentMethod: unknown,
    ): Promise<{ fields?: ScriptFields; error?: object }> {
      if (paymentMethod === undefined) return { fields: {} };
      if (typeof paymentMethod === "string") return { fields: { payment_method: paymentMethod } };
      const { card, ...details } = Object(paymentMethod);
      if (!(card instanceof CardElement))
        return {
          fields: flatten({ payment_method_data: { type: "card", card, ...details } }, "", {}),
        };
      const response = await card.createPaymentMethod({ ...flatten(details, "", {}), ...identity });
      return response.error
        ? { error: response.error }
        : { fields: { payment_method: String(response.id) } };
    }

    async function confirm(
      secret: string,
      data: ConfirmData = {},
      handle = true,
    ): Promise<ScriptResponse> {
      const kind = kindOf(secret);
      const paymentMethod = await paymentMethodFields(data.payment_method);
      if (paymentMethod.error) return { error: paymentMethod.error };
      const fields: ScriptFields = {
        ...paymentMethod.fields,
        client_secret: secret,
        use_stripe_sdk: "true",
      };
      if (data.return_url !== undefined) fields.return_url = data.return_url;
      const intent = await send(`${kind}/${idOf(secret)}/confirm`, fields);
      return handle ? settle(kind, secret, intent) : result(kind, intent);
    }

    type ElementsConfirmation = {
      elements?: { secret?: string; card(): CardElement | null };
      clientSecret?: string;
      confirmParams?: { return_url?: string; payment_method_data?: object };
      redirect?: string;
    };
    async function confirmWithElements(options: ElementsConfirmation): Promise<ScriptResponse> {
      const secret = options.clientSecret ?? options.elements?.secret ?? "";
      const card = options.elements?.card() ?? undefined;
      const params = options.confirmParams ?? {};
      const response = await confirm(secret, {
        ...(card ? { payment_method: { card, ...params.payment_method_data } } : {}),
        ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
      });
      if (
        !response.error &&
        options.redirect !== "if_required" &&
        params.return_url !== undefined
      ) {
        const url = new URL(params.return_url);
        const name = kindOf(secret).replace(/s$/, "");
        url.searchParams.set(name, idOf(secret));
        url.searchParams.set(`${name}_client_secret`, secret);
        location.assign(url);
      }
      return response;
    }

    return {
      elements(shared: ElementsOptions = {}) {
        const elements = new Map<string, CardElement>();
        const variables = shared.appearance?.variables ?? {};
        return {
          secret: shared.clientSecret,
          card: () => [...elements.values()][0] ?? null,
          create(type: string, own: { style?: { base?: ScriptFields } } = {}) {
            const look = lookOf(own.style?.base ?? {}, variables);
            const element = new CardElement(type, shared.locale ?? options.locale, look);
            elements.set(type, element);
            return element;
          },
          getElement: (type: string) => elements.get(type) ?? null,
          submit: async () => ({}),
        };
      },
      async createPaymentMethod(params: {
        card?: unknown;
        billing_details?: object;
        metadata?: object;
      }) {
        const { card, ...details } = params;
        const fields = flatten(details, "", {});
        const response =
          card instanceof CardElement
            ? await card.createPaymentMethod({ ...fields, ...identity })
            : await send("payment_methods", { ...fields, ...flatten({ card }, "", {}) });
        return response.error ? { error: response.error } : { paymentMethod: response };
      },
      confirmCardSetup: (secret: string, data?: ConfirmData, how?: { handleActions?: boolean }) =>
        confirm(secret, data, how?.handleActions !== false),
      confirmCardPayment: (secret: string, data?: ConfirmData, how?: { handleActions?: boolean }) =>
        confirm(secret, data, how?.handleActions !== false),
      confirmSetup: confirmWithElements,
      confirmPayment: confirmWithElements,
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

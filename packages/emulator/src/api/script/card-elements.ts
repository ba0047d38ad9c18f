export type ScriptFields = Record<string, string>;
export type ScriptResponse = { error?: object; [name: string]: unknown };
type Listener = (detail: unknown) => void;

/**
 * Defines the card elements of the provider's browser script, without outer references.
 * @param base URL of the provider
 */
export function cardElements(base: string) {
  const origin = new URL(base).origin;

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
    private readonly waiting = new Map<string, (response: ScriptResponse) => void>();
    private readonly look: ScriptFields;
    private readonly locale: string;
    private count = 0;
    /** Messages are queued until the frame's script has loaded. */
    private ready = false;
    private queued: object[] = [];

    constructor(type: string, locale: string | undefined, look: ScriptFields) {
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
      window.addEventListener("message", (event) => this.receive(event));
    }

    private receive(event: MessageEvent): void {
      if (event.source !== this.frame.contentWindow || event.data?.counterfoil !== "card") return;
      const { event: name, detail, id, answer: response } = event.data;
      if (id !== undefined) {
        this.waiting.get(id)?.(response);
        this.waiting.delete(id);
        return;
      }
      if (typeof detail?.height === "number") this.frame.style.height = `${detail.height}px`;
      if (name === "ready") {
        this.ready = true;
        for (const message of [{ action: "dress", look: this.look }, ...this.queued.splice(0)])
          this.post(message);
      }
      for (const listener of this.listeners.get(name) ?? [])
        listener({ elementType: this.elementType, ...detail });
    }

    private post(message: object): void {
      if (!this.ready) this.queued.push(message);
      else this.frame.contentWindow?.postMessage({ counterfoil: "host", ...message }, origin);
    }

    mount(place: string | Element): void {
      const host = typeof place === "string" ? document.querySelector(place) : place;
      if (host === null)
        throw new Error(
          `The selector you specified (${place}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      this.ready = false;
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
      const listeners = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, listeners.add(listener));
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
    update(change: { style?: { base?: ScriptFields } }): void {
      this.post({ action: "dress", look: lookOf(change.style?.base ?? {}, {}) });
    }
    /** Creates a payment method in the frame from the entered card. */
    createPaymentMethod(fields: ScriptFields): Promise<ScriptResponse> {
      this.count += 1;
      const id = String(this.count);
      return new Promise((resolve) => {
        this.waiting.set(id, resolve);
        this.post({ id, action: "createPaymentMethod", fields });
      });
    }
  }

  /** Sets the appearance of an element as custom properties of its frame. */
  function lookOf(style: ScriptFields, variables: ScriptFields): ScriptFields {
    const look: ScriptFields = {};
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

  return { CardElement, lookOf, query };
}

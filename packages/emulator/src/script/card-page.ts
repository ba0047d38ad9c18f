/**
 * Runs in the frame that holds the card fields: card details never reach the host page. The host
 * asks by message for a payment method and gets the provider's answer.
 */
export function cardPage(): void {
  const form = document.querySelector("form");
  if (form === null) return;
  const input = (name: string): HTMLInputElement | null =>
    form.querySelector(`input[name="${name}"]`);
  const value = (name: string): string => input(name)?.value.trim() ?? "";
  const tell = (message: object): void => {
    window.parent.postMessage({ counterfoil: "card", ...message }, "*");
  };

  const brands: [RegExp, string][] = [
    [/^3[47]/, "amex"],
    [/^(5[1-5]|2[2-7])/, "mastercard"],
    [/^4/, "visa"],
    [/^62/, "unionpay"],
    [/^6/, "discover"],
    [/^35/, "jcb"],
    [/^3/, "diners"],
  ];
  const digits = (): string => value("number").replace(/\D/g, "");
  const brand = (): string => brands.find(([start]) => start.test(digits()))?.[1] ?? "unknown";
  const complete = (): boolean =>
    /^\d{14,19}$/.test(digits()) &&
    /^\d{1,2}\s*\/\s*\d{2,4}$/.test(value("expiry")) &&
    /^\d{3,4}$/.test(value("cvc"));

  function spaced(text: string): string {
    const plain = text.replace(/\D/g, "").slice(0, 19);
    const groups = brand() === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
    if (groups === null) return plain.replace(/(\d{4})(?=\d)/g, "$1 ");
    return (groups.exec(plain) ?? []).slice(1).filter(Boolean).join(" ");
  }

  form.addEventListener("input", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "number") target.value = spaced(target.value);
    if (target.name === "expiry" && /^\d{3,4}$/.test(target.value)) {
      target.value = `${target.value.slice(0, 2)}/${target.value.slice(2)}`;
    }
    target.removeAttribute("aria-invalid");
    const empty = [...form.querySelectorAll("input")].every((field) => field.value === "");
    tell({ event: "change", detail: { complete: complete(), empty, brand: brand() } });
  });
  form.addEventListener("focusin", () => tell({ event: "focus" }));
  form.addEventListener("focusout", () => tell({ event: "blur" }));
  form.addEventListener("submit", (event) => event.preventDefault());

  const fieldOf: Record<string, string> = {
    number: "number",
    exp_month: "expiry",
    exp_year: "expiry",
    cvc: "cvc",
  };

  /** Sends the card to the provider and hands the answer over. */
  async function createPaymentMethod(fields: Record<string, string>): Promise<unknown> {
    const [month = "", year = ""] = value("expiry").split("/");
    const body = new URLSearchParams({ ...fields, type: "card", "card[number]": digits() });
    if (month.trim() !== "") body.set("card[exp_month]", month.trim());
    if (year.trim() !== "") body.set("card[exp_year]", year.trim());
    if (value("cvc") !== "") body.set("card[cvc]", value("cvc"));
    const response = await fetch("../v1/payment_methods", { method: "POST", body });
    const answer: { error?: { param?: string } } = await response.json();
    const name = fieldOf[answer.error?.param?.replace(/^card\[|\]$/g, "") ?? ""];
    if (name !== undefined) {
      input(name)?.setAttribute("aria-invalid", "true");
      input(name)?.focus();
    }
    return answer;
  }

  function dress(look: Record<string, string>): void {
    for (const [name, text] of Object.entries(look)) {
      document.documentElement.style.setProperty(name, text);
    }
    tell({ event: "resize", detail: { height: document.documentElement.scrollHeight } });
  }

  window.addEventListener("message", (event) => {
    if (event.source !== window.parent) return;
    const { counterfoil, id, action, fields, look } = event.data ?? {};
    if (counterfoil !== "host") return;
    if (action === "dress") dress(look);
    if (action === "clear") form.reset();
    if (action === "focus") input("number")?.focus();
    if (action === "createPaymentMethod") {
      createPaymentMethod(fields).then(
        (answer) => tell({ id, answer }),
        () =>
          tell({
            id,
            answer: {
              error: {
                type: "api_connection_error",
                message: "The provider could not be reached.",
              },
            },
          }),
      );
    }
  });
  tell({ event: "ready", detail: { height: document.documentElement.scrollHeight } });
}

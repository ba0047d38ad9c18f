/**
 * Runs in the frame with the card fields, so that card details never reach the host page. The host
 * page requests a payment method by message and receives the provider's response.
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
  const fits = (name: string): boolean => {
    if (name === "number") return /^\d{14,19}$/.test(digits()) && luhn(digits());
    if (name === "cvc") return /^\d{3,4}$/.test(value("cvc"));
    const [, month = "", year = ""] =
      /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(value("expiry")) ?? [];
    const ends = new Date(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), 1);
    return Number(month) >= 1 && Number(month) <= 12 && ends > new Date();
  };
  const names = ["number", "expiry", "cvc"];

  /** Returns whether the check digit of a card number is valid (ISO/IEC 7812-1, annex B). */
  function luhn(text: string): boolean {
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) {
      const digit = Number(text[text.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  }

  /** Returns an error of a field in the provider's format. */
  function errorOf(name: string): object {
    const state = value(name) === "" ? "incomplete" : "invalid";
    const message = form?.dataset[name] ?? "";
    return { type: "validation_error", code: `${state}_${name}`, message };
  }

  /** Sets or clears the error state of a field. The host page shows the text. */
  function mark(name: string, wrong: boolean): void {
    const field = input(name);
    if (!wrong) {
      field?.removeAttribute("aria-invalid");
      field?.removeAttribute("aria-description");
      return;
    }
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-description", form?.dataset[name] ?? "");
  }

  /** Posts the state of the fields, with the first error, to the host page. */
  function tellChange(): void {
    const wrong = names.find((name) => input(name)?.getAttribute("aria-invalid") === "true");
    const error = wrong === undefined ? undefined : errorOf(wrong);
    const empty = names.every((name) => value(name) === "");
    const complete = names.every(fits);
    tell({ event: "change", detail: { complete, empty, brand: brand(), error } });
  }

  function spaced(text: string): string {
    const plain = text.replace(/\D/g, "").slice(0, 19);
    const groups = brand() === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
    if (groups === null) return plain.replace(/(\d{4})(?=\d)/g, "$1 ");
    return (groups.exec(plain) ?? []).slice(1).filter(Boolean).join(" ");
  }

  /** Groups the digits of the card number. The caret stays behind the same digit. */
  function respace(field: HTMLInputElement): void {
    const passed = field.value
      .slice(0, field.selectionStart ?? undefined)
      .replace(/\D/g, "").length;
    field.value = spaced(field.value);
    let caret = 0;
    for (let digit = 0; digit < passed && caret < field.value.length; caret += 1) {
      if (field.value.charAt(caret) !== " ") digit += 1;
    }
    field.setSelectionRange(caret, caret);
  }

  form.addEventListener("input", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "number") respace(target);
    if (target.name === "expiry" && /^\d{3,4}$/.test(target.value)) {
      target.value = `${target.value.slice(0, 2)}/${target.value.slice(2)}`;
    }
    mark(target.name, false);
    tellChange();
  });
  form.addEventListener("change", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLInputElement) || target.value === "") return;
    mark(target.name, !fits(target.name));
    tellChange();
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

  /** Sends the card to the provider and posts its response. */
  async function createPaymentMethod(fields: Record<string, string>): Promise<unknown> {
    const wrong = names.filter((name) => !fits(name));
    for (const name of wrong) mark(name, true);
    if (wrong[0] !== undefined) {
      input(wrong[0])?.focus();
      return { error: errorOf(wrong[0]) };
    }
    const [month = "", year = ""] = value("expiry").split("/");
    const body = new URLSearchParams({ ...fields, type: "card", "card[number]": digits() });
    if (month.trim() !== "") body.set("card[exp_month]", month.trim());
    if (year.trim() !== "") body.set("card[exp_year]", year.trim());
    if (value("cvc") !== "") body.set("card[cvc]", value("cvc"));
    const response = await fetch("../v1/payment_methods", { method: "POST", body });
    const answer: { error?: { param?: string } } = await response.json();
    const name = fieldOf[answer.error?.param?.replace(/^card\[|\]$/g, "") ?? ""];
    if (name !== undefined) {
      mark(name, true);
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
        (result) => tell({ id, answer: result }),
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
  // Groups digits that were typed while the script was loading.
  const early = input("number");
  if (early?.value) respace(early);
  tell({ event: "ready", detail: { height: document.documentElement.scrollHeight } });
}

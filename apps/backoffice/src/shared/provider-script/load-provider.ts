import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

export interface ProviderScript {
  /** Where the script is served: the provider's own host, or this one in embedded mode. */
  readonly url: string;
  readonly publishableKey: string;
  /** The business that acts. */
  readonly account: string;
  /** Language of the provider's fields. */
  readonly locale: string;
}

const loading = new Map<string, Promise<StripeConstructor>>();

/**
 * Loads the provider's script, when a form needs it and not before, and opens it for a business.
 * @throws Error when the script cannot be had; the next call tries again.
 */
export async function loadProvider(script: ProviderScript): Promise<Stripe> {
  const known = loading.get(script.url) ?? addScript(script.url);
  loading.set(script.url, known);
  try {
    const open = await known;
    return open(script.publishableKey, {
      stripeAccount: script.account,
      locale: localeOf(script.locale),
    });
  } catch (error) {
    loading.delete(script.url);
    throw error;
  }
}

function addScript(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    element.async = true;
    element.addEventListener("load", () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error("The provider's script did not open"));
    });
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("The provider's script could not be loaded"));
    });
    document.head.append(element);
  });
}

function localeOf(locale: string): "en" | "fr-CA" | "es" {
  if (locale.startsWith("fr")) return "fr-CA";
  return locale.startsWith("es") ? "es" : "en";
}

import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { within } from "../loading/within.ts";

interface ProviderScript {
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
 * Opens the provider's script for a business, loaded if it is not there yet.
 * @throws Error when the script cannot be had; the next call tries again.
 */
export async function loadProvider(script: ProviderScript): Promise<Stripe> {
  const open = await fetchProvider(script.url);
  return open(script.publishableKey, {
    stripeAccount: script.account,
    locale: localeOf(script.locale),
  });
}

/** Loads the script ahead of the form that needs it. @throws Error when it cannot be had */
export async function fetchProvider(url: string): Promise<StripeConstructor> {
  const known = loading.get(url) ?? addScript(url);
  loading.set(url, known);
  try {
    return await within(known);
  } catch (error) {
    loading.delete(url);
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

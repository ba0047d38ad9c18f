import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { within } from "../loading/within.ts";

interface ProviderScript {
  /** Address of the script: the provider's host, or this one in embedded mode. */
  readonly url: string;
  readonly publishableKey: string;
  /** The business. */
  readonly account: string;
  /** Language of the provider's fields. */
  readonly locale: string;
}

const loading = new Map<string, Promise<StripeConstructor>>();

/**
 * Initializes the provider's script for a business, loading it if necessary.
 * @throws Error if the script can't be loaded; the next call retries
 */
export async function loadProvider(script: ProviderScript): Promise<Stripe> {
  const open = await fetchProvider(script.url);
  return open(script.publishableKey, {
    stripeAccount: script.account,
    locale: localeOf(script.locale),
  });
}

/**
 * Preloads the script for a form that needs it.
 * @throws Error if it can't be loaded
 */
export async function fetchProvider(url: string): Promise<StripeConstructor> {
  const script = loading.get(url) ?? addScript(url);
  loading.set(url, script);
  try {
    return await within(script);
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

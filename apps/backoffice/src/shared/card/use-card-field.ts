import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { type RefObject, useEffect, useRef, useState } from "react";
import { loadProvider } from "../provider-script/load-provider.ts";
import { useSession } from "../session/session.tsx";
import { useLanguage } from "../text/text-provider.tsx";

export interface CardField {
  /** The element that the provider puts its own field into. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly ready: boolean;
  /** The script could not be loaded. */
  readonly failed: boolean;
  /** What is wrong with what has been typed, in the provider's words. */
  readonly problem: string | undefined;
  /** Sends the card to the provider, to be kept for later charges. @returns the method's id. */
  readonly confirm: (clientSecret: string) => Promise<string>;
}

/** The provider's card field: what is typed in it never reaches this page. */
export function useCardField(): CardField {
  const { config, me } = useSession();
  const { locale } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const open = useRef<{ stripe: Stripe; card: StripeCardElement } | undefined>(undefined);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { providerScriptUrl: url, publishableKey } = config;
  const { account } = me.claims;

  useEffect(() => {
    let left = false;
    const mount = async () => {
      const stripe = await loadProvider({ url, publishableKey, account, locale });
      if (left || !place.current) return;
      const ink = getComputedStyle(place.current).color;
      const card = stripe.elements().create("card", { style: { base: { color: ink } } });
      card.on("ready", () => setReady(true));
      card.on("change", (event) => setProblem(event.error?.message));
      card.mount(place.current);
      open.current = { stripe, card };
    };
    mount().catch(() => setFailed(true));
    return () => {
      left = true;
      open.current?.card.destroy();
      open.current = undefined;
    };
  }, [url, publishableKey, account, locale]);

  const confirm = async (clientSecret: string) => {
    if (!open.current) throw new Error("The card field is not open");
    const { stripe, card } = open.current;
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
      payment_method: { card },
    });
    const method = setupIntent?.payment_method;
    const id = typeof method === "object" ? method?.id : method;
    if (error || !id) throw new CardRefused(error?.message ?? "");
    return id;
  };
  return { place, ready, failed, problem, confirm };
}

/** The provider or the bank did not take the card; the message is theirs. */
export class CardRefused extends Error {
  override readonly name = "CardRefused";
}

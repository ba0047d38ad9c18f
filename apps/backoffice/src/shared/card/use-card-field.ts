import type { Stripe, StripeCardElement, StripeError } from "@stripe/stripe-js";
import { type RefObject, useEffect, useRef, useState } from "react";
import { declineCause } from "../declines/cause.ts";
import { useDecline } from "../declines/use-decline.ts";
import { loadProvider } from "../provider-script/load-provider.ts";
import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

export interface CardField {
  /** The element that contains the provider's field. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly ready: boolean;
  /** The script could not be loaded. */
  readonly failed: boolean;
  /** The error in the input, in the provider's words. */
  readonly problem: string | undefined;
  /**
   * Sends the card to the provider, to be stored for later charges.
   * @returns the payment method's ID
   */
  readonly confirm: (clientSecret: string) => Promise<string>;
}

/**
 * Returns the provider's card field: this page never receives its input. Needs the section
 * `declines`.
 */
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
      card.on("change", (event) => {
        setProblem(event.error?.message);
        // Typing in the provider's frame makes the surrounding form dirty too.
        if (!event.empty) place.current?.dispatchEvent(new Event("input", { bubbles: true }));
      });
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

  const t = useText();
  const decline = useDecline();
  const confirm = async (clientSecret: string) => {
    if (!open.current) throw new Error("The card field is not open");
    const { stripe, card } = open.current;
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
      payment_method: { card },
    });
    const method = setupIntent?.payment_method;
    const id = typeof method === "object" ? method?.id : method;
    if (error?.type === "api_connection_error") throw new CardRefused(t("common.unreachable"));
    if (error) throw new CardRefused(saidOf(error, decline));
    if (!id) throw new CardRefused("");
    return id;
  };
  return { place, ready, failed, problem, confirm };
}

/**
 * Returns the decline in the user's language if its cause is known; otherwise in the provider's
 * words.
 */
function saidOf(error: StripeError, decline: ReturnType<typeof useDecline>): string {
  const facts = { code: error.code, declineCode: error.decline_code };
  const named = error.code === "card_declined" || declineCause(facts) !== "bank";
  return named ? decline(facts).why : (error.message ?? "");
}

/** The provider or the bank declined the card; the message says why. */
export class CardRefused extends Error {
  override readonly name = "CardRefused";
}

import type { Gateway } from "../gateway.ts";
import { outcomeOf } from "../outcome.ts";

/**
 * Returns a function that reads the key's own account, once. It is a business like any other if the
 * operator has opened it; null in embedded mode, where it never is one.
 */
export function platformAccountOf(
  mode: "embedded" | "live",
  { stripe }: Pick<Gateway, "stripe">,
): () => Promise<string | null> {
  let account: Promise<string> | null = null;
  async function lookUp(): Promise<string> {
    try {
      return (await stripe.accounts.retrieveCurrent()).id;
    } catch (error) {
      account = null;
      // The webhook responds with an error, so that the provider sends the event again.
      throw outcomeOf(error);
    }
  }
  return async () => {
    if (mode === "embedded") return null;
    account ??= lookUp();
    return account;
  };
}

import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";
import { loadProvider } from "./load-provider.ts";

/**
 * Returns a function that opens the next action of a payment, such as the bank's authentication,
 * from the payment's client secret. It resolves to the error message, or to undefined if the action
 * is complete, and throws if the provider's script can't be loaded.
 */
export function useNextAction(): (clientSecret: string) => Promise<string | undefined> {
  const t = useText();
  const { locale } = useLanguage();
  const { config, me } = useSession();
  return async (clientSecret) => {
    const provider = await loadProvider({
      url: config.providerScriptUrl,
      publishableKey: config.publishableKey,
      account: me.claims.account,
      locale,
    });
    const { error } = await provider.handleNextAction({ clientSecret });
    return error ? (error.message ?? t("common.error")) : undefined;
  };
}

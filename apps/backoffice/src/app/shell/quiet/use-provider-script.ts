import { useEffect } from "react";
import { useSession } from "../../../shared/session/session.tsx";

/** The page has been painted by then, in milliseconds. */
const QUIET_MS = 3_000;

/** Has the provider's card script ready before a form needs it, and watching for fraud in live mode. */
export function useProviderScript(): void {
  const { providerScriptUrl } = useSession().config;
  useEffect(() => {
    const begin = async () => {
      const { fetchProvider } = await import("../../../shared/provider-script/load-provider.ts");
      await fetchProvider(providerScriptUrl);
    };
    // A form that needs it asks again, and says so when it does not come.
    const timer = setTimeout(() => void begin().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [providerScriptUrl]);
}

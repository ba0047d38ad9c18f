import type { AccountLinkResponse } from "@counterfoil/contract";
import { useWrite } from "../../shared/resource/write.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";
import { type LinkType, openLink } from "./api.ts";

/** Opens the provider's form in the current locale. It redirects back to the account. */
export function useLink() {
  const { language } = useLanguage();
  return useWrite<LinkType, AccountLinkResponse>({
    run: (type) => openLink(type),
    touches: [],
    onDone: ({ url }) => {
      const forms = new URL(url);
      forms.searchParams.set("locale", language);
      window.location.assign(forms);
    },
  });
}

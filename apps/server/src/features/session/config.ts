import { type PublicConfig, SEARCH_APPLICATION } from "@counterfoil/contract";
import { hostOf } from "../../config/sections/handoff.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";

const PROVIDER_SCRIPT = "https://js.stripe.com/v3/";

/** Returns what the page needs before sign-in. */
export function configHandlers(
  { config, provider, publicUrl }: Services,
  { relyingParty }: Pick<Identity, "relyingParty">,
): Pick<Handlers, "config"> {
  const { name, logoUrl, accent, languages, defaultLocale, features, extraMenu } = config.site;
  const response: PublicConfig = {
    name,
    logoUrl,
    accent,
    mode: provider.mode,
    languages,
    defaultLocale,
    authAppUrl: config.authAppUrl ?? `${publicUrl}/signin/`,
    features,
    passkeyDomain: relyingParty?.id ?? null,
    platformOrigins: platformOrigins(config),
    providerScriptUrl:
      provider.mode === "embedded" ? `${publicUrl}/provider/script/v3/` : PROVIDER_SCRIPT,
    publishableKey: provider.publishableKey,
    search: {
      applicationId: config.search?.applicationId ?? SEARCH_APPLICATION,
      hosted: config.search !== null,
    },
    // Without a secret, no code can be redeemed, so the entry is a plain link.
    extraMenu: extraMenu.map(({ token, ...link }) => ({
      ...link,
      ...(token && config.handoffSecrets.has(hostOf(link.url)) ? { token } : {}),
    })),
  };
  return { config: () => response };
}

/**
 * Origins of the platform that signs people in: its issuer's, and those that may frame the pages.
 */
function platformOrigins({ sso, site }: Services["config"]): string[] {
  if (sso === null) return [];
  const named = [sso.issuer, ...site.frameAncestors];
  const origins = named.flatMap((text) => (URL.canParse(text) ? [new URL(text).origin] : []));
  return [...new Set(origins)].filter((origin) => origin !== "null");
}

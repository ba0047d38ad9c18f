import type { ReferenceContent } from "@counterfoil/contract";
import type { AnyApiReferenceConfiguration } from "@scalar/types/api-reference";

/**
 * Returns the library's configuration: nothing that sends a request, and none of its own services.
 * @param showPlace called with the fragment of the endpoint that a person selects
 */
export function configurationOf(
  { description, language, dark }: ReferenceContent,
  showPlace: (hash: string) => void,
): AnyApiReferenceConfiguration {
  return {
    content: description,
    localization: { locale: language },
    forceDarkModeState: dark ? "dark" : "light",
    hideDarkModeToggle: true,
    theme: "none",
    withDefaultFonts: false,
    operationTitleSource: "path",
    defaultOpenFirstTag: false,
    tagsSorter: "alpha",
    orderSchemaPropertiesBy: "preserve",
    orderRequiredPropertiesFirst: false,
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    featuredClients: ["shell/curl", "js/fetch", "python/requests"],
    authentication: { preferredSecurityScheme: "apiKey" },
    documentDownloadType: "none",
    // "Try it" would need a secret in this page, which may send no request.
    hideTestRequestButton: true,
    hideClientButton: true,
    persistAuth: false,
    telemetry: false,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
    onSidebarClick: (href) => {
      const place = href.indexOf("#");
      if (place !== -1) showPlace(href.slice(place));
    },
  };
}

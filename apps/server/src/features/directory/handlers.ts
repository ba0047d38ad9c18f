import type { Handlers } from "../../http/handler.ts";
import { guardedFetch } from "../../http/outbound/guarded-fetch.ts";
import { lookUpText } from "../../identity/directory/domains.ts";
import type { Identity } from "../../identity/identity.ts";
import type { Services } from "../../services.ts";
import type { DirectoryParts } from "./directory-parts.ts";
import { Providers } from "./provider.ts";
import { directorySettingsHandlers } from "./settings.ts";
import { SignInAttempts } from "./sign-in/attempt.ts";
import { directorySignInHandlers } from "./sign-in/sign-in.ts";
import { directoryTokenHandlers } from "./tokens.ts";

type DirectoryCalls =
  | "directory"
  | "directorySave"
  | "directoryRemove"
  | "directoryTest"
  | "directoryFind"
  | "directoryStart"
  | "directoryFinish"
  | "directoryTokens"
  | "directoryTokenCreate"
  | "directoryTokenRevoke";

/** Handles every call about the directories of businesses. */
export function directoryHandlers(
  services: Services,
  identity: Identity,
): Pick<Handlers, DirectoryCalls> {
  const { config, publicUrl } = services;
  const { hosts } = config.directory;
  const parts: DirectoryParts = {
    services,
    identity,
    providers: new Providers(guardedFetch(hosts), hosts),
    lookUp: lookUpText,
  };
  const framed = config.site.frameAncestors.length > 0;
  const attempts = new SignInAttempts(identity, publicUrl.startsWith("https:"), framed);
  return {
    ...directorySettingsHandlers(parts),
    ...directorySignInHandlers(parts, attempts),
    ...directoryTokenHandlers(services, identity),
  };
}

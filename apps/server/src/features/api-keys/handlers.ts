import { Access } from "../../http/access.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";
import { changeKeyHandlers } from "./change-key.ts";
import { createKeyHandlers } from "./create-key.ts";
import type { ApiKeyParts } from "./parts.ts";
import { readKeysHandlers } from "./read-keys.ts";

type ApiKeyCalls = "apiKeys" | "apiKeyCreate" | "apiKeyUpdate" | "apiKeyRoll" | "apiKeyRevoke";

/** Handles every call about the API keys of a business. */
export function apiKeyHandlers(
  { config, database, secrets, geoip }: Services,
  identity: Identity,
): Pick<Handlers, ApiKeyCalls> {
  const { provider } = config;
  const live = provider.mode === "live" && !/^[a-z]+_test_/.test(provider.secretKey);
  const access = database.access<IdentitySchema>("app");
  const parts: ApiKeyParts = {
    identity,
    permissions: new Access(config.site),
    access,
    once: createOnce(access, secrets),
    mode: live ? "live" : "test",
    geoip,
  };
  return { ...readKeysHandlers(parts), ...createKeyHandlers(parts), ...changeKeyHandlers(parts) };
}

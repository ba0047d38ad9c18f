import type { Route } from "../route/route.ts";
import { API_KEY_PATH, API_KEY_ROLL_PATH, API_KEYS_PATH } from "./paths.ts";
import { apiKeyCreate, apiKeyRoll, apiKeyUpdate } from "./requests.ts";
import { apiKey, apiKeySecretResponse, apiKeysResponse } from "./responses.ts";

export const apiKeyRoutes = {
  apiKeys: {
    method: "GET",
    path: API_KEYS_PATH,
    summary: "List API keys, and the permissions that keys can have",
    access: "account:develop",
    response: apiKeysResponse,
  },
  apiKeyCreate: {
    method: "POST",
    path: API_KEYS_PATH,
    summary: "Create an API key. Returns its secret once.",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyCreate,
    response: apiKeySecretResponse,
  },
  apiKeyUpdate: {
    method: "PATCH",
    path: API_KEY_PATH,
    summary: "Update an API key's name, permissions or expiry",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyUpdate,
    response: apiKey,
  },
  apiKeyRoll: {
    method: "POST",
    path: API_KEY_ROLL_PATH,
    summary: "Create a new secret for an API key. The previous one stays valid for a chosen time.",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyRoll,
    response: apiKeySecretResponse,
  },
  apiKeyRevoke: {
    method: "DELETE",
    path: API_KEY_PATH,
    summary: "Revoke an API key immediately",
    access: "account:develop",
    response: "nothing",
  },
} as const satisfies Record<string, Route>;

import type { Route } from "../route.ts";
import { API_KEY_PATH, API_KEY_ROLL_PATH, API_KEYS_PATH } from "./paths.ts";
import { apiKeyCreate, apiKeyRoll, apiKeyUpdate } from "./requests.ts";
import { apiKey, apiKeySecretAnswer, apiKeysAnswer } from "./responses.ts";

export const apiKeyRoutes = {
  apiKeys: {
    method: "GET",
    path: API_KEYS_PATH,
    summary: "The API keys of the business, and what keys can be allowed to do",
    access: "account:develop",
    answers: apiKeysAnswer,
  },
  apiKeyCreate: {
    method: "POST",
    path: API_KEYS_PATH,
    summary: "Create an API key; its secret is only in this response",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyCreate,
    answers: apiKeySecretAnswer,
  },
  apiKeyUpdate: {
    method: "PATCH",
    path: API_KEY_PATH,
    summary: "Change an API key's name, permissions or expiry, from the next request",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyUpdate,
    answers: apiKey,
  },
  apiKeyRoll: {
    method: "POST",
    path: API_KEY_ROLL_PATH,
    summary: "Create a new secret for an API key; the previous one can still be used for a while",
    access: "account:develop",
    stepUp: "always",
    body: apiKeyRoll,
    answers: apiKeySecretAnswer,
  },
  apiKeyRevoke: {
    method: "DELETE",
    path: API_KEY_PATH,
    summary: "Revoke an API key immediately",
    access: "account:develop",
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;

import {
  DIRECTORY_PATH,
  DIRECTORY_TEST_PATH,
  DIRECTORY_TOKEN_PATH,
  DIRECTORY_TOKENS_PATH,
  type directoryRequest,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";

export type DirectoryRequest = z.input<typeof directoryRequest>;

/**
 * Returns the query of the business's directory. Under the team's key, so that changes of the team
 * refetch both.
 */
export function directoryOptions() {
  return queryOptions({
    queryKey: ["team", "directory"],
    queryFn: ({ signal }) => api.get(DIRECTORY_PATH, { signal }),
  });
}

export const saveDirectory = (body: DirectoryRequest, key: string) =>
  api.post(DIRECTORY_PATH, body, { key });

export const removeDirectory = (key: string) => api.remove(DIRECTORY_PATH, { key });

export const testDirectory = (key: string) => api.post(DIRECTORY_TEST_PATH, undefined, { key });

/** Returns the query of the tokens by which the directory provisions members. */
export function tokensOptions() {
  return queryOptions({
    queryKey: ["team", "directory", "tokens"],
    queryFn: ({ signal }) => api.get(DIRECTORY_TOKENS_PATH, { signal }),
  });
}

export const createToken = (name: string, key: string) =>
  api.post(DIRECTORY_TOKENS_PATH, { name }, { key });

export const revokeToken = (token: string, key: string) =>
  api.remove(DIRECTORY_TOKEN_PATH, { params: { token }, key });

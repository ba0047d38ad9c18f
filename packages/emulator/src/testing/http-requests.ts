import type { TestProvider } from "./test-provider.ts";

/** Sends form-encoded parameters without the SDK, which rejects some of them itself. */
export const postForm = (
  shop: TestProvider,
  path: string,
  body: string,
  headers: HeadersInit = {},
): Promise<Response> =>
  shop.send("POST", path, body, {
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  });

/** Returns the status and the error object of a rejected request. */
export const errorOf = async (response: Response) => ({
  status: response.status,
  ...(await response.json()).error,
});

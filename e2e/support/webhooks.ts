import {
  WEBHOOK_ENDPOINT_PATH,
  WEBHOOK_ENDPOINTS_PATH,
  webhookEndpointsResponse,
} from "@counterfoil/contract";
import { type APIRequestContext, expect } from "@playwright/test";

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

async function endpointIds(request: APIRequestContext, token: string): Promise<string[]> {
  const response = await request.get(WEBHOOK_ENDPOINTS_PATH, { headers: headersOf(token) });
  expect(response.status(), await response.text()).toBe(200);
  const { endpoints } = webhookEndpointsResponse.parse(await response.json());
  return endpoints.map(({ id }) => id);
}

/** Returns the ID of a webhook of the business, which is created if there is none. */
export async function someWebhook(request: APIRequestContext, token: string): Promise<string> {
  const [existing] = await endpointIds(request, token);
  if (existing !== undefined) return existing;
  const response = await request.post(WEBHOOK_ENDPOINTS_PATH, {
    headers: headersOf(token),
    data: {
      url: "https://accounting.example/counterfoil",
      description: "Accounting",
      events: ["invoice.sent", "refund.created"],
      enabled: false,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).endpoint.id;
}

/** Deletes the webhooks that other tests have left. */
export async function deleteWebhooks(request: APIRequestContext, token: string): Promise<void> {
  for (const id of await endpointIds(request, token)) {
    const path = WEBHOOK_ENDPOINT_PATH.replace(":endpoint", id);
    expect((await request.delete(path, { headers: headersOf(token) })).status()).toBe(204);
  }
}

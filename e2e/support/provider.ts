import { type APIRequestContext, expect } from "@playwright/test";
import { type DemoPerson, people } from "./back-office.ts";

/** Returns a user's access token for scripts, from `POST /auth/token`. */
export async function tokenOf(request: APIRequestContext, person: DemoPerson): Promise<string> {
  const response = await request.post("/auth/token", {
    data: {
      email: people[person],
      password: process.env.DEMO_PASSWORD ?? "counterfoil-demo",
    },
  });
  expect(response.status()).toBe(200);
  const { token } = await response.json();
  return token;
}

/** Reads an object from the provider instead of the mirror. */
export async function atProvider(
  request: APIRequestContext,
  token: string,
  resource: string,
  id: string,
) {
  const response = await request.get(`/api/stripe/${resource}/${id}?reload=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Returns the rows of a list, as the back office receives them. */
export async function rowsOf(
  request: APIRequestContext,
  token: string,
  resource: string,
  query: Record<string, string> = {},
) {
  const response = await request.get(`/api/stripe/${resource}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  const { data } = await response.json();
  return data;
}

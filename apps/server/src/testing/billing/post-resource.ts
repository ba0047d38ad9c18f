import { expect } from "vitest";
import type { Client, Loose } from "../client.ts";

/**
 * Posts to a path below `/api/stripe`, such as `customer` or `invoice/in_1/finalize`, and expects
 * success.
 * @returns the object in the response
 */
export async function postResource(
  client: Client,
  path: string,
  body: object = {},
): Promise<Loose> {
  const reply = await client.post(`/api/stripe/${path}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

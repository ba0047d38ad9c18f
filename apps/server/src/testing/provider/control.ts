import { expect } from "vitest";
import type { World } from "../world.ts";

/** Makes a change to a business that only the embedded provider can make. */
export async function control(world: World, path: string, body: object): Promise<void> {
  const { fetch, secretKey } = world.app.services.provider;
  const answer = await fetch?.(
    new Request(`http://provider.invalid/control/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: JSON.stringify(body),
    }),
  );
  expect(answer?.status).toBe(200);
}

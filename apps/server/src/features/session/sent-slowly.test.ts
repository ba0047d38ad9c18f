import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../../testing/client.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

const USER = "/api/account/user";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

interface SlowRequest {
  /** Sends the rest of the body, and returns the response's status. */
  complete(): Promise<number>;
}

/** Sends a change without the end of its body, for which the server waits. */
async function beginSlowly(token: string, path: string, change: object): Promise<SlowRequest> {
  const bytes = new TextEncoder().encode(JSON.stringify(change));
  let complete = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 5));
      complete = () => {
        controller.enqueue(bytes.slice(5));
        controller.close();
      };
    },
  });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const sent = { method: "POST", headers, body, duplex: "half" } as const;
  const response = world.stranger.fetch(path, sent);
  // The server reads who sends it, and waits for the rest.
  await wait(500);
  return {
    async complete() {
      complete();
      return (await response).status;
    },
  };
}

/** Returns how many customers of this name the provider has. */
const customers = async (name: string): Promise<number> => {
  const { data } = await world.stripe.customers.list({ limit: 100 }, world.as(world.maple));
  return data.filter((customer) => customer.name === name).length;
};

it.each([
  ["was removed", (uid: string) => world.claire.post(`${USER}/remove`, { uid })],
  ["was deactivated", (uid: string) => world.claire.patch(`${USER}/${uid}`, { active: false })],
])("a change whose sender %s before its last byte arrives isn't made", async (loss, lose) => {
  const email = loss === "was removed" ? "admin@maple.example" : "user@maple.example";
  const client = await Client.signIn(world.app, email);
  const { user } = (await client.get("/api/auth/me")).body;
  const slow = await beginSlowly(client.token ?? "", "/api/stripe/customer", { name: "Orchard" });
  expect((await lose(user.id)).status).toBeLessThan(300);
  expect(await slow.complete()).toBe(401);
  expect(await customers("Orchard")).toBe(0);
});

it("a change isn't made with an API key that is revoked before its last byte arrives", async () => {
  const { id, secret } = await apiKeyOf(world, ["customer:create"]);
  const slow = await beginSlowly(secret, "/api/stripe/customer", { name: "Quarry" });
  expect((await world.claire.delete(`/api/developer/key/${id}`)).status).toBeLessThan(300);
  expect(await slow.complete()).toBe(401);
  expect(await customers("Quarry")).toBe(0);
});

it("a change that is sent slowly is made if its sender still may", async () => {
  const slow = await beginSlowly(world.claire.token ?? "", "/api/stripe/customer", {
    name: "Meadow",
  });
  expect(await slow.complete()).toBe(200);
});

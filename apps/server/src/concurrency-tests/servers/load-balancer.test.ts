import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";

/** Keeps idle connections for 75 seconds and says so, as the product does. */
const server = createServer({ keepAliveTimeout: 75_000 }, (_, to) => to.end("Maple & Main"));

let balancer: LoadBalancer;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  balancer = await startLoadBalancer();
  balancer.ports.add(address.port);
});
afterAll(async () => {
  await balancer.close();
  server.close();
});

it("promises its clients no more of a connection than it keeps", async () => {
  const response = await fetch(balancer.url);
  expect(await response.text()).toBe("Maple & Main");
  expect(response.headers.get("keep-alive")).toBeNull();
  expect(response.headers.get("connection")).toBe("keep-alive");
});

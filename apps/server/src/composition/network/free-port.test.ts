import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

const HOST = "127.0.0.1";

const onLinux = it.runIf(process.platform === "linux");
onLinux("returns a port that the system gives to no outgoing connection", async () => {
  const range = readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8");
  expect(await freePort(HOST)).toBeLessThan(Number.parseInt(range, 10));
});

it("returns another port to each caller before any of them opens it", async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort(HOST)));
  expect(new Set(ports).size).toBe(100);
});

it("skips a port that is in use", async () => {
  const port = await freePort(HOST);
  const neighbour = createServer().listen(port + 1, HOST);
  onTestFinished(() => void neighbour.close());
  await once(neighbour, "listening");
  expect(await freePort(HOST)).toBe(port + 2);
});

it("rejects an address of another machine", async () => {
  await expect(freePort("192.0.2.1")).rejects.toThrow("EADDRNOTAVAIL");
});

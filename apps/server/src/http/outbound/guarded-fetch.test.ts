import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedFetch, PrivateAddressError } from "./guarded-fetch.ts";
import { isPrivateAddress } from "./private-address.ts";

let requests = 0;
let host = "";
const server = createServer((request, response) => {
  requests += 1;
  if (request.url === "/away") response.writeHead(302, { location: "/" }).end();
  else if (request.url === "/long") response.end("x".repeat(1_000_001));
  else response.end(request.method);
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
});
afterAll(() => server.close());

const get = (url: string, allowed: string[] = []) =>
  guardedFetch(new Set(allowed))(url, { method: "GET", headers: {} });

describe("an address that a user entered", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    // The platform of Azure's and Alibaba's machines.
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "100.100.100.200",
    "::1",
    "::ffff:10.0.0.1",
    "fd00::1",
    "0.0.0.0",
    // IPv4 inside IPv6: compatible (RFC 4291) and translated (RFC 2765) addresses.
    "::127.0.0.1",
    "::a9fe:a9fe",
    "::ffff:0:10.0.0.1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "fe80::1",
    "fe80::1%eth0",
    "100.64.0.1",
    "255.255.255.255",
    "100:0:0:1::1",
  ])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["1.1.1.1", "172.32.0.1", "2606:4700:4700::1111"])("%s is public", (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it("isn't requested if it is private, by number or by name", async () => {
    const port = host.split(":")[1];
    for (const name of [
      host,
      `localhost:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `2130706433:${port}`,
      `0177.0.0.1:${port}`,
      `0x7f.1:${port}`,
      `127.0.0.1.:${port}`,
      `[::ffff:7f00:1]:${port}`,
      `0.0.0.0:${port}`,
      `claire:secret@127.0.0.1:${port}`,
      `①②⑦.0.0.1:${port}`,
    ]) {
      await expect(get(`https://${name}/`)).rejects.toThrow(PrivateAddressError);
    }
    expect(requests).toBe(0);
  });

  it.each([
    ["the first", ["127.0.0.1", "1.1.1.1"]],
    ["the second", ["1.1.1.1", "169.254.169.254"]],
    ["an IPv6 one", ["2606:4700:4700::1111", "fd00:ec2::254"]],
  ])("isn't requested if %s of its name's addresses is private", async (_, addresses) => {
    const answer = addresses.map((address) => ({ address, family: isIP(address) }));
    const fetch = guardedFetch(new Set(), (_name, _options, done) => done(null, answer));
    const sent = fetch("https://shop.example/", { method: "GET", headers: {} });
    await expect(sent).rejects.toThrow(PrivateAddressError);
  });

  it("is requested over HTTPS only", async () => {
    await expect(get("http://one.one.one.one/")).rejects.toThrow("Only https");
    await expect(get("file:///etc/passwd")).rejects.toThrow("Only https");
  });

  it("is requested if the operator allows its host", async () => {
    expect(await (await get(`http://${host}/`, [host])).text()).toBe("GET");
  });

  it("doesn't lead elsewhere", async () => {
    const before = requests;
    expect((await get(`http://${host}/away`, [host])).status).toBe(302);
    expect(requests).toBe(before + 1);
  });

  it("can't answer with more than a megabyte", async () => {
    await expect(get(`http://${host}/long`, [host])).rejects.toThrow("too long");
  });
});

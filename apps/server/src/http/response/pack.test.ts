import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { json } from "./json-response.ts";
import { packedRead } from "./pack.ts";

const rows = {
  data: Array.from({ length: 100 }, (_, row) => ({ id: `in_${row}`, status: "open" })),
};
const read = (
  path: string,
  accepted: string | null,
  response = json(rows),
  method = "GET",
): Promise<Response> => {
  const headers = accepted === null ? {} : { "accept-encoding": accepted };
  const request = new Request(`https://billing.example${path}`, { method, headers });
  return packedRead(request, path, response);
};

describe("the response to a read", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ])("is compressed for a client that accepts %s", async (accepted, encoding, unpack) => {
    const { headers, ...response } = await read("/api/stripe/invoice", accepted).then(
      async (packed) => ({
        headers: packed.headers,
        body: Buffer.from(await packed.arrayBuffer()),
      }),
    );
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(JSON.parse(unpack(response.body).toString())).toEqual(rows);
    expect(response.body.length).toBeLessThan(JSON.stringify(rows).length / 3);
  });

  it.each([
    ["accepts nothing packed", () => read("/api/stripe/invoice", null)],
    ["gets a short one", () => read("/api/auth/rules", "br", json({ role: "user" }))],
    ["signs in", () => read("/auth/token", "br", json(rows))],
    ["writes", () => read("/api/stripe/invoice", "br", json(rows), "POST")],
    ["is rejected", () => read("/api/stripe/invoice", "br", json(rows, 403))],
    [
      "listens to changes",
      () =>
        read(
          "/api/stream",
          "br",
          new Response("data: {}", { headers: { "content-type": "text/event-stream" } }),
        ),
    ],
  ])("isn't compressed for a client that %s", async (_, respond) => {
    const response = await respond();
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).not.toBe("");
  });
});

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

/** On a worker thread, and without one. */
const LENGTHS = [
  ["long", { data: Array.from({ length: 40 }, () => rows.data).flat() }],
  ["short", rows],
] as const;

const ENCODINGS = [
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
] as const;

describe("the response to a read", () => {
  it.each(
    LENGTHS.flatMap(([length, value]) =>
      ENCODINGS.map((encoding) => [length, ...encoding, value] as const),
    ),
  )("that is %s is compressed for a client that accepts %s", async (_, ...given) => {
    const [accepted, encoding, unpack, value] = given;
    const packed = await read("/api/stripe/invoice", accepted, json(value));
    const body = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get("content-encoding")).toBe(encoding);
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
    expect(JSON.parse(unpack(body).toString())).toEqual(value);
    expect(body.length).toBeLessThan(JSON.stringify(value).length / 3);
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

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { maple, type World } from "../../testing/world.ts";

const body = z.object({ schema: z.record(z.string(), z.json()), example: z.unknown().optional() });
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.object({ content: z.record(z.string(), body) }).optional(),
      }),
    ),
  ),
});

let world: World;
let bodies: Map<string, z.infer<typeof body>>;
beforeAll(async () => {
  world = await maple();
  const { paths } = description.parse((await world.stranger.get("/api/openapi.json")).body);
  bodies = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).map(
          (content) => [`${method} ${path}`, content] as const,
        ),
      ),
    ),
  );
});
afterAll(() => world?.close());

/** Calls whose body has no fields. */
const EMPTY = [
  "post /api/stripe/creditNote/{id}/void",
  "post /api/stripe/dispute/{id}/close",
  "post /api/stripe/invoice/{id}/uncollectible",
  "post /api/stripe/invoice/{id}/void",
];

describe("the examples in the description of the API", () => {
  it("exist for every body that has fields", () => {
    const without = [...bodies].filter(([, { example }]) => example === undefined);
    expect(without.map(([call]) => call).sort()).toEqual(EMPTY);
  });

  it("have the required fields, or one of them for a change", () => {
    const exampleOf = (call: string) => bodies.get(call)?.example;
    expect(exampleOf("post /api/stripe/customer")).toEqual({ name: "Atelier Nord Inc." });
    expect(exampleOf("post /api/stripe/paymentIntent")).toEqual({
      customer: "cus_MapleExample01",
      amount: 12_500,
      currency: "cad",
      payment_method: "pm_MapleExample01",
    });
    expect(exampleOf("patch /api/stripe/taxRate/{id}")).toEqual({ display_name: "QST" });
    expect(exampleOf("patch /api/stripe/dispute/{id}")).toEqual({
      evidence: { customer_name: "Atelier Nord Inc." },
    });
    expect(exampleOf("post /api/stripe/file")).toMatchObject({ filename: "receipt.png" });
  });

  it("are accepted by the server", async () => {
    const reply = await world.claire.post(
      "/api/stripe/customer",
      z.object({}).loose().parse(bodies.get("post /api/stripe/customer")?.example),
    );
    expect([reply.status, reply.body.name]).toEqual([200, "Atelier Nord Inc."]);
  });
});

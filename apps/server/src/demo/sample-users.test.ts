import { routes, sampleResponse } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../composition/compose.ts";
import { testConfig } from "../testing/config.ts";
import { maple, opened, type World, worldOn } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const read = async (from = world) => (await from.stranger.get("/public/sample")).body;

describe("an installation with sample data", () => {
  it("lists the sample users, with their roles and businesses", async () => {
    const answer = sampleResponse.parse(await read());
    expect(answer.people).toEqual([
      {
        email: "owner@maple.example",
        displayName: "Claire Tessier",
        places: [{ business: "Maple & Main", role: "owner", roleName: null }],
      },
      {
        email: "admin@maple.example",
        displayName: "Amir Haddad",
        places: [{ business: "Maple & Main", role: "admin", roleName: null }],
      },
      {
        email: "user@maple.example",
        displayName: "Noor Lavoie",
        places: [{ business: "Maple & Main", role: "user", roleName: null }],
      },
      {
        email: "owner@harbour.example",
        displayName: "Greta Lindqvist",
        places: [{ business: "Harbour Supply", role: "owner", roleName: null }],
      },
      {
        email: "both@maple.example",
        displayName: "Beatriz Duarte",
        places: [
          { business: "Maple & Main", role: "admin", roleName: null },
          { business: "Harbour Supply", role: "user", roleName: null },
        ],
      },
    ]);
  });

  it("omits users who are no longer on a team", async () => {
    const { body: team } = await world.claire.get("/api/account/user");
    const amir = team.users.find(({ email }: { email: string }) => email === "admin@maple.example");
    const removed = await world.claire.post("/api/account/user/remove", { uid: amir.uid });
    expect(removed.status).toBe(204);
    const { people } = sampleResponse.parse(await read());
    expect(people.map(({ displayName }) => displayName)).toEqual([
      "Claire Tessier",
      "Noor Lavoie",
      "Greta Lindqvist",
      "Beatriz Duarte",
    ]);
  });

  it("returns the documented password only", async () => {
    expect((await read()).password).toBe("counterfoil-demo");
    const demo = { password: "only for us here", sampleData: false };
    const own = await worldOn(await opened.copy(), { demo });
    const response = await own.stranger.get("/public/sample");
    expect(response.body.password).toBeNull();
    expect(JSON.stringify(response.body)).not.toContain("only for us here");
    await own.close();
  });

  it("signs in the selected user", async () => {
    const { people, password } = sampleResponse.parse(await read());
    for (const { email } of people) {
      const reply = await world.stranger.post("/auth/token", { email, password });
      expect([email, reply.status]).toEqual([email, 200]);
    }
  });
});

describe("a live installation", () => {
  it("names no user at any public path, even with sample users in its database", async () => {
    const database = await opened.copy();
    const provider = {
      mode: "live",
      secretKey: "sk_test_maple",
      publishableKey: "pk_test_maple",
      webhookSecrets: ["whsec_maple"],
      apiBase: "http://127.0.0.1:1",
      requestsPerSecond: 20,
    } as const;
    const app = await compose(testConfig({ provider }), { database });
    const open = Object.values(routes).filter(
      ({ access, method }) => access === "public" && method === "GET",
    );
    expect(open.map(({ path }) => path)).toContain("/public/sample");
    for (const { path } of open) {
      const response = await app.fetch(new Request(`http://127.0.0.1:4000${path}`));
      const text = await response.text();
      if (path === "/public/sample") expect(response.status).toBe(404);
      expect(text).not.toMatch(/@(maple|harbour)\.example|Claire|counterfoil-demo/);
    }
    await app.close();
    await database.close();
  });
});

import { errorBody, openToKeys } from "@counterfoil/contract";
import {
  FEATURES,
  featureOpen,
  isRight,
  kindOf,
  rightsOf,
  storedRole,
  templateOf,
} from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../config/read-config.ts";
import type { Client, TestResponse } from "../testing/client.ts";
import { apiKeyOf, keyRights } from "../testing/sign-in/api-key.ts";
import { memberWith } from "../testing/sign-in/member-with.ts";
import { maple, type World } from "../testing/world.ts";
import { address, MEMBER_ROWS, ROWS, type RouteRow } from "./requests/routes.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

/** Sends a body that no call accepts, so that nothing changes if access is granted. */
async function knock(
  client: Client,
  row: Pick<RouteRow, "method" | "path">,
): Promise<TestResponse> {
  const path = address(row.path);
  if (row.method === "GET") return client.get(path);
  if (row.method === "DELETE") return client.delete(path);
  return row.method === "POST" ? client.post(path, []) : client.patch(path, []);
}

function expectRefusal(reply: TestResponse, status: number, code: string, title: string): void {
  expect([title, reply.status, reply.body?.code]).toEqual([title, status, code]);
  expect(errorBody.strict().safeParse(reply.body).error, title).toBeUndefined();
  expect(reply.body.request_id, title).toBe(reply.headers.get("request-id"));
}

const roleOf = (name: "accountant" | "support") =>
  storedRole({ id: `role_${name}`, name, ...templateOf(name) });
const [accountant, support] = [roleOf("accountant"), roleOf("support")];

describe("every call of the contract", () => {
  it("has a row in the permission table", () => {
    for (const { access, title } of MEMBER_ROWS) {
      expect(access === "member" || isRight(access), title).toBe(true);
    }
  });

  it("rejects requests without a session, whatever they contain", async () => {
    const forged = ["x".repeat(43), `${world.claire.token}x`, "sk_test_123456789012345678901234"];
    for (const row of MEMBER_ROWS) {
      expectRefusal(await knock(world.stranger, row), 401, "unauthenticated", row.title);
    }
    for (const token of forged) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await world.stranger.get("/api/stripe/customer", { headers });
      expectRefusal(reply, 401, "unauthenticated", token.slice(0, 4));
    }
  });

  it("rejects a role without the permission, with the standard error body", async () => {
    const { services } = world.app;
    const members = [
      ["user", world.noor],
      ["admin", world.amir],
      ["owner", world.claire],
      [accountant, await memberWith(world, { name: "Accountant", copiedFrom: "accountant" })],
      [support, await memberWith(world, { name: "Support", copiedFrom: "support" })],
    ] as const;
    const counted = { refused: 0, let: 0 };
    for (const [role, client] of members) {
      const rights = new Set<string>(rightsOf(role, services.config.site));
      const who = typeof role === "string" ? role : role.name;
      for (const row of MEMBER_ROWS) {
        if (!isRight(row.access) || row.name === "stream") continue;
        const open =
          row.feature === undefined || featureOpen(row.feature, role, services.config.site);
        const reply = await knock(client, row);
        const title = `${who}: ${row.title}`;
        if (open && rights.has(row.access)) {
          expect([title, reply.body?.code]).not.toEqual([title, "forbidden"]);
          counted.let += 1;
        } else {
          expectRefusal(reply, 403, "forbidden", title);
          expect([title, reply.body.permission]).toEqual([title, row.access]);
          counted.refused += 1;
        }
      }
    }
    expect(counted.refused).toBeGreaterThan(100);
    expect(counted.let).toBeGreaterThan(200);
  });

  it.each(["read-only", "full"] as const)(
    "rejects a %s API key without the permission, and from what stays with people",
    async (name) => {
      const all = await keyRights(world.claire);
      const rights = all
        .filter(({ kind }) => name === "full" || kind === "read")
        .map(({ right }) => right);
      const held = new Set<string>(rights);
      const { client } = await apiKeyOf(world, rights);
      const counted = { closed: 0, refused: 0, let: 0 };
      for (const row of MEMBER_ROWS) {
        const reply = await knock(client, row);
        if (!openToKeys(row)) {
          expectRefusal(reply, 403, "api_key_not_allowed", row.title);
          counted.closed += 1;
        } else if (isRight(row.access) && !held.has(row.access)) {
          expectRefusal(
            reply,
            403,
            row.feature === undefined ||
              world.app.services.config.site.features.includes(row.feature)
              ? "forbidden"
              : "feature_disabled",
            row.title,
          );
          counted.refused += 1;
        } else {
          expect([row.title, reply.status]).not.toEqual([row.title, 403]);
          expect([row.title, reply.status]).not.toEqual([row.title, 401]);
          counted.let += 1;
        }
      }
      expect(counted.closed).toBeGreaterThan(40);
      expect(counted.let).toBeGreaterThan(name === "full" ? 90 : 50);
      expect(counted.refused > 30).toBe(name === "read-only");
    },
  );

  it("that is about people, sessions, roles or keys is closed to keys", () => {
    const closed =
      /^\/(auth|public)\/|^\/api\/(auth\/(?!rules$)|account\/(user|role|link)|developer)/;
    const open = MEMBER_ROWS.filter((row) => closed.test(row.path) && openToKeys(row));
    expect(open.map(({ title }) => title)).toEqual([]);
  });

  it("rejects a user of the business even for existing objects", async () => {
    const { body } = await world.claire.post("/api/stripe/coupon", {
      percent_off: 5,
      duration: "once",
    });
    const path = `/api/stripe/coupon/${body.id}`;
    expectRefusal(await world.noor.delete(path), 403, "forbidden", "coupon");
    expect((await world.claire.get(path)).status).toBe(200);
  });

  it("accepts only its methods, and lists them", async () => {
    const paths = new Map<string, string[]>();
    for (const { path, method } of ROWS) paths.set(path, [...(paths.get(path) ?? []), method]);
    for (const [path, methods] of paths) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        if (methods.includes(method)) continue;
        const init = { method, headers: { origin: world.app.url } };
        const response = await world.claire.fetch(address(path), init);
        const title = `${method} ${path}`;
        expect([title, response.status]).toEqual([title, 405]);
        expect(response.headers.get("allow")?.split(", ").sort(), title).toEqual(methods.sort());
        expect(await response.json(), title).toMatchObject({ code: "method_not_allowed" });
      }
    }
  });

  it("is in the OpenAPI description with its permission, body and response, and no other call is", async () => {
    const { paths } = (await world.stranger.get("/api/openapi.json")).body;
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const titles = ROWS.map(({ title }) => title.replaceAll(/:(\w+)/g, "{$1}"));
    expect(described.sort()).toEqual(titles.sort());
    for (const row of ROWS) {
      const path = row.path.replaceAll(/:(\w+)/g, "{$1}");
      const call = paths[path][row.method.toLowerCase()];
      expect(call, row.title).toMatchObject({ "x-access": row.access });
      expect(call["x-feature"], row.title).toBe(row.feature);
      expect(call["x-required-permission"], row.title).toBe(
        isRight(row.access) ? row.access : undefined,
      );
      expect(call.security, row.title).toEqual(
        row.access === "public"
          ? undefined
          : [{ bearer: [] }, ...(openToKeys(row) ? [{ apiKey: [] }] : [])],
      );
      expect(call["x-permission-kind"], row.title).toBe(
        isRight(row.access) ? kindOf(row.access) : undefined,
      );
      expect("requestBody" in call, row.title).toBe(row.body !== undefined);
      expect(Object.keys(call.responses), row.title).toContain(
        row.response === "nothing" ? "204" : "200",
      );
      if (typeof row.response !== "string") {
        const { schema } = call.responses["200"].content["application/json"];
        expect(Object.keys(schema), row.title).not.toEqual([]);
      }
      const named = call.parameters.map(({ name }: { name: string }) => name);
      expect(named, row.title).toEqual(expect.arrayContaining(Object.keys(row.query?.shape ?? {})));
    }
  });
});

describe("the API follows the operator's configuration", () => {
  it("if a feature is turned off, even for the owner", async () => {
    const site = { ...readSite(undefined), features: [] };
    const closed = await maple({ site });
    try {
      for (const row of MEMBER_ROWS.filter(({ feature }) => feature !== undefined)) {
        expectRefusal(await knock(closed.claire, row), 403, "feature_disabled", row.title);
      }
      const { body } = await closed.claire.get("/api/auth/rules");
      expect(body.features.filter((feature: string) => feature !== "account")).toEqual([]);
      for (const resource of ["customer", "invoice", "coupon", "taxRate", "paymentIntent"]) {
        const reply = await closed.claire.get(`/api/counts/${resource}`);
        expectRefusal(reply, 403, "feature_disabled", `counts of ${resource}`);
      }
    } finally {
      await closed.close();
    }
  });

  it("if an access list limits a feature to other roles", async () => {
    const owners = Object.fromEntries(FEATURES.map((feature) => [feature, ["owner" as const]]));
    const closed = await maple({
      site: { ...readSite(undefined), features: [...FEATURES], acl: owners },
    });
    try {
      for (const row of MEMBER_ROWS.filter(({ feature }) => feature !== undefined)) {
        for (const client of [closed.amir, closed.noor]) {
          expectRefusal(await knock(client, row), 403, "forbidden", row.title);
        }
        expect((await knock(closed.claire, row)).status, row.title).not.toBe(403);
      }
      const counts = await closed.amir.get("/api/counts/customer");
      expectRefusal(counts, 403, "forbidden", "counts");
    } finally {
      await closed.close();
    }
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { freePort } from "../../apps/server/src/composition/network/free-port.ts";
import { registerReplica } from "../../apps/server/src/features/health/replica.ts";
import { Metrics } from "../../apps/server/src/http/metrics.ts";
import { maple, type World } from "../../apps/server/src/testing/world.ts";

const FOLDER = join(import.meta.dirname, "../../deploy/monitoring");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const rules = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Counterfoil[A-Z]\w+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[smhd]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(["critical", "warning", "info"]) }),
            annotations: z.strictObject({
              summary: z.string(),
              description: z.string().optional(),
            }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read("rules.yaml")))
  .groups.flatMap((group) => group.rules);

const panels = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(read("grafana-dashboard.json"))).panels;

const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics that a server with a read replica has besides. */
async function metricsOfReplica(): Promise<string> {
  const metrics = new Metrics();
  registerReplica(metrics, { state: "following", reads: { replica: 0, primary: 0 } });
  const text = await (await metrics.answer()).text();
  metrics.close();
  return text;
}

let world: World;
let port: number;
let text: string;
beforeAll(async () => {
  port = await freePort("127.0.0.1");
  world = await maple({ metricsTokens: [], metricsPort: { host: "127.0.0.1", port } });
  await world.app.listen();
  text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  text += await metricsOfReplica();
});
afterAll(() => world?.close());

describe("the port of METRICS_PORT", () => {
  it("serves the metrics without a token, and nothing else", async () => {
    expect(text).toContain("counterfoil_database_up 1\n");
    for (const path of ["/", "/healthz", "/api/auth/me", "/metrics/x"]) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" });
    expect(posted.status).toBe(404);
  });

  it("doesn't open /metrics on the server's own port", async () => {
    expect((await world.stranger.get("/metrics")).status).toBe(404);
  });
});

/** Returns the metrics that an expression reads, without functions, labels and keywords. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, "");
  return [...plain.matchAll(/[a-z_][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
}

describe("alerts and the dashboard", () => {
  it("have an alert or a panel for each metric of the guide's table", () => {
    const guide = readFileSync(join(FOLDER, "../../docs/operations.md"), "utf8");
    const listed = [
      ...guide.matchAll(/^\| `(counterfoil_\w+|nodejs_\w+|process_\w+|http_\w+)/gm),
    ].map(([, name = ""]) => name);
    expect(listed.length).toBeGreaterThan(10);
    const alerted = rules.flatMap(({ expr }) => metricsIn(expr));
    expect(listed.filter((name) => !alerted.includes(name))).toEqual([]);
  });

  it.each(expressions)("read only metrics that the server has: %s", (expression) => {
    const names = metricsIn(expression);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names.filter((each) => each !== "up")) {
      const family = name.replace(/_(bucket|count|sum)$/, "");
      const typed = new RegExp(`^# TYPE (${name}|${family}) `, "m");
      expect([name, typed.test(text)]).toEqual([name, true]);
    }
    // States and jobs come from fixed lists, so each one has a series from the start.
    for (const [, name, label, value] of expression.matchAll(
      /(counterfoil_\w+)\{(state|job)="(\w+)"\}/g,
    )) {
      expect(text).toContain(`${name}{${label}="${value}"}`);
    }
  });

  it("have distinct names, and panels that don't overlap", () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AuditDestination } from "../../config/sections/audit-stream.ts";
import { maple, type World } from "../../testing/world.ts";
import { jobOrigin } from "../origin.ts";
import { recordAudit } from "../record.ts";
import { streamAudit } from "./stream-audit.ts";

const entry = z.object({
  id: z.string(),
  account: z.string().nullable(),
  seq: z.number(),
  action: z.string(),
});

let world: World;
const servers: Server[] = [];
beforeAll(async () => {
  world = await maple();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await world.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address() as AddressInfo;
  return address.port;
}

const stream = (destination: AuditDestination, account: string | null = world.maple) =>
  streamAudit(world.database.access<object>("app"), destination, account);
const parse = (line: string) => entry.parse(JSON.parse(line));
const trailOf = async () => {
  const { body } = await world.claire.get("/api/audit?after=0&limit=100");
  return body.data.map(({ id }: { id: string }) => id).reverse();
};
/** As if nothing had been sent. */
const fromStart = () =>
  world.database.pool("owner").query("update app.account set audit_streamed = 0");

describe("the audit trail, streamed to a webhook", () => {
  const key = Buffer.from("a key of the security team of Maple");
  const got: { id: string; signed: boolean; lines: string[] }[] = [];
  let status = 200;
  let destination: Extract<AuditDestination, { kind: "webhook" }>;
  beforeAll(async () => {
    const server = createHttp((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        const body = Buffer.concat(parts).toString();
        const [id, at] = [request.headers["webhook-id"], request.headers["webhook-timestamp"]];
        const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
        got.push({
          id: String(id),
          // A receiver that has one secret accepts any signature made with it.
          signed: String(request.headers["webhook-signature"])
            .split(" ")
            .includes(`v1,${expected}`),
          lines: body.trimEnd().split("\n"),
        });
        response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
      });
    });
    destination = {
      kind: "webhook",
      url: `http://127.0.0.1:${await portOf(server)}/audit`,
      keys: [key],
    };
  });

  it("arrives signed, in order and once: who added Odile Fournier", async () => {
    await world.amir.post("/api/stripe/customer", { name: "Odile Fournier" });
    await stream(destination);
    await stream(destination);
    expect(got).toHaveLength(1);
    const [{ lines, signed } = { lines: [], signed: false }] = got;
    expect(signed).toBe(true);
    expect(lines.map(parse).map(({ id }) => id)).toEqual(await trailOf());
    expect(lines.at(-1)).toContain("Odile Fournier");
    expect(new Set(lines.map(parse).map(({ account }) => account))).toEqual(new Set([world.maple]));
  });

  it.each([500, 302, 404])(
    "is sent again with the same ID after status %i, with nothing left out",
    async (failing) => {
      await world.amir.post("/api/stripe/customer", { name: `Studio ${failing}` });
      got.length = 0;
      status = failing;
      await expect(stream(destination)).rejects.toThrow();
      status = 200;
      await stream(destination);
      expect(got).toHaveLength(2);
      expect(got[0]).toEqual(got[1]);
      expect(got[1]?.lines.join()).toContain(`Studio ${failing}`);
    },
  );

  it("is accepted by a receiver that still has the former secret, during a rotation", async () => {
    await world.amir.post("/api/stripe/customer", { name: "Atelier Rosemont" });
    got.length = 0;
    await stream({ ...destination, keys: [randomBytes(32), key] });
    expect(got.map(({ signed }) => signed)).toEqual([true]);
  });

  it("is sent in batches, and goes on from the last batch that was taken", async () => {
    await world.database.access<object>("app").tenant(world.harbour, async (trx) => {
      for (let one = 0; one < 450; one += 1) {
        const by = jobOrigin("test");
        await recordAudit(trx, { account: world.harbour, action: "session.sign_out", by });
      }
    });
    got.length = 0;
    await stream(destination, world.harbour);
    const seqs = got.flatMap(({ lines }) => lines.map(parse)).map(({ seq }) => seq);
    expect(got.length).toBe(Math.ceil(seqs.length / 200));
    expect(seqs).toEqual(seqs.map((_, place) => place + 1));
    expect(seqs.length).toBeGreaterThanOrEqual(450);
  });

  it("includes the entries without a business, once", async () => {
    const refused = () =>
      world.stranger.post("/auth/token", { email: "nobody@maple.example", password: "wrong-one" });
    await refused();
    await stream(destination, null);
    await refused();
    got.length = 0;
    await stream(destination, null);
    await stream(destination, null);
    expect(got).toHaveLength(1);
    const [{ id, lines } = { id: "", lines: [] }] = got;
    const entries = lines.map(parse);
    expect(entries).toMatchObject([{ account: null, action: "session.refuse" }]);
    expect(id).toBe(`installation-${entries[0]?.seq}-${entries[0]?.seq}`);
  });
});

describe("the audit trail, streamed to syslog", () => {
  const received: Buffer[] = [];
  const text = () => Buffer.concat(received);

  /** Splits what was received at the octet counts (RFC 6587, section 3.4.1). */
  function messages(): string[] {
    const found: string[] = [];
    for (let rest = text(); rest.length > 0; ) {
      const space = rest.indexOf(" ");
      const end = space + 1 + Number(rest.subarray(0, space).toString());
      found.push(rest.subarray(space + 1, end).toString());
      rest = rest.subarray(end);
    }
    return found;
  }

  it("arrives as one message for each entry, with accents whole", async () => {
    await fromStart();
    await world.amir.post("/api/stripe/customer", { name: "Zoé Larivière" });
    const server = createTcp((socket) => socket.on("data", (part) => received.push(part)));
    const port = await portOf(server);
    await stream({ kind: "syslog", host: "127.0.0.1", port, tls: false });
    const all = messages();
    expect(all).toHaveLength((await trailOf()).length);
    expect(all.at(-1)).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ counterfoil - customer\.create - \u{feff}\{.*Zoé Larivière/u,
    );
  });

  it("is kept for later while the receiver can't be reached", async () => {
    await world.amir.post("/api/stripe/customer", { name: "Luc Gagnon" });
    const server = createTcp();
    const port = await portOf(server);
    await new Promise((done) => server.close(done));
    await expect(stream({ kind: "syslog", host: "127.0.0.1", port, tls: false })).rejects.toThrow();
    received.length = 0;
    const back = createTcp((socket) => socket.on("data", (part) => received.push(part)));
    await stream({ kind: "syslog", host: "127.0.0.1", port: await portOf(back), tls: false });
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toContain("Luc Gagnon");
  });

  it("is sent once to a receiver that keeps the connection open", async () => {
    await world.amir.post("/api/stripe/customer", { name: "Maude Bélanger" });
    received.length = 0;
    const open: Socket[] = [];
    const server = createTcp({ allowHalfOpen: true }, (socket) => {
      open.push(socket);
      socket.on("data", (part) => received.push(part));
    });
    const destination = { kind: "syslog", host: "127.0.0.1", tls: false } as const;
    const port = await portOf(server);
    await stream({ ...destination, port });
    await stream({ ...destination, port });
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toContain("Maude Bélanger");
    for (const socket of open) socket.destroy();
  });

  it("is sent again if the receiver resets the connection", async () => {
    await world.amir.post("/api/stripe/customer", { name: "Yann Morin" });
    const broken = createTcp({ allowHalfOpen: true }, (socket) => {
      socket.on("error", () => undefined);
      socket.on("data", () => socket.resetAndDestroy());
    });
    const destination = { kind: "syslog", host: "127.0.0.1", tls: false } as const;
    await expect(stream({ ...destination, port: await portOf(broken) })).rejects.toThrow();
    received.length = 0;
    const back = createTcp((socket) => socket.on("data", (part) => received.push(part)));
    await stream({ ...destination, port: await portOf(back) });
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toContain("Yann Morin");
  });

  it("isn't sent to a server whose certificate isn't trusted", async () => {
    const folder = mkdtempSync(join(tmpdir(), "counterfoil-syslog-"));
    const [keyFile, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"].concat([
        "-subj",
        "/CN=localhost",
        "-days",
        "2",
        "-keyout",
        keyFile,
        "-out",
        certificate,
      ]),
      { stdio: "ignore" },
    );
    let bytes = 0;
    const options = { key: readFileSync(keyFile), cert: readFileSync(certificate) };
    const server = createTls(options, (socket) => {
      socket.on("data", ({ length }) => {
        bytes += length;
      });
    });
    rmSync(folder, { recursive: true });
    await world.amir.post("/api/stripe/customer", { name: "Inès Roy" });
    const port = await portOf(server);
    await expect(stream({ kind: "syslog", host: "127.0.0.1", port, tls: true })).rejects.toThrow(
      /self-signed|certificate/,
    );
    expect(bytes).toBe(0);
  });
});

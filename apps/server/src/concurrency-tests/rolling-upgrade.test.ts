import { setTimeout as wait } from "node:timers/promises";
import type { Migration } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client, type Loose } from "../testing/client.ts";
import { buildRelease } from "./servers/build-release.ts";
import { listEvery } from "./servers/list-every.ts";
import { type Load, loadOf } from "./servers/load.ts";
import {
  type GroupServer,
  type Release,
  type ServerGroup,
  serverGroup,
} from "./servers/server-group.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const EDGE =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0 Safari/537.36 Edg/145.0";

/**
 * The next release stores a session's browser in another column, which a trigger keeps the same.
 */
const EXPAND: readonly Migration[] = [
  {
    name: "session-agent-0001",
    earlier: "any",
    sql: `alter table session add column agent text;
      create function session_agent() returns trigger language plpgsql as $$
      begin
        new.agent := coalesce(new.agent, new.user_agent);
        new.user_agent := new.agent;
        return new;
      end $$;
      create trigger session_agent before insert on session
        for each row execute function session_agent()`,
  },
  {
    name: "session-agent-0002",
    earlier: "any",
    fill: {
      accounts: "select '' as account",
      batch: `with batch as (
          select id from session where $1 = '' and id > $2 order by id limit $3
        ), filled as (
          update session set agent = user_agent
          where id in (select id from batch) and agent is null
        )
        select max(id) as last from batch`,
    },
  },
];
/** The release after that drops what the next one has replaced. */
const CONTRACT: Migration = {
  name: "session-agent-0003",
  earlier: { know: "session-agent-0001" },
  sql: `drop trigger session_agent on session;
    drop function session_agent;
    alter table session drop column user_agent`,
};
const renamed = { from: "user_agent", to: "agent" };

let group: ServerGroup;
let present: Release;
let next: Release;
let afterNext: Release;
/** The servers of the present release. */
let old: [GroupServer, GroupServer];
/** A server of the next release. */
let newer: GroupServer;
/** Claire, owner of Maple & Main, through the proxy. */
let claire: Client;
const confirmed = new Map<string, { readonly customer: string; readonly payment: string }>();

beforeAll(async () => {
  [present, next, afterNext] = await Promise.all([
    buildRelease({ hash: "Ab12_xY9" }),
    buildRelease({ hash: "Cd34-zW8", steps: EXPAND, renamed }),
    buildRelease({ hash: "Ef56_vU7", steps: [...EXPAND, CONTRACT], renamed }),
  ]);
  group = await serverGroup({});
  old = [await group.add(present), await group.add(present)];
  claire = await Client.signIn(group.app, "owner@maple.example");
});
afterAll(() => group?.close());

/** Signs Noor in at a server, with a browser. */
async function noorAt({ app }: GroupServer, userAgent: string): Promise<void> {
  const credentials = { email: "user@maple.example", password: "counterfoil-demo" };
  const headers = { "user-agent": userAgent };
  const { status } = await new Client(app, null).post("/auth/token", credentials, { headers });
  expect(status).toBe(200);
}

/** Returns the browsers of Noor's sessions as a server lists them, apart from its own tests'. */
async function browsersAt({ app }: GroupServer): Promise<string[]> {
  const noor = await Client.signIn(app, "user@maple.example");
  const { body } = await noor.get("/api/auth/sessions");
  await noor.post("/auth/logout");
  const others = body.sessions.filter(({ current }: Loose) => !current);
  return others.map(({ device }: Loose) => device.browser).sort();
}

/** Creates customers with payments through the proxy until the work is done. */
async function underLoad(work: () => Promise<void>): Promise<Pick<Load, "failures">> {
  const failures: number[] = [];
  let working = true;
  const worked = work().finally(() => {
    working = false;
  });
  while (working) {
    const names = [1, 2].map((n) => `Studio ${confirmed.size + n}`);
    const load = await loadOf(claire, names, names.length);
    failures.push(...load.failures);
    for (const [name, ids] of load.confirmed) confirmed.set(name, ids);
    await wait(100);
  }
  await worked;
  return { failures };
}

describe("a rolling upgrade under load, with the releases before and after at one database", () => {
  it("fails no request while a server of the next release migrates and joins", async () => {
    await noorAt(old[0], FIREFOX);
    const { failures } = await underLoad(async () => {
      newer = await group.add(next);
    });
    expect([failures, group.proxy.lost]).toEqual([[], []]);
  });

  it("shows each release what the other has stored", async () => {
    await noorAt(old[1], FIREFOX);
    await noorAt(newer, EDGE);
    for (const member of group.members) {
      expect(await browsersAt(member)).toEqual(["Edge", "Firefox", "Firefox"]);
    }
  });

  it("serves the scripts of both releases, whichever server gets the request", async () => {
    for (const hash of ["Ab12_xY9", "Cd34-zW8", "Ab12_xY9", "Cd34-zW8"]) {
      const script = await fetch(`${group.proxy.url}/assets/main-${hash}.js`);
      expect([script.status, await script.text()]).toEqual([200, `release("${hash}");`]);
    }
  });

  it("restarts a killed server of the release before, and fails only what that one was processing", async () => {
    const [, killed] = old;
    const { failures } = await underLoad(async () => {
      await vi.waitFor(() => expect(group.proxy.inFlight(killed.port)).toBeGreaterThan(0), {
        timeout: 30_000,
        interval: 1,
      });
      await group.kill(killed);
      old = [old[0], await group.add(present)];
    });
    expect(group.proxy.lost.filter(({ port }) => port !== killed.port)).toEqual([]);
    expect(failures).toEqual(group.proxy.lost.map(() => 502));
    expect(await browsersAt(old[1])).toEqual(["Edge", "Firefox", "Firefox"]);
  });

  it("fails no request while the servers of the release before are stopped", async () => {
    const before = group.proxy.lost.length;
    const { failures } = await underLoad(async () => {
      for (const member of old) await group.retire(member);
    });
    expect([failures, group.proxy.lost.slice(before)]).toEqual([[], []]);
  });

  it("drops what was replaced one release later, under servers that no longer use it", async () => {
    const before = group.proxy.lost.length;
    const { failures } = await underLoad(async () => {
      await group.add(afterNext);
      await group.retire(newer);
      await group.add(next);
    });
    expect([failures, group.proxy.lost.slice(before)]).toEqual([[], []]);
    for (const member of group.members) {
      expect(await browsersAt(member)).toEqual(["Edge", "Firefox", "Firefox"]);
    }
  });

  it("doesn't start a server that would still use it, and names the step", async () => {
    await expect(group.add(present)).rejects.toThrow(/has step "session-agent-0003"/);
  });

  it("has kept every confirmed customer and payment, once", async () => {
    const at = new Client(group.app, claire.token);
    const customers = (await listEvery(at, "customer")).map(({ name, id }) => [name, id]);
    expect(customers.sort()).toEqual(
      [...confirmed].map(([name, { customer }]) => [name, customer]).sort(),
    );
    const payments = (await listEvery(at, "paymentIntent")).map(({ id }) => id);
    expect(payments.sort()).toEqual([...confirmed.values()].map(({ payment }) => payment).sort());
    const charges = await listEvery(at, "charge");
    expect(charges.map(({ amount }) => amount)).toEqual(customers.map(() => 10_000));
    expect(customers.length).toBeGreaterThan(0);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { allMigrations } from "../../composition/compose.ts";
import { freePort } from "../../composition/network/free-port.ts";
import { ServerProcess } from "../../crash-tests/server-process.ts";
import { builtServer } from "../../testing/built.ts";
import { TEST_KEY } from "../../testing/config.ts";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";

/** The files of one release. */
export interface Release {
  /** Folder of its built server. */
  readonly bundle: string;
  /** Folder of its built pages. */
  readonly pages: string;
}

/** A server process of the group. */
export interface GroupServer {
  readonly process: ServerProcess;
  readonly port: number;
  /** The server itself, past the proxy. */
  readonly app: { readonly url: string; fetch(request: Request): Promise<Response> };
}

/** Server processes behind a proxy, which share nothing but their database and settings. */
export interface ServerGroup {
  readonly database: TestDatabase;
  readonly proxy: LoadBalancer;
  /** The group as its users reach it. */
  readonly app: { readonly url: string; fetch(request: Request): Promise<Response> };
  /** The servers that run. */
  readonly members: readonly GroupServer[];
  /** Starts servers at the same time until `count` are running. */
  grow(count: number): Promise<void>;
  /**
   * Starts a server, by default of the release that the sources are.
   * @throws if it doesn't start
   */
  add(release?: Release): Promise<GroupServer>;
  /** Stops a server, which gets no more requests once its health check fails. */
  retire(member: GroupServer): Promise<void>;
  /** Sends SIGKILL to a server. */
  kill(member: GroupServer): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a group without a server.
 * @param environment further settings, read whenever a server starts
 */
export async function serverGroup(
  environment: Readonly<Record<string, string>>,
): Promise<ServerGroup> {
  const [database, proxy] = await Promise.all([testDatabase(allMigrations), startLoadBalancer()]);
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-servers-"));
  const members: GroupServer[] = [];

  async function start(release?: Release): Promise<GroupServer> {
    const bundle = release?.bundle ?? (await builtServer());
    const port = await freePort("127.0.0.1");
    const process = new ServerProcess(bundle, join(folder, String(port)), {
      DATABASE_URL: database.url,
      SECRET_KEY: TEST_KEY,
      ...environment,
      ...(release ? { WEB_FOLDER: release.pages } : {}),
      PORT: String(port),
      PUBLIC_URL: proxy.url,
    });
    await process.open();
    const url = `http://127.0.0.1:${port}`;
    const member = { process, port, app: { url, fetch: (request: Request) => fetch(request) } };
    members.push(member);
    proxy.ports.add(port);
    return member;
  }

  /**
   * Takes a member out of the group.
   * @throws Error if it isn't in it
   */
  function remove(member: GroupServer): void {
    const place = members.indexOf(member);
    if (place === -1) throw new Error(`No server of the group has the port ${member.port}`);
    members.splice(place, 1);
  }

  return {
    database,
    proxy,
    app: { url: proxy.url, fetch: (request) => fetch(request) },
    members,
    async grow(count) {
      await Promise.all(Array.from({ length: count - members.length }, () => start()));
    },
    add: start,
    async retire(member) {
      remove(member);
      const stopped = member.process.stop();
      while (await isReady(member)) await wait(20);
      proxy.ports.delete(member.port);
      await stopped;
    },
    async kill(member) {
      remove(member);
      await member.process.kill();
      proxy.ports.delete(member.port);
    },
    async close() {
      await Promise.all(members.map(({ process }) => process.stop()));
      await proxy.close();
      await database.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const isReady = ({ app }: GroupServer): Promise<boolean> =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

import { maple, type World } from "../../world.ts";
import { connection } from "./connection.ts";
import { startDirectory, type TestDirectory } from "./directory.ts";
import { type ScimClient, scimClient } from "./scim.ts";

/** Maple & Main with a connected directory, which also provisions its users. */
export interface DirectoryWorld {
  readonly world: World;
  readonly directory: TestDirectory;
  /** The directory's provisioning. */
  readonly okta: ScimClient;
  /** The hosts that a server may reach directories at. */
  readonly hosts: Set<string>;
  close(): Promise<void>;
}

/** Starts a server with `DIRECTORY_DOMAINS=maple.example=*`, and connects a directory to it. */
export async function directoryWorld(): Promise<DirectoryWorld> {
  const hosts = new Set<string>();
  const world = await maple({ directory: { hosts, domains: new Map([["maple.example", "*"]]) } });
  const directory = await startDirectory({
    callbacks: [`${world.app.url}/signin/directory/${world.maple}`],
  });
  hosts.add(directory.host);
  const okta = await scimClient(world, world.claire);
  const saved = await world.claire.post("/api/account/directory", connection(directory));
  if (saved.status !== 200) throw new Error(`The directory wasn't connected: ${saved.text}`);
  return {
    world,
    directory,
    okta,
    hosts,
    async close() {
      await world.close();
      await directory.close();
    },
  };
}

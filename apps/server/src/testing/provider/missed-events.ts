import { createInbox } from "../../events/inbox.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { createGateway } from "../../provider/gateway.ts";
import type { RequestScheduler } from "../../provider/scheduling/scheduler.ts";
import { type ProviderEvent, providerEvent } from "../../provider/signature.ts";
import type { World } from "../world.ts";

/** Returns a second server's inbox, which counts its reads and fails on request. */
export function inboxOf(
  world: World,
  fails: (path: string) => boolean = () => false,
  scheduler?: RequestScheduler,
) {
  const { provider, log } = world.app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const reads: string[] = [];
  const access = world.database.access<MirrorSchema>("app");
  const line = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    reads.push(`${pathname}${search}`);
    return fails(pathname) ? new Response("Bad Gateway", { status: 502 }) : fetch(request);
  };
  const gateway = createGateway({ ...provider, fetch: line }, scheduler);
  const inbox = createInbox(access, createMirrorWriter(access, gateway, log), log);
  return { inbox, reads };
}

/** Returns all events of Maple & Main that the provider lists, oldest first. */
export async function eventsOfProvider(world: World): Promise<ProviderEvent[]> {
  const list = world.stripe.events.list({ limit: 100 }, world.as(world.maple));
  const all = await list.autoPagingToArray({ limit: 5_000 });
  return all.reverse().flatMap((event) => {
    const parsed = providerEvent.safeParse(JSON.parse(JSON.stringify(event)));
    return parsed.success ? [parsed.data] : [];
  });
}

/** Returns the mirrored bodies of Maple & Main, by type and ID. */
export async function mirrored(world: World): Promise<Map<string, string>> {
  const rows = await world.database
    .access<MirrorSchema>("app")
    .readTenant(world.maple, (db) =>
      db.selectFrom("mirror_object").select(["type", "id", "body"]).execute(),
    );
  return new Map(rows.map(({ type, id, body }) => [`${type} ${id}`, body]));
}

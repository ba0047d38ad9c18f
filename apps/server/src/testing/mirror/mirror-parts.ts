import { createInbox } from "../../events/inbox.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { ProviderFetch } from "../../provider/connection.ts";
import { createGateway } from "../../provider/gateway.ts";
import type { BackfillParts } from "../../sync/backfill/backfill.ts";
import type { World } from "../world.ts";

/** Answers a request in place of the provider, or passes it on. */
export type RequestInterceptor = (request: Request, provider: ProviderFetch) => Promise<Response>;

/** Returns what maintains the mirror, with its own connection to the provider. */
export function mirrorParts({ app, database }: World, line: RequestInterceptor): BackfillParts {
  const { provider, log } = app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const access = database.access<MirrorSchema>("app");
  const gateway = createGateway({ ...provider, fetch: (request) => line(request, fetch) });
  const mirrorWriter = createMirrorWriter(access, gateway, log);
  return { access, gateway, mirrorWriter, inbox: createInbox(access, mirrorWriter, log) };
}

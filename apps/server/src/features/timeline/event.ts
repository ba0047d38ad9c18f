import { objectAccess } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import type { Handler } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { ProviderJson } from "../../http/response/reply.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { type WireObject, wireObject } from "../../provider/encoding/wire.ts";
import { readEvent } from "../../provider/events.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import type { Redaction } from "../../resources/redaction.ts";
import { requireReadable } from "../../resources/require-readable.ts";

/**
 * Returns an event of this business, if the user may read its object: as it was received while it
 * waits to be applied, otherwise from the provider, which has it for 30 days. Its content isn't
 * kept here any longer, because the mirror has the objects.
 */
export function eventHandler({
  access,
  gateway,
  authorizer,
  shown,
}: TimelineEventDependencies): Handler<"event"> {
  return async ({ account, role, param }) => {
    const id = param("id");
    const [stored] = await access.readTenant(account, (db) =>
      queryRows<{ object: string; body: string | null }>(
        db,
        `select object, body from mirror_event where account = current_setting('counterfoil.account')
           and id = $1`,
        [id],
      ),
    );
    if (stored === undefined) throw notFound();
    if (!authorizer.reads(role, stored.object)) {
      throw refuse("forbidden", "Your role doesn't have access to this feature", {
        permission: objectAccess(stored.object)?.right,
      });
    }
    const object =
      stored.body === null ? await readEvent(gateway, account, id) : asReceived(stored.body);
    const { data } = eventBody.parse(object);
    requireReadable(authorizer, role, stored.object, data.object);
    const seen = { ...object, data: shown.object(role, data) };
    return new ProviderJson(JSON.stringify(seen, withoutSecrets));
  };
}

/** Returns a stored event without what the inbox has added to it. */
function asReceived(body: string): WireObject {
  const { listed: _, ...event } = wireObject.parse(JSON.parse(body));
  return event;
}

const eventBody = z.looseObject({ data: z.looseObject({ object: z.unknown() }) });

interface TimelineEventDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly authorizer: Authorizer;
  readonly shown: Redaction;
}

/** Secrets that grant access to a payment or a setup don't belong in a log. */
const withoutSecrets = (key: string, value: unknown) => (key === "client_secret" ? "…" : value);

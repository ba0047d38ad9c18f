import { resources } from "@counterfoil/contract";
import { jsonText } from "../../http/answer.ts";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/refusal.ts";
import { type MirrorAccess, query } from "../../mirror/schema.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { join } from "../../provider/paths.ts";
import type { Guard } from "../../resources/guard.ts";

/** An event as the provider has it: of this business, about something that the person may read. */
export function eventHandler(
  access: MirrorAccess,
  gateway: Gateway,
  guard: Guard,
): Handler<"event"> {
  return async ({ account, role, param }) => {
    const id = param("id");
    const [known] = await access.readTenant(account, (db) =>
      query<{ object: string }>(
        db,
        `select object from mirror_event where account = current_setting('counterfoil.account')
           and id = $1`,
        [id],
      ),
    );
    if (known === undefined) throw notFound();
    const kind = Object.values(resources).find(({ type }) => type === known.object);
    if (kind !== undefined) guard.check(role, kind, "read");
    const path = join("/events", id);
    const { object } = await gateway.one(account, { method: "GET", path });
    return jsonText(JSON.stringify(object, withoutSecrets));
  };
}

/** What opens a payment or a setup to whoever has it is nothing for a log. */
const withoutSecrets = (key: string, value: unknown) => (key === "client_secret" ? "…" : value);

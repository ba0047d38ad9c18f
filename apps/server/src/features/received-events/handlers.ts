import { queryRows } from "@counterfoil/database";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { objectOf } from "../../events/groups.ts";
import type { Inbox } from "../../events/inbox.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { providerEvent } from "../../provider/signature.ts";
import { readReceived } from "./read-received.ts";

interface Dependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly mirrorWriter: MirrorWriter;
  readonly inbox: Inbox;
}

/** Lists the provider's events as they were received, and applies one again. */
export function receivedEventHandlers({
  access,
  gateway,
  mirrorWriter,
  inbox,
}: Dependencies): Pick<Handlers, "receivedEvents" | "receivedEventRetry"> {
  const one = async (account: string, id: string) => {
    const [found] = await access.readTenant(account, (db) => readReceived(db, { id, limit: 1 }));
    if (found === undefined) throw notFound();
    return found;
  };

  return {
    async receivedEvents({ account, query: { limit, before, state } }) {
      const found = await access.readTenant(account, (db) =>
        readReceived(db, { before, unapplied: state === "unapplied", limit: limit + 1 }),
      );
      return { data: found.slice(0, limit), has_more: found.length > limit };
    },

    async receivedEventRetry(context) {
      const { account } = context;
      const { id, type, nextAt } = await one(account, context.param("event"));
      await access.tenant(account, async (db) => {
        await queryRows(
          db,
          "update mirror_event set next_at = now() where account = $1 and id = $2 and body is not null",
          [account, id],
        );
        await recordAudit(db, {
          account,
          action: "receivedEvent.retry",
          by: memberOrigin(context),
          subject: { type: "event", id },
          after: { type },
        });
      });
      if (nextAt !== null) await inbox.apply(account);
      else await readAgain(account, id);
      return one(account, id);
    },
  };

  /**
   * Applies the state of an event that was applied before. Its content is a hint, and no email is
   * sent about it again.
   */
  async function readAgain(account: string, id: string): Promise<void> {
    const path = join("/events", id);
    const { object } = await gateway.one(account, { method: "GET", path });
    const event = providerEvent.parse(object);
    const snapshot = { object: objectOf(event), at: instant(event.created) };
    await mirrorWriter.upsert(account, [snapshot], { hint: true });
  }
}

import { queryRows } from "@counterfoil/database";
import { memberOrigin } from "../../audit/origin.ts";
import { type OpenTransaction, recordAudit } from "../../audit/record.ts";
import { objectOf } from "../../events/groups.ts";
import type { Inbox } from "../../events/inbox.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { readingOf } from "../../mirror/write/reads/related-objects.ts";
import { readEvent } from "../../provider/events.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { instant } from "../../provider/moment.ts";
import { providerEvent } from "../../provider/signature.ts";
import { readReceived } from "./read-received.ts";

interface ReceivedEventsDependencies {
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
}: ReceivedEventsDependencies): Pick<Handlers, "receivedEvents" | "receivedEventRetry"> {
  const one = async (account: string, id: string) => {
    const now = gateway.now(account);
    const filter = { id, limit: 1, now };
    const [event] = await access.readTenant(account, (db) => readReceived(db, filter));
    if (event === undefined) throw notFound();
    return event;
  };

  return {
    async receivedEvents({ account, query: { limit, before, state } }) {
      const events = await access.readTenant(account, (db) =>
        readReceived(db, {
          before,
          unapplied: state === "unapplied",
          limit: limit + 1,
          now: gateway.now(account),
        }),
      );
      return { data: events.slice(0, limit), has_more: events.length > limit };
    },

    async receivedEventRetry(context) {
      const { account } = context;
      const { id, type, nextAt } = await one(account, context.param("event"));
      const record = (db: OpenTransaction) =>
        recordAudit(db, {
          account,
          action: "receivedEvent.retry",
          by: memberOrigin(context),
          subject: { type: "event", id },
          after: { type },
        });
      if (nextAt === null) {
        await readAgain(account, id);
        await access.tenant(account, record);
      } else {
        await access.tenant(account, async (db) => {
          await queryRows(
            db,
            "update mirror_event set next_at = now() where account = $1 and id = $2 and body is not null",
            [account, id],
          );
          await record(db);
        });
        await inbox.apply(account);
      }
      return one(account, id);
    },
  };

  /**
   * Reads the object of an event that was applied before, whatever the mirror has received since.
   * No email is sent about it again. An object that can't be read is applied as the event has it.
   * @throws Refusal event_expired
   */
  async function readAgain(account: string, id: string): Promise<void> {
    const event = providerEvent.parse(await readEvent(gateway, account, id));
    const object = objectOf(event);
    const reading = readingOf(object);
    if (reading !== null) return mirrorWriter.read(account, [reading]);
    await mirrorWriter.upsert(account, [{ object, at: instant(event.created) }], { hint: true });
  }
}

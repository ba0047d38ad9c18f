import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import type { MailComposer } from "../mail/compose/mail-composer.ts";
import { enqueue } from "../mail/outbox.ts";
import { lookUp } from "../mirror/read/get.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { isMissing, tombstone } from "../mirror/write/reads/tombstone.ts";
import { continueAs, extendDeadline } from "../priority/context.ts";
import { type WireObject, wireObject } from "../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot, WireRequest } from "../provider/gateway.ts";
import { instant } from "../provider/moment.ts";
import { OutcomeUnknown } from "../provider/outcome.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import type { StoredIntent } from "./intent.ts";
import type { IntentStore } from "./intents/store.ts";
import { createJournal } from "./journal.ts";
import type { Actor, OperationContext } from "./operation.ts";

const object = wireObject.nullable();
const objects = z.array(wireObject);

export interface OperationContextDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly mirrorWriter: MirrorWriter;
  readonly store: IntentStore;
  readonly composer: MailComposer;
  /** Returns the IANA time zone of a business. */
  zoneOf(account: string): Promise<string>;
}

/**
 * Creates the context of a stored intent's operation. Everything it reads is recorded in the
 * journal, which is stored before a request that could depend on it is sent.
 * @param touched called when the provider has changed something, or may have
 */
export function createOperationContext(
  parts: OperationContextDependencies,
  actor: Actor,
  intent: StoredIntent,
  touched: () => void,
): OperationContext {
  const { access, gateway, mirrorWriter, store, composer } = parts;
  const { account } = actor;
  const ownId = intent.id.replaceAll("-", "");
  const journal = createJournal(intent.notes, (text) => store.note(account, intent.id, text));
  const named = (verb: string, ...what: unknown[]) => `${verb} ${JSON.stringify(what)}`;

  async function whole(request: Omit<WireRequest, "key" | "method">): Promise<WireObject[]> {
    const objects: WireObject[] = [];
    for (let more = true; more; ) {
      const last = objects.at(-1)?.id;
      const params = { ...request.params, limit: 100, ...(last ? { starting_after: last } : {}) };
      const page = await gateway.page(account, { ...request, method: "GET", params });
      objects.push(...page.data);
      more = page.hasMore && page.data.length > 0;
    }
    return objects;
  }

  async function newestOf(type: string, customer: string): Promise<WireObject[]> {
    const rows = await access.readTenant(account, (db) =>
      queryRows<{ body: string }>(
        db,
        `select body from mirror_object where account = current_setting('counterfoil.account')
           and type = $1 and customer = $2 and not deleted
         order by created desc, id desc limit 100`,
        [type, customer],
      ),
    );
    return rows.map((row) => wireObject.parse(JSON.parse(row.body)));
  }

  async function send(step: string, request: Omit<WireRequest, "key">): Promise<WireObject> {
    await journal.save();
    const keyed = { ...request, key: `${intent.id}:${step}` };
    const seen = await gateway.one(account, keyed).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) touched();
      throw error;
    });
    return applied(seen, request.expand);
  }

  async function applied(seen: ObjectSnapshot, expand?: readonly string[]): Promise<WireObject> {
    touched();
    const object = await continueAs("answer", () =>
      mirrorWriter.applyResponse(account, seen, expand),
    );
    extendDeadline();
    return object;
  }

  return {
    ...actor,
    composer,
    send,
    async remove(step, { type, path }) {
      try {
        return await send(step, { method: "DELETE", path });
      } catch (error) {
        if (intent.attempts === 0 || !isMissing(error)) throw error;
        const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
        const at = instant(gateway.now(account));
        return applied({ object: tombstone({ object: type, id }), at });
      }
    },
    now: () => journal.note("now", z.number(), () => gateway.now(account)),
    zone: () => journal.read("zone", z.string(), () => parts.zoneOf(account)),
    read: (request) =>
      journal.read(named("read", request), wireObject, async () => {
        const seen = await gateway.one(account, { ...request, method: "GET" });
        return seen.object;
      }),
    readAll: (request) => journal.read(named("readAll", request), objects, () => whole(request)),
    refresh: (type, path) =>
      journal.read(named("refresh", type, path), wireObject, () =>
        mirrorWriter.fetch(account, type, path),
      ),
    mirrored: (type, id) =>
      journal.read(named("mirrored", type, id), object, async () => {
        const text = await lookUp(access, account, type, id);
        return text === null ? null : wireObject.parse(JSON.parse(text));
      }),
    mirroredOf: (type, customer) =>
      journal.read(named("mirroredOf", type, customer), objects, () => newestOf(type, customer)),
    async mail(mail) {
      await access.tenant(account, (db) => enqueue(db, { ...mail, id: `mail_${ownId}` }));
    },
    async record(type, object) {
      const event = { id: `whe_${ownId}`, type, created: gateway.now(account), object };
      await access.tenant(account, (db) => recordEvent(db, account, event));
    },
  };
}

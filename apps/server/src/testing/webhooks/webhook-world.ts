import { CompiledQuery } from "kysely";
import { expect } from "vitest";
import type { Loose, TestResponse } from "../client.ts";
import { maple, type World } from "../world.ts";
import { type WebhookReceiver, webhookReceiver } from "./receiver.ts";

const WEBHOOKS = "/api/developer/webhook";

/** A webhook of Maple & Main whose requests go to a path of their own. */
interface TestWebhook {
  readonly id: string;
  readonly secret: string;
  readonly path: string;
  /** Its address in the API. */
  readonly at: string;
  ping(): Promise<TestResponse>;
  /** Returns the webhook as it is listed. */
  shown(): Promise<Loose>;
  deliveries(): Promise<Loose[]>;
}

/** Maple & Main with a program that receives its webhooks. */
export interface WebhookWorld {
  readonly world: World;
  readonly receiver: WebhookReceiver;
  webhook(events: string[]): Promise<TestWebhook>;
  /** Runs a statement with Maple & Main as tenant. */
  sql(text: string, values?: unknown[]): Promise<unknown>;
  /** Waits until everything that is due has been attempted. */
  settle(): Promise<void>;
  /** Lets the time of everything that waits come, and waits for it. */
  settleAll(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and a receiver that the operator allows. */
export async function webhookWorld(): Promise<WebhookWorld> {
  const receiver = await webhookReceiver();
  const world = await maple({ webhookHosts: new Set([receiver.host]) });
  const { claire } = world;
  let count = 0;
  const settle = () => world.app.billing.webhooks.settle();
  const sql = (text: string, values: unknown[] = []) =>
    world.database
      .access<object>("app")
      .tenant(world.maple, (db) => db.executeQuery(CompiledQuery.raw(text, values)));
  return {
    world,
    receiver,
    sql,
    settle,
    async settleAll() {
      await sql("update webhook_due set at = now()");
      await settle();
    },
    async webhook(events) {
      count += 1;
      const path = `/hook-${count}`;
      const url = receiver.url(path);
      const body = { url, description: "", events, enabled: true };
      const created = await claire.post(WEBHOOKS, body);
      expect(created.status, created.text).toBe(200);
      const id = String(created.body.endpoint.id);
      const at = `${WEBHOOKS}/${id}`;
      return {
        id,
        secret: String(created.body.secret),
        path,
        at,
        ping: () => claire.post(`${at}/ping`),
        shown: async () =>
          (await claire.get(WEBHOOKS)).body.endpoints.find((one: Loose) => one.id === id),
        deliveries: async () => (await claire.get(`${at}/delivery`)).body.data,
      };
    },
    async close() {
      await world.close();
      receiver.close();
    },
  };
}

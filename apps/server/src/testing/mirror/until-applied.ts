import { expect, vi } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import type { World } from "../world.ts";

/**
 * Waits until the mirror of Maple & Main has applied every event that the provider lists, with the
 * reads that follow from them. The provider delivers its events beside the requests that cause
 * them.
 */
export async function untilApplied(world: World): Promise<void> {
  const access = world.database.access<MirrorSchema>("app");
  const list = world.stripe.events.list({ limit: 100 }, world.as(world.maple));
  const sent = (await list.autoPagingToArray({ limit: 5_000 })).map(({ id }) => id);
  await vi.waitFor(
    async () => {
      const { applied, following } = await access.readTenant(world.maple, async (db) => ({
        applied: await db
          .selectFrom("mirror_event")
          .select("id")
          .where("body", "is", null)
          .execute(),
        following: await db.selectFrom("mirror_follow_up").selectAll().execute(),
      }));
      const done = new Set(applied.map(({ id }) => id));
      expect(sent.filter((id) => !done.has(id))).toEqual([]);
      expect(following).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
}

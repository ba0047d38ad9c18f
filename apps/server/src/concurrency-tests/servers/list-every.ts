import type { Client, Loose } from "../../testing/client.ts";

/** Returns all objects of a resource that the client's business has. */
export async function listEvery(client: Client, resource: string): Promise<Loose[]> {
  const objects: Loose[] = [];
  for (let more = true; more; ) {
    const after = objects.length === 0 ? "" : `&starting_after=${objects.at(-1).id}`;
    const { body } = await client.get(`/api/stripe/${resource}?limit=100${after}`);
    objects.push(...body.data);
    more = body.has_more;
  }
  return objects;
}

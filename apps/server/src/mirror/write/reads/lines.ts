import { resourceOfType } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../../provider/encoding/paths.ts";
import { type WireObject, wireList } from "../../../provider/encoding/wire.ts";
import type { Gateway } from "../../../provider/gateway.ts";

const withLines = z.looseObject({ lines: wireList.loose() });

/**
 * Returns an invoice or a credit note with all of its lines: the provider returns the first ten, so
 * the others are read (docs.stripe.com/api/invoices/object, lines). Returns any other object
 * unchanged.
 */
export async function withAllLines(
  gateway: Gateway,
  account: string,
  object: WireObject,
): Promise<WireObject> {
  const resource = resourceOfType(object.object);
  if (resource === null || !resource.mirror.lines || object.deleted === true) return object;
  const parsed = withLines.safeParse(object);
  if (!parsed.success || !parsed.data.lines.has_more) return object;
  const data = [...parsed.data.lines.data];
  let more = true;
  while (more) {
    const page = await gateway.page(account, {
      method: "GET",
      path: join(resource.path, object.id, "lines"),
      params: { limit: 100, starting_after: data.at(-1)?.id },
    });
    data.push(...page.data);
    more = page.hasMore && page.data.length > 0;
  }
  return { ...object, lines: { ...parsed.data.lines, data, has_more: false } };
}

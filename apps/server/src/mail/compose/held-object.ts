import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { ProviderEvent } from "../../provider/signature.ts";

/**
 * Returns the mirrored object of an applied event; null if it is unknown or deleted. The event's
 * own copy is unverified, and has the shape of the API version of its endpoint, which may lack
 * amounts (docs.stripe.com/webhooks/versioning).
 */
export async function heldObject(
  access: MirrorAccess,
  account: string,
  { data: { object } }: ProviderEvent,
): Promise<unknown> {
  const text = await lookUp(access, account, object.object, object.id);
  return text === null ? null : JSON.parse(text);
}

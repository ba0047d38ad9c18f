import { withoutSpentSecrets } from "../../provider/encoding/client-secrets.ts";
import { type WireObject, wireObject } from "../../provider/encoding/wire.ts";

/** Returns an object of the SDK as the mirror stores it. */
export function asMirrored(object: unknown): WireObject {
  return withoutSpentSecrets(wireObject.parse(JSON.parse(JSON.stringify(object))), false);
}

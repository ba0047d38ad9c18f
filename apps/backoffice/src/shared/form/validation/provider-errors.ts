import type { MessageId } from "@counterfoil/i18n";
import type { T } from "../../text/text.ts";

/** Messages for sentences of the provider. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  "Coupon already exists.": "coupons.idTaken",
};

/** Messages for sentences of the provider that contain a name, by how they start. */
const STARTS: readonly (readonly [start: string, id: MessageId])[] = [
  ["An active promotion code with `code:", "coupons.codeTaken"],
];

/** Returns the translated message for the provider's sentence; the sentence itself if none. */
export function problemText(t: T, sentence: string): string {
  const id = KNOWN[sentence] ?? STARTS.find(([start]) => sentence.startsWith(start))?.[1];
  return id === undefined ? sentence : t(id);
}

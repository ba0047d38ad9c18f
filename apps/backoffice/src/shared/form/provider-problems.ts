import type { MessageId } from "@counterfoil/i18n";
import type { T } from "../text/text.ts";

/** Sentences of the provider that have words of ours. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  "Coupon already exists.": "coupons.idTaken",
};

/** Sentences of the provider that name something, by how they start. */
const STARTS: readonly (readonly [start: string, id: MessageId])[] = [
  ["An active promotion code with `code:", "coupons.codeTaken"],
];

/** What a refused field says, in words of ours where the provider's sentence has them. */
export function problemText(t: T, sentence: string): string {
  const id = KNOWN[sentence] ?? STARTS.find(([start]) => sentence.startsWith(start))?.[1];
  return id === undefined ? sentence : t(id);
}

/** American spellings of words in the Canadian English messages. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[Ff]av|[Cc]ol|[Bb]ehavi|[Ll]ab)our/g, "or"],
  [/(?<=[Cc]ancel|[Ll]abel|[Tt]ravel)l(?=ed|ing)/g, ""],
  [/(?<=[Cc]atalog)ue/g, ""],
  [/(?<=[Cc]ent)re\b/g, "er"],
  [/(?<=[Cc]he)que/g, "ck"],
  [/(?<=[Ll]icen|[Dd]efen)ce/g, "se"],
];
/**
 * Returns a text, or the parts of one, in American spelling. Names of values are left unchanged.
 */
export function american<T>(message: T): T;
export function american(message: unknown): unknown {
  if (typeof message === "string") {
    return SPELLINGS.reduce((text, [british, ours]) => text.replace(british, ours), message);
  }
  if (Array.isArray(message)) return message.map((part) => american(part));
  if (typeof message !== "object" || message === null || !("of" in message)) return message;
  const { of } = message;
  return typeof of === "object" && of !== null ? { ...message, of: mapped(of) } : message;
}

/** Returns the messages of a section in American spelling. */
export function mapped<M extends object>(messages: M): M;
export function mapped(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, american(message)]),
  );
}

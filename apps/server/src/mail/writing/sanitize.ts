/** Returns a value on one line: line breaks and invisible characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Returns an address that is safe to link to; null unless it is http or https. */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

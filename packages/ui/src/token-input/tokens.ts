/**
 * Adds typed or pasted text to a list of tokens: separated by comma, semicolon, whitespace or line
 * break, without duplicates regardless of case, up to `max`.
 */
export function addTokens(tokens: readonly string[], typed: string, max: number): string[] {
  const all = [...tokens];
  for (const part of typed.split(/[\s,;]+/u)) {
    const isRepeated = all.some((token) => token.toLowerCase() === part.toLowerCase());
    if (part !== "" && !isRepeated && all.length < max) all.push(part);
  }
  return all;
}

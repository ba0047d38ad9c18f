/**
 * Adds what was typed or pasted to a list of tokens: parted by comma, semicolon, space or line end,
 * each once whatever its case, no more than `max`.
 */
export function addTokens(tokens: readonly string[], typed: string, max: number): string[] {
  const all = [...tokens];
  for (const part of typed.split(/[\s,;]+/u)) {
    const known = all.some((token) => token.toLowerCase() === part.toLowerCase());
    if (part !== "" && !known && all.length < max) all.push(part);
  }
  return all;
}

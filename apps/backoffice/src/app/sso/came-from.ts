/**
 * Returns whether the browser was sent here by the platform: in a frame, whose site our policy
 * admits, or by a page of a configured site. A page can hide where someone comes from, never feign
 * it.
 */
export function cameFromPlatform(
  { framed, referrer }: { readonly framed: boolean; readonly referrer: string },
  platformOrigins: readonly string[],
): boolean {
  if (framed) return true;
  return URL.canParse(referrer) && platformOrigins.includes(new URL(referrer).origin);
}

/**
 * Applies the operator's accent, a colour such as `#0f766e`; without one the product's own stays.
 */
export function applyAccent(colour: string | null): void {
  if (colour === null) return;
  const { documentElement: page } = document;
  page.style.setProperty("--brand", colour);
  page.dataset.accent = "";
}

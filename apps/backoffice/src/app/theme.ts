import { storedText, storeText } from "../shared/storage/stored-text.ts";

export const THEMES = ["light", "dark", "system"] as const;
type ThemeChoice = (typeof THEMES)[number];

const KEY = "counterfoil.theme";
const DARK = "(prefers-color-scheme: dark)";

/**
 * Returns the stored theme; the system's if none is stored. `boot.js` applies it before the first
 * paint, and follows the system's changes.
 */
export function storedTheme(): ThemeChoice {
  const stored = storedText(KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(theme: ThemeChoice): void {
  storeText(KEY, theme);
  show(theme);
}

function show(theme: ThemeChoice): void {
  const dark = theme === "dark" || (theme === "system" && window.matchMedia(DARK).matches);
  if (dark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
}

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "counterfoil.theme";
const DARK = "(prefers-color-scheme: dark)";

/** The stored choice; `boot.js` reads the same key before the first paint. */
export function storedTheme(): Theme {
  const stored = read();
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Shows a theme and keeps the choice for the next visit. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is off: the choice holds until the page is left.
  }
  show(theme);
}

/** Follows the system while the choice says so. @returns how to stop. */
export function followSystemTheme(): () => void {
  const query = window.matchMedia(DARK);
  const change = () => {
    if (storedTheme() === "system") show("system");
  };
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

function show(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && window.matchMedia(DARK).matches);
  if (dark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

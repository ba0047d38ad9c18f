// Runs before the page paints: sets the theme, and starts the request that the page waits for.
(() => {
  let theme = "system";
  try {
    theme = localStorage.getItem("counterfoil.theme") ?? theme;
  } catch {
    // Storage is off: the system decides.
  }
  const dark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (dark) document.documentElement.dataset.theme = "dark";
  const config = fetch("/api/config", { credentials: "omit", cache: "no-store" });
  config.catch(() => undefined);
  window.counterfoilConfig = config;
})();

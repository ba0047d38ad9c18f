// Starts the request that the page waits for, after the script that sets the theme.
(() => {
  const config = fetch("/api/config", { credentials: "omit", cache: "no-store" });
  config.catch(() => undefined);
  window.counterfoilConfig = config;
})();

// Runs before the page paints: sets the theme, and starts the two requests that everything waits for.
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
  const options = { credentials: "same-origin", cache: "no-store" };
  const quiet = (promise) => {
    promise.catch(() => undefined);
    return promise;
  };
  window.counterfoilBoot = {
    config: quiet(fetch("/api/config", options)),
    refresh: quiet(fetch("/auth/refresh", { ...options, method: "POST" })),
  };
})();

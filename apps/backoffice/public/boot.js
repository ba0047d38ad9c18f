// Removes the handoff token from the address, and starts the requests that everything waits for,
// after the script that sets the theme.
(() => {
  const options = { credentials: "same-origin", cache: "no-store" };
  const quiet = (promise) => {
    promise.catch(() => undefined);
    return promise;
  };
  window.counterfoilBoot = {};
  if (location.pathname === "/sso") {
    const query = new URLSearchParams(location.search);
    const hash = new URLSearchParams(location.hash.slice(1));
    const token = query.get("token") || hash.get("token");
    query.delete("token");
    history.replaceState(null, "", `${token ? "/sso" : "/"}${query.size > 0 ? `?${query}` : ""}`);
    if (token) {
      window.counterfoilBoot.token = token;
      return;
    }
  }
  // A page with the session's own data needs no token before it is shown.
  if (document.documentElement.dataset.initial === "session") return;
  window.counterfoilBoot.refresh = quiet(fetch("/auth/refresh", { ...options, method: "POST" }));
})();

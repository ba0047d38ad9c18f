// Sets the theme before the page paints.
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
})();

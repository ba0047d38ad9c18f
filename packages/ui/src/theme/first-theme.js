// Sets the theme before the page paints, and follows the system's.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    let theme = "system";
    try {
      theme = localStorage.getItem("counterfoil.theme") ?? theme;
    } catch {
      // Storage is off: the system decides.
    }
    const { dataset } = document.documentElement;
    if (theme === "dark" || (theme === "system" && system.matches)) dataset.theme = "dark";
    else delete dataset.theme;
  };
  show();
  system.addEventListener("change", show);
})();

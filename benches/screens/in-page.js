// Runs in the measured page, before anything of its own. A screen is painted once something of its
// own kind is there that was not there before the click, and the frame is drawn; it is settled once
// nothing in it is a skeleton any more.
(() => {
  const drawn = (then) => requestAnimationFrame(() => setTimeout(then, 0));
  const everything = { childList: true, subtree: true, attributes: true };
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName.toLowerCase()}.${element?.className} ${element?.textContent?.slice(0, 24)}`;
      });
      shifts.push({ value, startTime, hadRecentInput, what });
    }
  }).observe({ type: "layout-shift", buffered: true });

  window.screen_ = {
    painted: null,
    settled: null,
    timeNextClick(path, selector) {
      const before = new WeakSet(document.querySelectorAll(selector));
      const arrived = () =>
        new RegExp(path).test(location.pathname + location.search) &&
        [...document.querySelectorAll(selector)].some((element) => !before.has(element));
      const bones = () => document.querySelector('main [class*="bone-"]') !== null;
      Object.assign(window.screen_, { painted: null, settled: null });
      let clicked = 0;
      document.addEventListener(
        "click",
        (event) => {
          clicked = event.timeStamp;
        },
        { capture: true, once: true },
      );
      const observer = new MutationObserver(() => {
        if (clicked === 0 || !arrived()) return;
        if (window.screen_.painted === null) {
          window.screen_.painted = -1;
          drawn(() => {
            window.screen_.painted = performance.now() - clicked;
          });
        }
        if (bones()) return;
        observer.disconnect();
        drawn(() => {
          window.screen_.settled = performance.now() - clicked;
        });
      });
      observer.observe(document, everything);
    },
    /** Of what moved after a moment: all of it, and without what followed a click within half a second. */
    shiftsSince: (moment) => shifts.filter(({ startTime }) => startTime >= moment),
    scripts: () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(".js")),
  };
})();

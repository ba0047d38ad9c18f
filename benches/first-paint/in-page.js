// Runs in the measured page, before anything of its own. A row is there once something leads to an
// invoice: in a skeleton nothing does. What is queued in a frame runs once the frame is drawn.
(() => {
  const row = 'main a[href*="/invoices/in_"], table a[href*="/invoices/in_"]';
  const first = () => document.querySelector(row)?.getAttribute("href") ?? null;
  const drawn = (then) => requestAnimationFrame(() => setTimeout(then, 0));
  const everything = { childList: true, subtree: true, attributes: true };

  const whenFirstIsNot = (before, then) => {
    const observer = new MutationObserver(() => {
      const now = first();
      if (now === null || now === before) return;
      observer.disconnect();
      drawn(then);
    });
    observer.observe(document, everything);
  };

  window.bench = {
    painted: null,
    turned: null,
    // From the next click until the list begins with another invoice.
    timeNextClick() {
      window.bench.turned = null;
      let clicked = 0;
      const heard = (event) => {
        clicked = event.timeStamp;
      };
      document.addEventListener("click", heard, { capture: true, once: true });
      whenFirstIsNot(first(), () => {
        window.bench.turned = performance.now() - clicked;
      });
    },
    loadedUntil(moment) {
      return performance
        .getEntriesByType("resource")
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= moment)
        .map(({ name, encodedBodySize }) => ({
          path: new URL(name).pathname,
          wire: encodedBodySize,
        }));
    },
  };
  whenFirstIsNot(null, () => {
    window.bench.painted = performance.now();
  });
})();

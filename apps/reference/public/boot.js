// The page is for the frame of the back office. On its own, it leads there, to the same endpoint.
(() => {
  if (window.parent === window) location.replace(`/developers/reference${location.hash}`);
})();

// A sandboxed page has no storage, and the library reads it as soon as it is loaded.
(() => {
  try {
    localStorage.getItem("");
  } catch {
    const none = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };
    Object.defineProperty(window, "localStorage", { value: none });
    Object.defineProperty(window, "sessionStorage", { value: none });
  }
})();

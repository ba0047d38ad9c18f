// The page is for the frame of the back office. On its own, it leads there, to the same endpoint.
(() => {
  if (window.parent === window) location.replace(`/developers/reference${location.hash}`);
})();

/** Runs in the challenge page: gives it its layout, and tells the opener when it is answered. */
export function challengePage(): void {
  document.body.classList.add("sheet");
  if (document.querySelector("[data-done]") === null) return;
  if (window.parent !== window) {
    window.parent.postMessage({ counterfoil: "challenge", done: true }, "*");
  }
}

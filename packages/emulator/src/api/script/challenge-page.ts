/** Runs in the page of an answered challenge. Tells the page that frames it. */
export function challengePage(): void {
  if (window.parent !== window) {
    window.parent.postMessage({ counterfoil: "challenge", done: true }, "*");
  }
}

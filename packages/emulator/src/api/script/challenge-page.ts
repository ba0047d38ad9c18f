/** Runs in the page of a completed challenge, and notifies the page that frames it. */
export function challengePage(): void {
  if (window.parent !== window) {
    window.parent.postMessage({ counterfoil: "challenge", done: true }, "*");
  }
}

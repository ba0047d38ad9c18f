/** The first screen has asked for all that it shows by then, in milliseconds. */
const FIRST_SCREEN_MS = 10_000;

let answers: Record<string, unknown> = {};
let signedIn = false;

/** Reads what the server put into the page; called once, by the start of the app. */
export function readInitialData(): void {
  const block = document.getElementById("initial-data");
  if (!block) return;
  answers = JSON.parse(block.textContent ?? "{}");
  signedIn = document.documentElement.dataset.initial === "session";
  block.remove();
  // What the first screen did not need is out of date when another one asks.
  setTimeout(() => {
    answers = {};
  }, FIRST_SCREEN_MS);
}

/** Whether the page came with what its reader sees first, so that no token is needed to show it. */
export function isSignedIn(): boolean {
  return signedIn;
}

/** Takes the answer that came within the page for an address: each is there once. */
export function takeInitial(address: string): unknown {
  const answer = answers[address];
  delete answers[address];
  return answer;
}

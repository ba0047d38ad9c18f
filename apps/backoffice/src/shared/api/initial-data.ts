import { setServerTime } from "../clock/server-clock.ts";
import { parseJson } from "./parse-json.ts";

/** Time by which the first screen has requested everything it shows, in milliseconds. */
const FIRST_SCREEN_MS = 10_000;

let answers: Map<string, unknown> = new Map();
let signedIn = false;

/** Reads the data that the server included in the page. Called once, by the start of the app. */
export function readInitialData(): void {
  const block = document.getElementById("initial-data");
  if (!block) return;
  answers = responsesIn(block.textContent);
  const { initial, now } = document.documentElement.dataset;
  signedIn = initial === "session";
  setServerTime(Number(now) * 1000);
  block.remove();
  // Data that the first screen didn't need is stale by the time another one requests it.
  setTimeout(() => {
    answers.clear();
  }, FIRST_SCREEN_MS);
}

/**
 * Returns whether the page includes the data of the first screen, so that no token is needed to
 * show it.
 */
export function isSignedIn(): boolean {
  return signedIn;
}

/** Removes and returns the included response of an address. */
export function takeInitial(address: string): unknown {
  const result = answers.get(address);
  answers.delete(address);
  return result;
}

/** Returns the responses by address. Without valid data, the page requests everything. */
export function responsesIn(text: string): Map<string, unknown> {
  return new Map(Object.entries(parseJson(text) ?? {}));
}

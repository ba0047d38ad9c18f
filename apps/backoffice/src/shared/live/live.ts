import { BUSINESS_CHANGE, STREAM_PATH } from "@counterfoil/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { parseJson } from "../api/parse-json.ts";
import { type RefreshedResource, refresh } from "../resource/refresh.ts";
import { restart } from "../session/restart.ts";
import { readEvents } from "./read-events.ts";
import { OTHER_KEYS, type OtherKey, shownBy, shownNow } from "./shown-by.ts";

const GATHER_MS = 200;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** The server has missed changes, or may have. */
const RESYNC = "resync";
/** All open screens refetch within this time instead of at the same moment. */
const RESYNC_SPREAD_MS = 2_000;

/**
 * Keeps the screen up to date while others work: listens for changes and refetches the affected
 * data.
 * Each time its stream opens, it refetches everything on screen, because earlier changes were
 * missed.
 * @returns a function that stops
 */
export function followChanges(client: QueryClient): () => void {
  const stop = new AbortController();
  const changed = new Set<RefreshedResource | OtherKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (type: string) => {
    if (type === RESYNC) {
      for (const shown of shownNow(client)) changed.add(shown);
      timer ??= setTimeout(reconnect, Math.random() * RESYNC_SPREAD_MS);
      return;
    }
    if (type === BUSINESS_CHANGE) {
      void restart();
      return;
    }
    const shown = shownBy(type);
    if (shown === null) return;
    changed.add(shown);
    timer ??= setTimeout(reconnect, GATHER_MS);
  };
  const reconnect = () => {
    // A user's own change, such as a transfer, may replace this session. Requests in between would
    // be rejected and lead to the sign-in page.
    if (client.isMutating() > 0) {
      timer = setTimeout(reconnect, GATHER_MS);
      return;
    }
    timer = undefined;
    for (const one of OTHER_KEYS) {
      if (!changed.delete(one)) continue;
      for (const key of [one, "home"]) void client.invalidateQueries({ queryKey: [key] });
    }
    const resources = [...changed].filter((one) => one !== "mail" && one !== "team");
    changed.clear();
    if (resources.length > 0) void refresh(client, resources);
  };
  void listen(note, stop.signal);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

async function listen(note: (type: string) => void, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let cut = false;
  while (!signal.aborted) {
    try {
      const response = await api.open(STREAM_PATH, { signal });
      wait = FIRST_WAIT_MS;
      // The server ends streams when the permissions of a role change.
      if (cut) void restart();
      cut = true;
      // Data that was loaded before the stream opened may have changed.
      note(RESYNC);
      await readEvents(response, (data) => {
        const type = typeOf(data);
        if (type !== undefined) note(type);
      });
    } catch {
      // The stream ends with the network or the session; the next attempt finds out which.
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }
}

function typeOf(data: string): string | undefined {
  const message = parseJson(data);
  const isTyped = typeof message === "object" && message !== null && "type" in message;
  return isTyped && typeof message.type === "string" ? message.type : undefined;
}

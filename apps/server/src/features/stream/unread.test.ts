import { expect, it } from "vitest";
import { createAuthorizer } from "../../resources/authorizer.ts";
import { testConfig } from "../../testing/config.ts";
import { createStreams } from "./stream.ts";

/** Milliseconds between heartbeats. */
const HEARTBEAT = 20;

/** Opens a stream of Maple & Main, which a program can leave unread. */
function openStream() {
  const state = { left: 0, unsubscribed: 0 };
  const streams = createStreams(
    {
      subscribe: () => () => {
        state.unsubscribed += 1;
      },
    },
    createAuthorizer(testConfig().site),
    {
      openStream: () => () => {
        state.left += 1;
      },
    },
    HEARTBEAT,
  );
  const response = streams.handler({
    account: "acct_maple",
    role: "owner",
    session: {
      id: "session_claire",
      expiresAt: 4_102_444_800,
      verifiedAt: null,
      limited: false,
      factorMissing: false,
      ended: () => new AbortController().signal,
    },
    request: new Request("http://127.0.0.1/api/stream"),
  });
  return { state, streams, response };
}

it("a stream that no one reads ends after four heartbeats, and frees its place", async () => {
  const { state, response } = openStream();
  await expect.poll(() => state).toEqual({ left: 1, unsubscribed: 1 });
  const queued = (await response.text()).split("\n\n").filter((line) => line !== "");
  // The first line, and the heartbeats of a minute.
  expect(queued).toHaveLength(5);
});

it("a stream that is read stays open, however little happens", async () => {
  const { state, streams, response } = openStream();
  const reader = response.body?.getReader();
  for (let beats = 0; beats < 15; beats += 1) expect((await reader?.read())?.done).toBe(false);
  expect(state).toEqual({ left: 0, unsubscribed: 0 });
  streams.close();
  expect(state).toEqual({ left: 1, unsubscribed: 1 });
});

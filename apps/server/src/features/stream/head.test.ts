import { expect, it } from "vitest";
import { maple } from "../../testing/world.ts";

it("HEAD requests for the stream take none of the session's eight places", async () => {
  const world = await maple({ rateLimit: 1 });
  try {
    for (let turn = 0; turn < 10; turn += 1) {
      const head = await world.noor.fetch("/api/stream", { method: "HEAD" });
      expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    }
    const stream = await world.noor.fetch("/api/stream");
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  } finally {
    await world.close();
  }
});

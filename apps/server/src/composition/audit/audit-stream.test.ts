import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { maple } from "../../testing/world.ts";

it("a running server streams the audit trail of every business, also of a disconnected one, and entries without a business", async () => {
  let received = "";
  const receiver = createServer((socket) => {
    socket.setEncoding("utf8").on("data", (part) => {
      received += part;
    });
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const address = receiver.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  const world = await maple({
    auditStream: { kind: "syslog", host: "127.0.0.1", port: address.port, tls: false },
  });
  try {
    await world.database
      .pool("owner")
      .query("update app.account set disconnected_at = now() where id = $1", [world.harbour]);
    await world.amir.post("/api/stripe/customer", { name: "Odile Fournier" });
    await world.greta.post("/auth/logout");
    await world.stranger.post("/auth/token", {
      email: "nobody@maple.example",
      password: "x".repeat(9),
    });
    await vi.waitFor(() => {
      expect(received).toContain("Odile Fournier");
      expect(received).toMatch(new RegExp(`session.sign_out - .*${world.harbour}`));
      expect(received).toMatch(/session\.refuse - .*"account":null/);
    }, 60_000);
  } finally {
    await world.close();
    receiver.close();
  }
});

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes connections on which nothing has moved for a while: those whose client doesn't read its
 * response, which would be kept until the client leaves. One whose response is still being prepared
 * is kept.
 * @param after in milliseconds
 */
export function dropStalled(server: Server, after: number): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => responses.set(socket, response));
  server.setTimeout(after, (socket) => {
    const response = responses.get(socket);
    const prepared = response === undefined || response.writableFinished;
    if (prepared || socket.writableLength > 0) socket.destroy();
  });
}

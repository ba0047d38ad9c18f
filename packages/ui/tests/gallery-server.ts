import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { AXE } from "../../../e2e/support/checks/accessibility.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const GALLERY = join(ROOT, "test-results", "gallery");
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Builds the gallery and serves it on a free port of the loopback interface, whose address tests
 * find in `GALLERY`.
 * @returns what ends the server
 */
export default async function serveGallery(): Promise<() => void> {
  await build({
    configFile: join(ROOT, "packages/ui/gallery/vite.config.ts"),
    logLevel: "warn",
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://gallery");
    const name = pathname === "/" ? "/index.html" : normalize(pathname);
    readFile(name === "/axe.js" ? AXE : join(GALLERY, name)).then(
      (content) =>
        response
          .setHeader("content-type", TYPES[extname(name)] ?? "application/octet-stream")
          .setHeader("cache-control", "max-age=3600")
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gallery has no port.");
  process.env.GALLERY = `http://127.0.0.1:${address.port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

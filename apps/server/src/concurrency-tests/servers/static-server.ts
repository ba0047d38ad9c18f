import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StaticFiles } from "../../http/static/static-files.ts";

/** A server of the built pages of one release. */
export interface StaticServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a server with a page whose script has a hash of its release in its name. */
export async function staticServer(hash: string): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-release-"));
  await mkdir(join(folder, "assets"));
  const script = `/assets/main-${hash}.js`;
  await writeFile(join(folder, script), `release("${hash}");`);
  await writeFile(join(folder, "index.html"), `<script src="${script}"></script>`);
  const files = new StaticFiles(folder, { name: "Maple", logoUrl: null, defaultLocale: "en-CA" });
  async function answer(url: string, to: ServerResponse): Promise<void> {
    const request = new Request(new URL(url, "http://127.0.0.1"));
    const file = files.answer(request, new URL(request.url).pathname);
    to.writeHead(file?.status ?? 404).end(await file?.text());
  }

  const server = createServer(({ url = "/" }, to) => {
    answer(url, to).catch(() => to.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

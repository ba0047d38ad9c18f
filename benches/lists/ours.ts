import { z } from "zod";
import { serveParent } from "../harness/inside.ts";
import { type BenchServer, openBenchServer } from "./bench-server.ts";

const argument = z.object({
  urls: z.array(z.string()),
  webFolder: z.string().optional(),
  samples: z.boolean().optional(),
});

/** Our server, listening, once per database. */
await serveParent(async (input) => {
  const servers: BenchServer[] = [];
  const { urls, webFolder, samples } = argument.parse(input);
  for (const url of urls) servers.push(await openBenchServer(url, webFolder, samples));
  const ready = [];
  for (const { app, token } of servers) ready.push({ url: (await app.listen()).url, token });
  return {
    ready,
    async stop() {
      for (const server of servers) await server.close();
    },
  };
});

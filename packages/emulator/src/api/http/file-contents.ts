import { Hono } from "hono";
import { z } from "zod";
import { ApiRefusal, refuse } from "../../kernel/refuse.ts";
import type { Engine } from "../../runtime/engine.ts";
import { identify } from "./api-caller.ts";
import type { KeyRing } from "./credentials/key-ring.ts";
import { secretKeyRequired } from "./credentials/publishable.ts";
import { receiveHead } from "./received-request.ts";

const storedFile = z.object({
  type: z.string(),
  data: z.string(),
  name: z.string(),
  expires: z.coerce.number().nullable(),
});

const FILE =
  "select file.hidden ->> 'type' as type, file.hidden ->> 'data' as data, file.body::jsonb ->> 'filename' as name";

/** Serves file contents: to the account's secret key, and to anyone through file links. */
export function createFileContents(engine: Engine, ring: KeyRing): Hono {
  const app = new Hono();
  app.get("/v1/files/:id/contents", async (c) => {
    const { account, platform, publishable, shownKey } = identify(receiveHead(c.req.raw), ring);
    if (publishable) throw secretKeyRequired();
    const owner = account === platform ? platform : (await engine.accountAt(account))?.platform;
    if (owner !== platform) throw refuse.account(account, shownKey);
    const id = c.req.param("id");
    const { rows } = await engine.session.query(
      `${FILE}, null as expires from provider.object file where account = $1 and type = 'file' and id = $2 and not deleted`,
      [account, id],
    );
    if (!rows[0]) throw refuse.missing("file upload", id);
    return contents(storedFile.parse(rows[0]));
  });
  app.get("/links/:id", async (c) => {
    const { rows } = await engine.session.query(
      `${FILE}, link.body::jsonb ->> 'expires_at' as expires from provider.object link
       join provider.object file on file.account = link.account and file.type = 'file'
         and file.id = link.body::jsonb ->> 'file'
       where link.type = 'file_link' and link.id = $1 and not link.deleted`,
      [c.req.param("id")],
    );
    const file = storedFile.safeParse(rows[0]).data;
    if (!file) return c.notFound();
    if (file.expires !== null && file.expires <= Date.now() / 1000) return c.notFound();
    return contents(file);
  });
  app.onError((error) => {
    if (!(error instanceof ApiRefusal)) throw error;
    return Response.json({ error: error.detail }, { status: error.status });
  });
  return app;
}

function contents({ type, data, name }: z.output<typeof storedFile>): Response {
  return new Response(Buffer.from(data, "base64"), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "_")}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

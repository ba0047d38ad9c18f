import { createHash } from "node:crypto";
import type { Engine } from "../../runtime/engine.ts";
import { documentTexts } from "../document-texts.ts";
import type { HostedDocument } from "../documents/document.ts";
import type { PdfLook } from "./pdf.ts";

/** Contents of a PDF file, as plain values that can be sent to a thread. */
export interface PdfJob {
  readonly account: string;
  readonly document: HostedDocument;
  readonly language: string;
  readonly look: PdfLook;
}

/** Renders a PDF file. Returns null if the queue is full. */
export type RenderPdf = (job: PdfJob) => Promise<Uint8Array | null>;

/** Version of the layout, part of each hash. Increment it when the layout changes. */
const LAYOUT = 3;
/** Maximum number of stored files per account, and their age in days. */
const MAX_KEPT = 100;
const KEPT_DAYS = 30;

/** Renders a document in the current thread. */
export const renderHere: RenderPdf = async ({ document, language, look }) => {
  // Loaded on first use.
  const { pdfOf } = await import("./pdf.ts");
  return pdfOf(document, documentTexts(language), look);
};

/**
 * Returns a function that renders each document once for all callers, including concurrent ones.
 * Files are stored in the database by the hash of their contents, so a changed document gets a new
 * file.
 */
export function renderedDocuments(engine: Engine, render: RenderPdf = renderHere): RenderPdf {
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function make(job: PdfJob, hash: Buffer): Promise<Uint8Array | null> {
    const { rows } = await engine.session.query(
      "select body from provider.rendered_document where account = $1 and hash = $2",
      [job.account, hash],
    );
    const storedBody = rows[0]?.body;
    if (storedBody instanceof Uint8Array) return storedBody;
    const body = await render(job);
    if (body !== null) await keep(engine, job.account, hash, body);
    return body;
  }

  return (job) => {
    const { account, document, language, look } = job;
    const hash = createHash("sha256")
      .update(JSON.stringify([LAYOUT, account, language, look, document]))
      .digest();
    const key = hash.toString("base64");
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const rendering = make(job, hash).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };
}

async function keep(engine: Engine, account: string, hash: Buffer, body: Uint8Array) {
  await engine.session.query(
    `insert into provider.rendered_document (account, hash, body) values ($1, $2, $3)
     on conflict do nothing`,
    [account, hash, Buffer.from(body)],
  );
  await engine.session.query(
    `delete from provider.rendered_document where account = $1
     and (created < now() - interval '${KEPT_DAYS} days' or hash not in (
       select hash from provider.rendered_document where account = $1
       order by created desc, hash limit ${MAX_KEPT}))`,
    [account],
  );
}

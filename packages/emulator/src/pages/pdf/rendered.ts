import { createHash } from "node:crypto";
import type { Engine } from "../../runtime/engine.ts";
import type { Document } from "../documents/document.ts";
import { documentWords } from "../documents/document-words.ts";
import type { PdfLook } from "./pdf.ts";

/** Everything that a PDF file shows, as plain values that a thread can be sent. */
export interface PdfJob {
  readonly account: string;
  readonly document: Document;
  readonly language: string;
  readonly look: PdfLook;
}

/** Lays out a PDF file. Returns null when too many are waiting already. */
export type RenderPdf = (job: PdfJob) => Promise<Uint8Array | null>;

/** Part of each hash: a release that lays documents out differently counts it up. */
const LAYOUT = 3;
/** Files kept for an account, and for how long. */
const MOST_KEPT = 100;
const KEPT_DAYS = 30;

/** Lays out a document in the calling thread. */
export const renderHere: RenderPdf = async ({ document, language, look }) => {
  // Only who asks for one waits for what makes them.
  const { pdfOf } = await import("./pdf.ts");
  return pdfOf(document, documentWords(language), look);
};

/**
 * Returns PDF files, each laid out once for all who ask for the same contents, one after the other or
 * together. Files are kept in the database by the hash of their contents: a document that changed has
 * another hash.
 */
export function renderedDocuments(engine: Engine, render: RenderPdf = renderHere): RenderPdf {
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function make(job: PdfJob, hash: Buffer): Promise<Uint8Array | null> {
    const { rows } = await engine.session.query(
      "select body from provider.rendered_document where account = $1 and hash = $2",
      [job.account, hash],
    );
    const known = rows[0]?.body;
    if (known instanceof Uint8Array) return known;
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
    const made = make(job, hash).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
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
       order by created desc, hash limit ${MOST_KEPT}))`,
    [account],
  );
}

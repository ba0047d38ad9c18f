import { resources } from "@counterfoil/contract";
import { isDownloadable, type MediaType, mediaTypeOf } from "@counterfoil/domain";
import { z } from "zod";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler } from "../../http/handler.ts";
import { attachment } from "../../http/response/download/attachment.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { requireReadable } from "../../resources/require-readable.ts";
import { reportFor } from "../../spreadsheet/report-file.ts";

/** Ends of the names of files that are recognized by their first bytes; the usual one first. */
const ENDS: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  "application/pdf": ["pdf"],
  "image/gif": ["gif"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** The purpose of report files. */
const REPORT = "finance_report_run";

const CSV = "text/csv; charset=utf-8";

const fileSchema = z.looseObject({
  id: z.string(),
  purpose: z.string(),
  filename: z.string().nullish(),
  type: z.string().nullish(),
  expires_at: z.number().nullish(),
});

interface DownloadDependencies {
  readonly access: MirrorAccess;
  readonly mirrorWriter: MirrorWriter;
  readonly gateway: Gateway;
  readonly authorizer: Authorizer;
}

/** Serves the contents of one of the business's files as a download, never as a page. */
export function downloadHandler({
  access,
  mirrorWriter,
  gateway,
  authorizer,
}: DownloadDependencies): Handler<"fileDownload"> {
  return async (context) => {
    const { account, role, param, query } = context;
    const id = param("id");
    if (!resources.file.idPattern.test(id)) throw notFound();
    const text = await lookUp(access, account, "file", id);
    const object: unknown =
      text === null
        ? await mirrorWriter.fetch(account, "file", join("/files", id))
        : JSON.parse(text);
    const file = fileSchema.parse(object);
    requireReadable(authorizer, role, "file", object);
    if (!isDownloadable(file.purpose)) {
      throw refuse("forbidden", "Files of this type can’t be downloaded");
    }
    const { locale, decimalMark } = query;
    const rewritten = locale !== undefined && decimalMark !== undefined;
    if (rewritten && file.purpose !== REPORT) {
      throw refuse("invalid_request", "Only reports can be written for a spreadsheet");
    }
    const stored = await gateway.contents(account, id);
    const { start, whole } = await begun(stored);
    const type = mediaTypeOf(start);
    const contents = rewritten ? await reportFor({ locale, decimalMark }, whole) : whole;
    await access.tenant(account, (trx) =>
      recordAudit(trx, {
        account,
        action: "file.download",
        by: memberOrigin(context),
        subject: { type: "file", id },
        after: { purpose: file.purpose },
      }),
    );
    return new Response(contents, {
      headers: {
        "content-type": type ?? (file.type === "csv" ? CSV : "application/octet-stream"),
        "content-disposition": attachment(nameOf(file, type)),
        "x-content-type-options": "nosniff",
      },
    });
  };
}

/**
 * Returns the name that a file is saved under. Programs choose by its end how they open a file, and
 * bytes can be valid in several formats: the end is that of the format they were recognized as.
 */
function nameOf(
  { id, filename, type }: Pick<z.output<typeof fileSchema>, "id" | "filename" | "type">,
  recognized: MediaType | null,
): string {
  const name = filename || (type ? `${id}.${type}` : id);
  if (recognized === null) return name;
  const [usual, ...others] = ENDS[recognized];
  const end = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return [usual, ...others].includes(end) ? name : `${name}.${usual}`;
}

/** Reads the first part of a stream, which `whole` contains as well. */
async function begun(
  stream: ReadableStream<Uint8Array>,
): Promise<{ readonly start: Uint8Array; readonly whole: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader();
  const { value: start = new Uint8Array() } = await reader.read();
  const whole = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { start, whole };
}

import { resources } from "@counterfoil/contract";
import { isDownloadable, lookupTable } from "@counterfoil/domain";
import { z } from "zod";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { requireFile } from "../../resources/require-file.ts";
import { reportFor } from "../../spreadsheet/report-file.ts";

/** Content types that are sent to browsers. Any other file is sent as bytes. */
const TYPES: Readonly<Record<string, string>> = lookupTable({
  csv: "text/csv; charset=utf-8",
  gif: "image/gif",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
});

/** The purpose of report files. */
const REPORT = "finance_report_run";

const fileSchema = z.looseObject({
  id: z.string(),
  purpose: z.string(),
  filename: z.string().nullish(),
  type: z.string().nullish(),
  expires_at: z.number().nullish(),
});

interface Dependencies {
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
}: Dependencies): Handler<"fileDownload"> {
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
    requireFile(authorizer, role, object);
    if (!isDownloadable(file.purpose)) {
      throw refuse("forbidden", "Files of this type can’t be downloaded");
    }
    const { locale, decimalMark } = query;
    const rewritten = locale !== undefined && decimalMark !== undefined;
    if (rewritten && file.purpose !== REPORT) {
      throw refuse("invalid_request", "Only reports can be written for a spreadsheet");
    }
    const stored = await gateway.contents(account, id);
    const contents = rewritten ? await reportFor({ locale, decimalMark }, stored) : stored;
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
        "content-type": TYPES[file.type ?? ""] ?? "application/octet-stream",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(file))}`,
        "x-content-type-options": "nosniff",
      },
    });
  };
}

const nameOf = ({
  id,
  filename,
  type,
}: Pick<z.output<typeof fileSchema>, "id" | "filename" | "type">) =>
  filename || `${id}${type ? `.${type}` : ""}`;

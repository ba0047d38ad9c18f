import { UPLOAD_PURPOSES, UPLOAD_RULES, uploadProblem } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

type StoredFile = Types["file"];
export type FileLink = Types["file_link"];

/** Maximum size by purpose, 512 KB to 16 MB (https://docs.stripe.com/file-upload). */
const MAX_BYTES = 16 * 1024 * 1024;
const isUpload = (purpose: string) => UPLOAD_PURPOSES.find((candidate) => candidate === purpose);

interface FileContent {
  name: string;
  /** Media type. */
  type: string;
  /** Base64. */
  data: string;
}

/**
 * Stores a file.
 * @param params `expiresAt` is in Unix seconds; null if it never expires
 */
export function createFile(
  ctx: Context,
  content: FileContent,
  params: { purpose: string; title?: string | null; expiresAt?: number | null },
): StoredFile {
  const bytes = Buffer.from(content.data, "base64");
  const size = bytes.length;
  refuseUnfit(params.purpose, bytes);
  const id = ctx.id("file");
  const file: StoredFile = {
    id,
    object: "file",
    created: ctx.now(),
    expires_at: params.expiresAt ?? null,
    filename: content.name,
    links: { object: "list", data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose: params.purpose,
    size,
    title: params.title ?? null,
    type: extensionOf(content),
    url: `${ctx.publicUrl}/v1/files/${id}/contents`,
  };
  ctx.store.put("file", file, { type: content.type, data: content.data });
  ctx.emit("file.created", file);
  return file;
}

function refuseUnfit(purpose: string, bytes: Uint8Array): void {
  const upload = isUpload(purpose);
  const most = upload === undefined ? MAX_BYTES : UPLOAD_RULES[upload].bytes;
  const refused = (message: string) => refuse.invalid(message, { param: "file" });
  if (bytes.length === 0) throw refused("The file is empty.");
  if (bytes.length > most) {
    throw refused(`The file is larger than ${most / 1024} KB, the limit for ${purpose}.`);
  }
  if (upload !== undefined && uploadProblem(upload, bytes) === "type") {
    const types = UPLOAD_RULES[upload].types.join(", ");
    throw refused(`Invalid file type for ${purpose}: must be one of ${types}.`);
  }
}

function extensionOf({ name, type }: FileContent): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? type.split("/")[1] ?? "txt";
  return extension === "jpeg" ? "jpg" : extension;
}

/**
 * Creates a public URL of a file, valid until it expires.
 * @throws ApiRefusal if the expiry has passed
 */
export function createLink(
  ctx: Context,
  file: StoredFile,
  params: { expires_at?: number | undefined; metadata?: Record<string, string | null> | null },
): FileLink {
  if (params.expires_at !== undefined && params.expires_at <= ctx.now()) {
    throw refuse.invalid("Invalid expires_at: must be in the future.", { param: "expires_at" });
  }
  const id = ctx.id("link");
  const link: FileLink = {
    id,
    object: "file_link",
    created: ctx.now(),
    expired: false,
    expires_at: params.expires_at ?? null,
    file: file.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    url: `${ctx.publicUrl}/links/${id}`,
  };
  ctx.store.put("file_link", link);
  const links = file.links?.data ?? [];
  ctx.store.put("file", {
    ...file,
    links: {
      object: "list",
      data: [link, ...links].slice(0, 10),
      has_more: links.length >= 10,
      url: `/v1/file_links?file=${file.id}`,
    },
  });
  return link;
}

/** Returns a link as of now, with `expired`. */
export const linkAt = (link: FileLink, now: number): FileLink => ({
  ...link,
  expired: link.expires_at !== null && link.expires_at <= now,
});

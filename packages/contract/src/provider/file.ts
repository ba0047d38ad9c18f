import {
  mediaTypeOf,
  UPLOAD_PURPOSES,
  UPLOAD_RULES,
  type UploadProblem,
  uploadProblem,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";

export type File = Stripe.File;

/** Maximum size of a request with a file of 5 MB in base64, in bytes. */
export const UPLOAD_LIMIT = 7_200_000;

const WRITTEN = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]*={0,2})$/;

const NOT_WRITTEN = faultMessage("not_a_data_url");

const MESSAGES: Readonly<Record<UploadProblem, (purpose: keyof typeof UPLOAD_RULES) => string>> = {
  empty: () => faultMessage("file_empty"),
  too_large: () => faultMessage("file_too_large"),
  type: (purpose) => faultMessage("file_type", { types: typesOf(purpose) }),
};

/**
 * A file as a data URL (`data:application/pdf;base64,…`). Its media type is detected from its first
 * bytes; the declared type is ignored.
 */
const contents = z
  .string()
  .regex(WRITTEN, { message: NOT_WRITTEN, abort: true })
  .refine((text) => (text.length - text.indexOf(",") - 1) % 4 === 0, {
    message: NOT_WRITTEN,
    abort: true,
  });

/** Uploads a file. Size and types depend on the purpose (docs.stripe.com/file-upload). */
export const fileCreate = z
  .strictObject({
    purpose: z.enum(UPLOAD_PURPOSES),
    filename: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^\p{Cc}/\\]+$/u, faultMessage("invalid_file_name")),
    contents,
  })
  .check(({ value: { purpose, contents: written }, issues }) => {
    const problem = uploadProblem(purpose, bytesOf(written));
    if (problem === null) return;
    issues.push({
      code: "custom",
      input: purpose,
      path: ["contents"],
      message: MESSAGES[problem](purpose),
    });
  });

export const fileFilters = z.strictObject({ purpose: z.string().max(100).optional() });

/** Returns the bytes of a valid data URL. */
export function bytesOf(dataUrl: string): Uint8Array {
  const text = atob(WRITTEN.exec(dataUrl)?.[1] ?? "");
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** Detects the media type from the first bytes. */
export function typeOfContents(bytes: Uint8Array): string {
  return mediaTypeOf(bytes) ?? "application/octet-stream";
}

function typesOf(purpose: keyof typeof UPLOAD_RULES): string {
  return UPLOAD_RULES[purpose].types.map((type) => type.split("/")[1]?.toUpperCase()).join(", ");
}

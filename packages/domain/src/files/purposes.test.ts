import { describe, expect, test } from "vitest";
import { isDownloadable, mediaTypeOf, uploadProblem } from "./purposes.ts";

const PDF = new TextEncoder().encode("%PDF-1.7\n");
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const GIF = new TextEncoder().encode("GIF89a");

const sized = (start: Uint8Array, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return bytes;
};

describe("a file", () => {
  test.each([
    ["a PDF", PDF, "application/pdf"],
    ["a PNG", PNG, "image/png"],
    ["a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
    ["a GIF", GIF, "image/gif"],
    ["a page", new TextEncoder().encode("<html>"), null],
    ["nothing", new Uint8Array(), null],
  ])("is known by its first bytes: %s", (_, bytes, type) => {
    expect(mediaTypeOf(bytes)).toBe(type);
  });

  test.each([
    ["dispute_evidence", sized(PDF, 5 * 1024 * 1024), null],
    ["dispute_evidence", sized(PDF, 5 * 1024 * 1024 + 1), "too_large"],
    ["dispute_evidence", GIF, "type"],
    ["dispute_evidence", new Uint8Array(), "empty"],
    ["business_logo", GIF, null],
    ["business_logo", PDF, "type"],
    ["business_icon", sized(PNG, 512 * 1024 + 1), "too_large"],
  ] as const)(
    "for %s may be so large and of such a type (file-upload)",
    (purpose, bytes, problem) => {
      expect(uploadProblem(purpose, bytes)).toBe(problem);
    },
  );

  test("that proves an identity can't be downloaded", () => {
    expect(isDownloadable("identity_document")).toBe(false);
    expect(isDownloadable("dispute_evidence")).toBe(true);
  });
});

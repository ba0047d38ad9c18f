import { type UploadProblem, uploadProblem } from "@counterfoil/domain";

type ReadFile =
  | { readonly contents: string }
  /** The provider doesn't accept the file. */
  | { readonly problem: UploadProblem };

/** Reads a file as a data URL, after checking its type and size. */
export async function readEvidence(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = uploadProblem("dispute_evidence", bytes);
  if (problem !== null) return { problem };
  return { contents: await dataUrl(file) };
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, typeOf(file)));
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
    reader.readAsDataURL(file);
  });
}

/** Returns the start of a file's data URL. A file of unknown type is an octet stream. */
const typeOf = ({ type }: File) => `data:${type || "application/octet-stream"}`;

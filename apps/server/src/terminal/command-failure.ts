import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** Returns why a command failed, in words for its operator, also if the system rejects its file. */
export function commandFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  // Only an error of a file names its path. One of reading a folder names none.
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  if (code === "EISDIR") return "the file is a folder. Name a file";
  if (!("path" in error) || typeof error.path !== "string") return error.message;
  const { path } = error;
  switch (code) {
    case "ENOENT":
      return existsSync(dirname(path))
        ? `${path} doesn't exist`
        : `the folder ${dirname(path)} doesn't exist`;
    case "ENOTDIR":
      return `${dirname(path)} isn't a folder`;
    case "EEXIST":
      return `${path} already exists. Name another file, or move this one`;
    case "EACCES":
    case "EPERM":
      return `${path} can't be opened by this user`;
    case "EROFS":
      return `${path} is on a disk that can't be written to`;
    default:
      return error.message;
  }
}

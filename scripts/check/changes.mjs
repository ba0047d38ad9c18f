import { execFileSync } from "node:child_process";
import { root } from "../environment/root.mjs";

/**
 * Returns the files changed since a commit, including untracked ones, relative to the repository.
 * @param {string | null} since a revision; null for the newest commit shared with origin, or the
 *   last
 * commit if there is no origin
 * @returns {{ since: string, files: string[] }}
 */
export function changedFiles(since) {
  const base = since ?? sharedWithOrigin();
  const lines = (...args) =>
    git(...args)
      .split("\0")
      .filter(Boolean);
  const files = new Set([
    ...lines("diff", "--name-only", "-z", base),
    ...lines("ls-files", "--others", "--exclude-standard", "-z"),
  ]);
  return { since: base, files: [...files].sort() };
}

function sharedWithOrigin() {
  try {
    return git("merge-base", "HEAD", "origin/HEAD").trim();
  } catch {
    return "HEAD";
  }
}

function git(...args) {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64 * 1024 * 1024,
  });
}

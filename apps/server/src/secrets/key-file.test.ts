import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keysOfFolder } from "./key-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("writes a new key and its name to disk before it is used, and reads it afterwards", async () => {
  const handle = await open(folder);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  await handle.close();
  try {
    const keys = await keysOfFolder(folder);
    expect(sync).toHaveBeenCalledTimes(2);
    expect(await keysOfFolder(folder)).toEqual(keys);
    expect(sync).toHaveBeenCalledTimes(2);
  } finally {
    sync.mockRestore();
  }
});

import { describe, expect, it } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

const GIB = 1024 ** 3;

describe("the folder for tests' temporary files", () => {
  it("is the disk's where no file system is in memory", () => {
    expect(memoryFolder({ mounts: "/dev/vda / ext4 rw 0 0\n", memory: 32 * GIB })).toBeUndefined();
  });

  it("is the disk's where files in memory can't be executed", () => {
    const mounts = "tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n";
    expect(memoryFolder({ mounts, memory: 32 * GIB })).toBeUndefined();
  });

  it("is the disk's where memory is short", () => {
    const mounts = "tmpfs /dev/shm tmpfs rw,nosuid 0 0\n";
    expect(memoryFolder({ mounts, memory: 2 * GIB })).toBeUndefined();
  });
});

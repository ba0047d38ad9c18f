import { expect, it } from "vitest";
import { checkDisk } from "./disk.ts";

const disk = (bavail: number) => async () => ({ bavail, bsize: 4096 });

it("the doctor says how much space the database has", async () => {
  expect(await checkDisk("/srv/billing", disk(2_000_000))).toEqual({
    state: "ok",
    subject: "Disk",
    text: "7.6 GB free in /srv/billing",
  });
  expect(await checkDisk(import.meta.dirname)).toMatchObject({ subject: "Disk" });
});

it.each([0, 200_000])("the doctor names a disk with %i blocks left", async (blocks) => {
  const { state, text } = await checkDisk("/srv/billing", disk(blocks));
  expect(state).toBe("fix");
  expect(text).toMatch(
    /^0\.[08] GB free in \/srv\/billing\. Changes are rejected once it is full: free space, or move DATA_DIR\.$/,
  );
});

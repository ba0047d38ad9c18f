import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../testing/built.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-new-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DATA_DIR = join(folder, "data");
const LIVE = {
  DATA_DIR,
  STRIPE_SECRET_KEY: "sk_test_unreachable",
  STRIPE_PUBLISHABLE_KEY: "pk_test_unreachable",
  STRIPE_WEBHOOK_SECRET: "whsec_unreachable",
  STRIPE_API_BASE: "http://127.0.0.1:9",
};

describe("before the first start", () => {
  it("doctor says that there is no database, makes every other check and creates nothing", async () => {
    const { code, out, err } = await runCommand("doctor", [], { DATA_DIR });
    expect(err).toBe("");
    expect(out.split("\n")).toEqual([
      "ok    Public address: http://127.0.0.1:4000, for this machine only",
      "note  Mail server: none: emails are shown on the mailbox page",
      `fix   Database: none in ${DATA_DIR}. Start the server, which creates it, or set DATA_DIR to the server's folder.`,
      "note  Provider: embedded: no real payments",
      "",
      "1 thing to fix.",
      "",
    ]);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("doctor tries to reach the provider as well", async () => {
    const { out } = await runCommand("doctor", [], LIVE);
    expect(out).toContain(`fix   Database: none in ${DATA_DIR}.`);
    expect(out).toContain(
      "fix   Provider: http://127.0.0.1:9 can't be reached (ECONNREFUSED), so nothing there could be checked.",
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["owner", []],
    ["owner", ["--account", "acct_1", "--email", "claire@maple.example", "--name", "Claire"]],
    ["owner", ["--reset-factor", "claire@maple.example"]],
    ["backup", [join(folder, "counterfoil.backup")]],
    ["audit", ["verify"]],
  ])("%s %j stops with the name of the setting, and creates nothing", async (name, args) => {
    const { code, out, err } = await runCommand(name, args, LIVE);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(
      `DATA_DIR: ${DATA_DIR} contains no database. Set DATA_DIR or DATABASE_URL as for the server, or start it first.`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["missing", undefined, "doesn't exist"],
    ["damaged", "Friday", "the file is damaged: its compressed data cannot be read"],
  ])("restore of a %s file creates nothing", async (_what, text, reason) => {
    const file = join(folder, "friday.backup");
    if (text !== undefined) writeFileSync(file, text);
    const { code, out, err } = await runCommand("restore", [file], { DATA_DIR });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^Restore failed: [^\n]+\n$/);
    expect(err).toContain(reason);
    expect(existsSync(DATA_DIR)).toBe(false);
    rmSync(file, { force: true });
  });
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtServer, runCommand, runNode } from "./testing/built.ts";

const start = (environment: Record<string, string>) => runCommand("main", [], environment);

describe("the server's process", () => {
  it("exits with one line that names the invalid setting", async () => {
    const { code, out, err } = await start({ PORT: "front door" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^Counterfoil failed to start: PORT [^\n]+\n$/);
  });

  it("reports a port in use before it starts a database", async () => {
    const neighbour = createServer();
    const port = await new Promise<number>((resolve) => {
      neighbour.listen(0, "127.0.0.1", () => {
        const address = neighbour.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const { code, err } = await start({ PORT: String(port), DATA_DIR: "/dev/null/nowhere" });
    neighbour.close();
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(
        `^Counterfoil failed to start: PORT ${port} is in use on 127.0.0.1. Stop the other server, or use another port: PORT=${port + 1} npm start\n$`,
      ),
    );
  });

  it("reports a data folder that can't be created", async () => {
    const { code, err } = await start({ PORT: "0", DATA_DIR: "/dev/null/nowhere" });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Counterfoil failed to start: DATA_DIR cannot be used: [^\n]*\. Set DATA_DIR to a folder that you can write to\n$/,
    );
  });

  it.each([
    ["below /proc, where nothing can be created", "/proc/nowhere/data", "/proc/nowhere can't be"],
    ["that is a file", process.execPath, `${process.execPath} is a file`],
  ])("reports a data folder %s, within seconds", { timeout: 20_000 }, async (_, DATA_DIR, why) => {
    const { code, err } = await start({ PORT: "0", DATA_DIR });
    expect(code).toBe(1);
    expect(err).toContain(`Counterfoil failed to start: DATA_DIR cannot be used: ${why}`);
    expect(err).toMatch(/\. Set DATA_DIR to a folder that you can write to\n$/);
  });

  it("says in one line that the disk has no room for a database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "counterfoil-full-"));
    // A limit on the size of files stands for a small disk, which only root could mount.
    const { status, stderr } = spawnSync(
      "/bin/sh",
      [
        "-c",
        'ulimit -f 2048 && exec "$0" "$1"',
        process.execPath,
        join(await builtServer(), "main.js"),
      ],
      { env: { PATH: process.env.PATH ?? "", PORT: "0", DATA_DIR: folder }, encoding: "utf8" },
    );
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Counterfoil failed to start: The database folder \S+ could not be made: could not write to file "\S+": File too large\n$/,
    );
    expect(left).toEqual([]);
  });

  it("reports an unavailable database, without its password", async () => {
    const { code, err } = await start({
      DATABASE_URL: "postgres://staff:s3cret-word@127.0.0.1:1/counterfoil",
      DATABASE_WAIT: "0",
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^Counterfoil failed to start: DATABASE_URL [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(err).not.toContain("s3cret-word");
  });

  it("retries an unavailable database, logs it once, and gives up eventually", async () => {
    const { code, err } = await start({
      DATABASE_URL: "postgres://staff:s3cret-word@127.0.0.1:1/counterfoil",
      DATABASE_WAIT: "1",
    });
    expect(code).toBe(1);
    expect(err.match(/database not responding yet, retrying/g)).toHaveLength(1);
    expect(err).toMatch(/Counterfoil failed to start: [^\n]*ECONNREFUSED[^\n]*\n/);
    expect(err).not.toContain("s3cret-word");
  });

  it.each(["Creating the database", "Creating 18 months of sample data"])(
    "interrupted at '%s' leaves no database server behind",
    async (moment) => {
      const folder = mkdtempSync(join(tmpdir(), "counterfoil-interrupted-"));
      const child = spawn(process.execPath, [join(await builtServer(), "main.js")], {
        env: { PATH: process.env.PATH ?? "", PORT: "0", DATA_DIR: folder, LOG_FORMAT: "text" },
        stdio: ["ignore", "pipe", "ignore"],
      });
      const ended = once(child, "exit");
      child.stdout.on("data", (chunk: Buffer) => {
        if (chunk.includes(moment)) child.kill("SIGINT");
      });
      expect(await ended).toEqual([130, null]);
      expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );

  it("opens no port if the pages can't be built, and releases the data folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "counterfoil-pages-"));
    const built = `
      import { serve } from ${JSON.stringify(join(await builtServer(), "serve.js"))};
      await serve(Promise.reject(new Error("The pages could not be built.")));`;
    const { code, out, err } = await runNode(["--input-type=module", "--eval", built], {
      PORT: "0",
      DATA_DIR: folder,
      SAMPLE_DATA: "0",
      LOG_FORMAT: "text",
    });
    expect([code, out]).toEqual([1, `Creating the database in ${folder}\n`]);
    expect(err).toContain("Counterfoil failed to start: The pages could not be built.\n");
    expect(existsSync(join(folder, "postgres/PG_VERSION"))).toBe(true);
    expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

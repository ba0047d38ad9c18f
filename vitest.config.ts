import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { memoryFolder } from "./scripts/environment/memory-folder.mjs";
import { writeRegistries } from "./scripts/registries.mjs";

/** Minutes of waiting for processes that are killed: begun last, they would be waited for alone. */
const LONGEST = ["crashes.test.ts", "launcher.test.ts", "concurrency.test.ts"];

/** The modules of the server, the provider and the scripts, without their tests. */
const IN_NODE =
  /\/(?:apps\/server|packages\/(?:contract|database|domain|emulator|i18n)|scripts)\/(?!.*\.test\.ts$).*\.[mc]?[jt]s$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const others = await super.sort(files.filter((file) => !isLong(file)));
    return [...files.filter(isLong), ...others];
  }
}

writeRegistries();

// Tests and the programs that they start find it with `tmpdir()`.
const folder = memoryFolder();
if (folder !== undefined) process.env.TMPDIR ??= folder;

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "scripts/**/*.test.ts"],
    // A test that passes waits for none of these; a slow machine may need them.
    testTimeout: 240_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
    // Some tests wait for leases and processes: a third worker uses the time on two cores.
    maxWorkers: 3,
    // No test changes a module of another: loading the server anew for each file took a third of
    // the time.
    isolate: false,
    // What runs in Node is loaded by Node: in Vite's modules each use of an import calls a getter,
    // which took a third of the time. Components need Vite for their style sheets.
    server: { deps: { external: [IN_NODE] } },
    execArgv: ["--import", "tsx"],
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
  },
});

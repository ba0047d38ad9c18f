import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("run.mjs", import.meta.url));
/** Like a build: it takes a while and then reports that it is done. */
const build = "setTimeout(() => console.log('built'), 5_000)";
const server = `
  import { run } from ${JSON.stringify(script)};
  void run(process.execPath, ["-e", ${JSON.stringify(build)}]);
  process.exit(1);
`;

it("stops its child if the waiting process fails to start", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", server], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  // The last process that writes to us has ended.
  const [code] = await once(child, "close");
  expect([code, output]).toEqual([1, ""]);
});

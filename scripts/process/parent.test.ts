import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("parent.mjs", import.meta.url));
const server = `
  import { endWithParent } from ${JSON.stringify(script)};
  endWithParent();
  process.on("SIGTERM", () => {
    console.log("closing");
    process.exit(0);
  });
  setInterval(() => undefined, 1000);
  console.log("ready");
`;

it("stops the server when npm's wrapping shell exits", async () => {
  // The second command keeps the shell from replacing itself with the server.
  const shell = spawn(
    "sh",
    ["-c", `"$0" --input-type=module -e "$1"; true`, process.execPath, server],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  shell.stdout.setEncoding("utf8");
  const [ready] = await once(shell.stdout, "data");
  expect(ready).toBe("ready\n");
  const output = once(shell.stdout, "data");
  shell.kill("SIGTERM");
  await once(shell, "exit");
  expect((await output)[0]).toBe("closing\n");
  await once(shell.stdout, "close");
});

import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeOf } from "./place.mjs";

/** Settings shared by the back office and the platform that embeds it. */
export const SSO_SECRET = "shared by the office and the platform of the tests";
export const HANDOFF_SECRET = "shared by the office and the help centre of the tests";

const { port, hostPort, directoryPort, webhookPort } = placeOf(
  Number(process.env.TEST_PARALLEL_INDEX ?? 0),
);
/** File to which the server under test writes its mailbox URL. */
export const mailboxFile = join(tmpdir(), `counterfoil-e2e-${port}.mailbox`);
export const hostUrl = `http://127.0.0.1:${hostPort}`;
/** Address of the directory that tests start; the server allows it although it is private. */
export const directoryUrl = `http://127.0.0.1:${directoryPort}`;
/** Address of the program that receives webhooks in tests, which the server allows as well. */
export const webhookUrl = `http://127.0.0.1:${webhookPort}`;

/**
 * Starts the platform of examples/host.
 * @returns a function that stops it
 */
export async function startPlatform() {
  const host = spawn(
    process.execPath,
    [fileURLToPath(new URL("../../../examples/host/host.mjs", import.meta.url))],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        HOST_PORT: String(hostPort),
        OFFICE_URL: `http://127.0.0.1:${port}`,
        SSO_SECRET,
        HANDOFF_SECRET,
      },
    },
  );
  await new Promise((resolve, reject) => {
    host.stdout.once("data", resolve);
    host.once("exit", () => reject(new Error("The platform did not start")));
  });
  return () => host.kill();
}

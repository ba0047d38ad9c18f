import { openDatabase } from "@counterfoil/database";
import { z } from "zod";
import { compose, type RunningServer } from "../../apps/server/src/composition/compose.ts";
import { createLog } from "../../apps/server/src/composition/terminal/log.ts";
import { sampleData } from "../../apps/server/src/demo/sample-data/sample-data.ts";
import { testConfig } from "../../apps/server/src/testing/config.ts";

const token = z.object({ token: z.string() });
const account = z.object({ claims: z.object({ account: z.string() }) });

/** A complete server on a database, with Claire Tessier of Maple & Main signed in. */
export interface BenchServer {
  readonly app: RunningServer;
  readonly token: string;
  /** `acct_…` of Maple & Main. */
  readonly account: string;
  /** Signs in someone else of the sample. */
  signIn(email: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  readonly token: string;
  /** `acct_…` of their business. */
  readonly account: string;
}

/**
 * Starts a server as in production, including the request log, which is discarded.
 * @param webFolder the built pages; null serves none
 * @param samples whether the businesses have the sample history
 */
export async function openBenchServer(
  url: string,
  webFolder: string | null = null,
  samples = false,
): Promise<BenchServer> {
  const database = await openDatabase({ url });
  const log = createLog("info", "/dev/null");
  const config = testConfig({ publicUrl: null, logLevel: "info", webFolder });
  const app = await compose(config, { database, log, ...(samples ? { sampleData } : {}) });
  const signIn = async (email: string): Promise<SignedIn> => {
    const signedIn = await ask(app, "/auth/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: config.demo.password }),
    });
    const { token: bearer } = token.parse(signedIn);
    const me = await ask(app, "/api/auth/me", { headers: { authorization: `Bearer ${bearer}` } });
    return { token: bearer, account: account.parse(me).claims.account };
  };
  return {
    app,
    ...(await signIn("owner@maple.example")),
    signIn,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function ask(app: RunningServer, path: string, init: RequestInit): Promise<unknown> {
  const response = await app.fetch(new Request(new URL(path, app.url), init));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

import { openDatabase } from "@counterfoil/database";
import { directPlace } from "./config/database-place.ts";
import { publicUrlOf } from "./config/public-url.ts";
import { readConfig } from "./config/read-config.ts";
import { checkDatabase } from "./doctor/checks/database.ts";
import { checkProvider } from "./doctor/checks/provider.ts";
import { checkReplica } from "./doctor/checks/replica.ts";
import { checkSettings } from "./doctor/checks/settings.ts";
import { type Finding, report } from "./doctor/finding.ts";
import { createGateway } from "./provider/gateway.ts";

/**
 * `npm run doctor`: checks the installation with the server's own settings, beside a running server
 * or without one, and changes nothing. Exits with 1 if something has to be mended.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { provider } = config;
  const database = await openDatabase(directPlace(config));
  try {
    const { findings, business } = await checkDatabase(database);
    const all: Finding[] = [...checkSettings(config), ...findings];
    all.push(...(await checkReplica(database, config)));
    if (provider.mode === "embedded") {
      all.push({ state: "note", subject: "Provider", text: "embedded: no real payments" });
    } else {
      const { stripe } = createGateway({ ...provider, fetch: null });
      const webhook = `${publicUrlOf(config)}/webhooks/provider`;
      all.push(...(await checkProvider(stripe, provider, { webhook, business })));
    }
    process.stdout.write(report(all));
    if (all.some(({ state }) => state === "mend")) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The checks couldn't run: ${message}\n`);
  process.exit(1);
});

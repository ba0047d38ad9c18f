import { openDatabase } from "@counterfoil/database";
import { INVITATION_DAYS } from "@counterfoil/domain";
import { publicUrlOf } from "./config/public-url.ts";
import { readConfig } from "./config/read-config.ts";
import { businessOf } from "./first-owner/business.ts";
import { makeFirstOwner } from "./first-owner/first-owner.ts";
import { readWanted } from "./first-owner/wanted.ts";
import { languageFor, linkAddress } from "./identity/team/link-address.ts";
import { appMigrations } from "./migrations/app.ts";
import { createGateway } from "./provider/gateway.ts";

/** Makes the first owner of a live installation, from the server's own settings. */
async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.provider.mode === "embedded") {
    throw new Error("STRIPE_SECRET_KEY is not set: the sample businesses have their owners");
  }
  const { stripe } = createGateway({ ...config.provider, fetch: null });
  const business = await businessOf(stripe, wanted);
  const database = await openDatabase(
    config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    await database.migrate(appMigrations);
    const { email, name } = wanted;
    const token = await makeFirstOwner(database, { business, email, name, now: new Date() });
    const publicUrl = publicUrlOf(config);
    const language = languageFor({ config }, undefined);
    process.stdout.write(
      `${name} can own ${business.name} (${business.id}) by this link, once and within ` +
        `${INVITATION_DAYS} days:\n${linkAddress({ config, publicUrl }, "invitation", { token, language })}\n`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`No owner was made: ${message}\n`);
  process.exit(1);
});

import { randomInt } from "node:crypto";
import { createInbox } from "../../events/inbox.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { closedBecause } from "../../identity/settings/business-state.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { createGateway } from "../../provider/gateway.ts";
import { createAuthorizer } from "../../resources/authorizer.ts";
import { createRedaction } from "../../resources/redaction.ts";
import { createWriter } from "../../resources/writer.ts";
import type { Services } from "../../services.ts";
import { createIntentStore } from "../../writes/intents/store.ts";
import { openBusinessesOnly } from "../../writes/open-businesses.ts";
import { createPerformer } from "../../writes/perform.ts";
import { createIntentRecovery } from "../../writes/recovery/intent-recovery.ts";
import { BackgroundTasks } from "./background-tasks.ts";
import { createMailParts } from "./mail-parts.ts";
import { allOperations } from "./operations.ts";

export type BillingParts = ReturnType<typeof createBillingParts>;

/** Composes what the routes and the background work of billing share. */
export function createBillingParts(services: Services) {
  const { config, database, provider, log } = services;
  const access = database.access<MirrorSchema>("app");
  const accounts = database.kysely<IdentitySchema>("app");
  // Identifies this process to others by the advisory lock it holds while it is alive.
  const runner = randomInt(1, 2 ** 47);
  const gateway = openBusinessesOnly(createGateway(provider), (account) =>
    closedBecause(accounts, account),
  );
  const mirrorWriter = createMirrorWriter(access, gateway, log);
  const mail = createMailParts(services, accounts, access, gateway);
  const store = createIntentStore(access, runner);
  const zoneOf = async (account: string) => {
    const row = await accounts
      .selectFrom("account")
      .select("time_zone")
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    return row.time_zone;
  };
  const workParts = { access, gateway, mirrorWriter, store, composer: mail.composer, zoneOf };
  const operations = allOperations();
  const performer = createPerformer(workParts, log);
  const authorizer = createAuthorizer(config.site);
  const shown = createRedaction(authorizer);
  return {
    access,
    accounts,
    runner,
    gateway,
    mirrorWriter,
    mail,
    inbox: createInbox(access, mirrorWriter, log, mail.eventMailer),
    changeFeed: createChangeFeed(database, runner, log),
    workParts,
    intentRecovery: createIntentRecovery(workParts, performer, operations, log),
    authorizer,
    shown,
    writer: createWriter(performer, operations, authorizer, shown),
    tasks: new BackgroundTasks(),
  };
}

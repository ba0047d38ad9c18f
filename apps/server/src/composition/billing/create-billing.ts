import { isLive } from "../../config/live-key.ts";
import { readPayoutTransactions } from "../../features/account/payout-transactions.ts";
import { createExports } from "../../features/exports/export.ts";
import { createStreams } from "../../features/stream/stream.ts";
import { createConnectedAccounts } from "../../features/webhook/connected-accounts.ts";
import { type WebhookHandler, webhookHandler } from "../../features/webhook/webhook.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { connectedBusinesses } from "../../identity/settings/business-state.ts";
import { declareFacets, fillRelations } from "../../mirror/write/rows/fill-facets.ts";
import { platformAccountOf } from "../../provider/platform/account.ts";
import { isRestricted } from "../../provider/platform/permissions.ts";
import { reportPermissions } from "../../provider/platform/report-permissions.ts";
import { resourceCalls } from "../../resources/calls/calls.ts";
import { createResourceReader } from "../../resources/reader.ts";
import type { Services } from "../../services.ts";
import type { Billing } from "./billing.ts";
import { billingHandlers } from "./handlers.ts";
import { createJobs } from "./jobs.ts";
import { createLinkStatus } from "./link-status.ts";
import { type BillingParts, createBillingParts } from "./parts.ts";

/** Composes the billing services. Nothing runs before `start`. */
export function createBilling(services: Services): Billing {
  const parts = createBillingParts(services);
  const { access, accounts, authorizer, changeFeed, gateway, mail, shown, writer } = parts;
  const jobs = createJobs(services, parts);
  const { maintenanceJobs, webhooks } = jobs;
  const streams = createStreams(changeFeed, authorizer, services.limits);
  const exports = createExports({
    access,
    db: accounts,
    authorizer,
    readPayoutTransactions,
    now: gateway.now,
  });
  return {
    handlers: billingHandlers(services, parts, { streams, exports }),
    calls: resourceCalls({
      reader: createResourceReader(access, parts.mirrorWriter, authorizer, shown),
      writer,
      authorizer,
    }),
    webhook: createWebhook(services, parts, () => jobs.restored.start()),
    mailService: mail.mailService,
    webhooks,
    composer: mail.composer,
    sdk: () => gateway.stripe,
    options: (account) => ({ stripeAccount: account }),
    link: (account) => maintenanceJobs.link(account),
    delays: () => maintenanceJobs.delays(),
    providerAvailable: () => gateway.available(),
    async start() {
      await prepareMirror(parts);
      await changeFeed.open();
      await jobs.start();
      await reportLimits(services, parts);
    },
    startWorkers: () => jobs.startWorkers(),
    async stop() {
      jobs.abort();
      streams.close();
      exports.close();
      gateway.close();
      await jobs.stop();
      await changeFeed.close();
    },
  };
}

/** @param onRestored called when an account of a restored backup was connected again */
function createWebhook(
  { database, provider, limits }: Services,
  { access, accounts, gateway, inbox, tasks }: BillingParts,
  onRestored: () => void,
): WebhookHandler {
  return webhookHandler({
    stripe: gateway.stripe,
    secrets: provider.webhookSecrets,
    livemode: isLive(provider),
    inbox,
    receive: (address, bytes) => limits.receive(address, bytes),
    linkStatusOf: createLinkStatus(access, accounts),
    connected: createConnectedAccounts(
      database.access<IdentitySchema>("app"),
      accounts,
      onRestored,
    ),
    platformAccount: platformAccountOf(provider.mode, gateway),
    beside: (work) => tasks.add(work),
  });
}

async function prepareMirror({ access, accounts }: BillingParts): Promise<void> {
  const businesses = async () => {
    const rows = await accounts.selectFrom("account").select("id").execute();
    return rows.map((row) => row.id);
  };
  await declareFacets(access, businesses);
  await fillRelations(access, await businesses());
}

/** Logs what the installation can't do: permissions that its key lacks, emails without a server. */
async function reportLimits(
  { config, log }: Services,
  { accounts, gateway, mail, tasks }: BillingParts,
): Promise<void> {
  if (config.provider.mode === "live" && isRestricted(config.provider.secretKey)) {
    const [business = null] = await connectedBusinesses(accounts);
    tasks.add(reportPermissions(gateway.stripe, business, log));
  }
  if (!mail.canSend) {
    log.warn(
      "SMTP_URL is not set, so no emails can be sent. Invitations and password resets require it.",
    );
  }
}

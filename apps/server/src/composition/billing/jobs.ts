import { createRestoredComparison } from "../../backup/compare-restored.ts";
import { guardedFetch } from "../../http/outbound/guarded-fetch.ts";
import { connectedBusinesses } from "../../identity/settings/business-state.ts";
import { SOMETHING_TO_SEND } from "../../mail/outbox.ts";
import { RESYNC } from "../../notices/change-feed.ts";
import { processesOn } from "../../notices/process-notices.ts";
import { runAs } from "../../priority/context.ts";
import { createRateShare } from "../../provider/scheduling/rate-share.ts";
import type { Services } from "../../services.ts";
import { reconcile } from "../../sync/backfill/reconcile.ts";
import { compareWanted } from "../../sync/comparison/compare.ts";
import { createLeaderCheck } from "../../sync/maintenance/leader.ts";
import { MaintenanceJobs } from "../../sync/maintenance/maintenance-jobs.ts";
import { deleteOldDeliveries } from "../../webhooks/delete-old-deliveries.ts";
import { WebhookQueue } from "../../webhooks/delivery/delivery-queue.ts";
import { WebhookWorker } from "../../webhooks/delivery/webhook-worker.ts";
import { createDisabledNotice } from "../../webhooks/disabled-notice.ts";
import { AuditRetention } from "../audit/audit-retention.ts";
import { AuditStream } from "../audit/audit-stream.ts";
import type { BillingParts } from "./parts.ts";

/** Composes the background work of billing. Nothing runs before it is started. */
export function createJobs(services: Services, parts: BillingParts) {
  const { config, database, provider, log } = services;
  const { access, accounts, gateway, mail, changeFeed } = parts;
  const isLeader = createLeaderCheck(access, parts.runner);
  const auditStream =
    config.auditStream === null ? null : new AuditStream(services, config.auditStream, isLeader);
  const auditRetention = new AuditRetention(services, isLeader);
  const webhooks = createWebhooks(services, mail.canSend);
  const maintenanceJobs = new MaintenanceJobs({
    ...parts.workParts,
    inbox: parts.inbox,
    intentRecovery: parts.intentRecovery,
    log,
    remind: (account) => mail.remind(account, gateway.now(account)),
    linksByItself: provider.mode === "live",
    accounts: () => connectedBusinesses(accounts),
    isLeader,
  });
  const rateShare = createRateShare({ gateway, processes: processesOn(database, changeFeed) });
  const stopping = new AbortController();
  const restored = createComparison(services, parts, maintenanceJobs, stopping.signal);
  return {
    maintenanceJobs,
    webhooks,
    restored,
    async start() {
      if (provider.requestsPerSecond !== null) await rateShare.start();
      auditStream?.start();
      auditRetention.start();
      restored.start();
    },
    startWorkers() {
      maintenanceJobs.start();
      changeFeed.subscribe(SOMETHING_TO_SEND.account, () => mail.mailService.worker.wake());
      mail.mailService.worker.start();
      changeFeed.subscribe("", (change) => {
        if (change === RESYNC || change.type === "webhook") webhooks.wake();
      });
      webhooks.start();
    },
    /** Starts nothing more, before the connections that the work uses are closed. */
    abort() {
      stopping.abort();
    },
    async stop() {
      rateShare.stop();
      await Promise.all([
        maintenanceJobs.stop(),
        mail.mailService.worker.stop(),
        webhooks.stop(),
        auditStream?.stop(),
        auditRetention.stop(),
      ]);
      await Promise.all([parts.tasks.finished(), Promise.allSettled([restored.finished()])]);
    },
  };
}

function createWebhooks(services: Services, canSend: boolean): WebhookWorker {
  const plain = services.database.access<object>("app");
  return new WebhookWorker({
    queue: new WebhookQueue(plain, canSend ? createDisabledNotice(services) : null),
    fetch: guardedFetch(services.config.webhookHosts),
    secrets: services.secrets,
    log: services.log,
    deleteOld: () => deleteOldDeliveries(plain),
  });
}

function createComparison(
  { log }: Services,
  { access, accounts, gateway, mirrorWriter, inbox, workParts }: BillingParts,
  maintenanceJobs: MaintenanceJobs,
  signal: AbortSignal,
) {
  return createRestoredComparison(
    {
      db: accounts,
      log,
      async compare(account) {
        await maintenanceJobs.link(account);
        await reconcile({ access, gateway, mirrorWriter, inbox }, account);
        await runAs("background", () => compareWanted(workParts, account));
      },
    },
    signal,
  );
}

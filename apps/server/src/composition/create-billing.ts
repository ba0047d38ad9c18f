import { randomInt } from "node:crypto";
import { createRestoredComparison } from "../backup/compare-restored.ts";
import { createInbox } from "../events/inbox.ts";
import { accountHandlers } from "../features/account/account.ts";
import { readPayoutTransactions } from "../features/account/payout-transactions.ts";
import { payoutHandlers } from "../features/account/payouts.ts";
import { auditHandler } from "../features/audit/list.ts";
import { codeCheckHandler } from "../features/catalogue/code-check.ts";
import { redemptionsHandler } from "../features/catalogue/redemptions.ts";
import { rateUseHandler, taxUseHandler } from "../features/catalogue/tax-use.ts";
import { createExports } from "../features/exports/export.ts";
import { downloadHandler } from "../features/files/download.ts";
import { dismissHandler, restoreHandler } from "../features/home/first-steps.ts";
import { homeHandler } from "../features/home/home.ts";
import { invoiceCopyHandler } from "../features/invoices/copy/invoice-copy.ts";
import { creditNotePreviewHandler } from "../features/invoices/credit-notes.ts";
import { mailHandlers } from "../features/mail/mails.ts";
import { previewHandler } from "../features/mail/preview.ts";
import { resendHandler } from "../features/mail/resend.ts";
import { receivedEventHandlers } from "../features/received-events/handlers.ts";
import { reportTypesHandler } from "../features/reports/report-types.ts";
import { createStreams } from "../features/stream/stream.ts";
import { eventHandler } from "../features/timeline/event.ts";
import { timelineHandler } from "../features/timeline/timeline.ts";
import { createConnectedAccounts } from "../features/webhook/connected-accounts.ts";
import { type LinkStatus, webhookHandler } from "../features/webhook/webhook.ts";
import { guardedFetch } from "../http/outbound/guarded-fetch.ts";
import type { IdentitySchema } from "../identity/schema.ts";
import { closedBecause, connectedBusinesses } from "../identity/settings/business-state.ts";
import { createEventMailer } from "../mail/compose/event-mailer.ts";
import { createMailComposer } from "../mail/compose/mail-composer.ts";
import { createOwnerAlerts } from "../mail/compose/owner-alert.ts";
import { createSenderProfiles } from "../mail/compose/sender-profile.ts";
import { createMailService } from "../mail/mail-service.ts";
import { SOMETHING_TO_SEND } from "../mail/outbox.ts";
import type { MirrorSchema } from "../mirror/schema.ts";
import { createMirrorWriter } from "../mirror/write/mirror-writer.ts";
import { declareFacets, fillRelations } from "../mirror/write/rows/fill-facets.ts";
import { createChangeFeed, RESYNC } from "../notices/change-feed.ts";
import { countProcesses } from "../notices/processes.ts";
import { runAs } from "../priority/context.ts";
import { createGateway } from "../provider/gateway.ts";
import { platformAccountOf } from "../provider/platform/account.ts";
import { isRestricted } from "../provider/platform/permissions.ts";
import { reportPermissions } from "../provider/platform/report-permissions.ts";
import { createRateShare } from "../provider/scheduling/rate-share.ts";
import { createAuthorizer } from "../resources/authorizer.ts";
import { balanceHandlers } from "../resources/balance-entries.ts";
import { resourceCalls } from "../resources/calls/calls.ts";
import { countsHandler } from "../resources/counts.ts";
import { createResourceReader } from "../resources/reader.ts";
import { createRedaction } from "../resources/redaction.ts";
import { createWriter } from "../resources/writer.ts";
import type { Services } from "../services.ts";
import { isLinked } from "../sync/backfill/backfill.ts";
import { readProgress } from "../sync/backfill/progress.ts";
import { reconcile } from "../sync/backfill/reconcile.ts";
import { compareWanted } from "../sync/comparison/compare.ts";
import { createLeaderCheck } from "../sync/maintenance/leader.ts";
import { MaintenanceJobs } from "../sync/maintenance/maintenance-jobs.ts";
import { deleteOldDeliveries } from "../webhooks/delete-old-deliveries.ts";
import { WebhookQueue } from "../webhooks/delivery-queue.ts";
import { createDisabledNotice } from "../webhooks/disabled-notice.ts";
import { WebhookWorker } from "../webhooks/webhook-worker.ts";
import { openBusinessesOnly } from "../writes/open-businesses.ts";
import { createPerformer } from "../writes/perform.ts";
import { createIntentRecovery } from "../writes/recovery/intent-recovery.ts";
import { createIntentStore } from "../writes/store.ts";
import { AuditRetention } from "./audit/audit-retention.ts";
import { AuditStream } from "./audit/audit-stream.ts";
import type { Billing } from "./billing.ts";
import { allOperations } from "./operations.ts";

/** Composes the billing services. Nothing runs before `start`. */
export function createBilling(services: Services): Billing {
  const { config, secrets, database, provider, publicUrl, log } = services;
  const access = database.access<MirrorSchema>("app");
  const accounts = database.kysely<IdentitySchema>("app");
  // Identifies this process to others by the advisory lock it holds while it is alive.
  const runner = randomInt(1, 2 ** 47);
  const gateway = openBusinessesOnly(createGateway(provider), (account) =>
    closedBecause(accounts, account),
  );
  const mirrorWriter = createMirrorWriter(access, gateway, log);
  const mailService = createMailService(services);
  const canSend = mailService.transport !== "none";
  const senderProfiles = createSenderProfiles(gateway, accounts);
  const composer = createMailComposer({ services, senderProfiles, canSend });
  const eventMailer = createEventMailer(access, composer);
  const ownerAlerts = createOwnerAlerts(services, accounts, access);
  const inbox = createInbox(access, mirrorWriter, log, async (account, event) => {
    const mail =
      (await eventMailer(account, event)) ?? (canSend ? await ownerAlerts(account, event) : null);
    // Emails about events since the backup were already sent then.
    const sentBefore = mail !== null && (await closedBecause(accounts, account)) === "restored";
    return sentBefore ? null : mail;
  });
  const changeFeed = createChangeFeed(database, runner, log);
  const store = createIntentStore(access, runner);
  const zoneOf = async (account: string) => {
    const row = await accounts
      .selectFrom("account")
      .select("time_zone")
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    return row.time_zone;
  };
  const workParts = { access, gateway, mirrorWriter, store, composer, zoneOf };
  const operations = allOperations();
  const performer = createPerformer(workParts, log);
  const intentRecovery = createIntentRecovery(workParts, performer, operations, log);
  const authorizer = createAuthorizer(config.site);
  const shown = createRedaction(authorizer);
  const writer = createWriter(performer, operations, authorizer, shown);
  const streams = createStreams(changeFeed, authorizer, services.limits);
  const exports = createExports({
    access,
    db: accounts,
    authorizer,
    readPayoutTransactions,
    now: gateway.now,
  });
  const isLeader = createLeaderCheck(access, runner);
  const auditStream =
    config.auditStream === null ? null : new AuditStream(services, config.auditStream, isLeader);
  const auditRetention = new AuditRetention(services, isLeader);
  const plain = database.access<object>("app");
  const webhooks = new WebhookWorker({
    queue: new WebhookQueue(plain, canSend ? createDisabledNotice(services) : null),
    fetch: guardedFetch(config.webhookHosts),
    secrets,
    log,
    deleteOld: () => deleteOldDeliveries(plain),
  });
  const maintenanceJobs = new MaintenanceJobs({
    ...workParts,
    inbox,
    intentRecovery: intentRecovery,
    log,
    linksByItself: provider.mode === "live",
    accounts: () => connectedBusinesses(accounts),
    isLeader,
  });
  const rateShare = createRateShare({ gateway, processes: () => countProcesses(database) });
  const beside = new Set<Promise<void>>();
  const stopping = new AbortController();
  const followed = new Set<string>();
  const restored = createRestoredComparison(
    {
      db: accounts,
      log,
      async compare(account) {
        await maintenanceJobs.link(account);
        await reconcile({ access, gateway, mirrorWriter, inbox }, account);
        await runAs("background", () => compareWanted(workParts, account));
      },
    },
    stopping.signal,
  );

  async function linkStatusOf(account: string, created: number): Promise<LinkStatus> {
    if (followed.has(account)) return "linked";
    const row = await accounts
      .selectFrom("account")
      .select("id")
      .where("id", "=", account)
      .executeTakeFirst();
    if (row === undefined) return "unknown";
    if (!(await isLinked(access, account))) {
      // Events during the import aren't part of the history; earlier ones are.
      const since = await readProgress(access, account, "events");
      return since !== null && created > Number(since) ? "linked" : "unlinked";
    }
    followed.add(account);
    return "linked";
  }

  return {
    handlers: {
      counts: countsHandler(access, authorizer),
      timeline: timelineHandler(access, authorizer),
      event: eventHandler({ access, gateway, authorizer, shown }),
      ...receivedEventHandlers({ access, gateway, mirrorWriter, inbox }),
      stream: streams.handler,
      reportTypes: reportTypesHandler(gateway),
      couponRedemptions: redemptionsHandler(access, authorizer),
      codeCheck: codeCheckHandler(access, authorizer, (account) => gateway.now(account)),
      taxUse: taxUseHandler(access),
      taxRateUsage: rateUseHandler(access, authorizer),
      ...mailHandlers(mailService.access, authorizer),
      mailPreview: previewHandler({
        access,
        composer,
        mailService,
        secrets,
        authorizer,
        site: config.site.name,
        previewInvoice: services.provider.previewInvoice,
      }),
      mailResend: resendHandler(mailService.access, authorizer),
      audit: auditHandler(access, services.geoip),
      auditExport: exports.audit,
      export: exports.handler,
      home: homeHandler({ access, db: accounts, authorizer, now: gateway.now }),
      firstStepsDismiss: dismissHandler(accounts),
      firstStepsRestore: restoreHandler(accounts),
      fileDownload: downloadHandler({ access, mirrorWriter, gateway, authorizer }),
      ...balanceHandlers(access, writer),
      creditNotePreview: creditNotePreviewHandler(gateway, shown),
      invoiceCopy: invoiceCopyHandler(access, authorizer, gateway.now),
      ...accountHandlers({
        access,
        gateway,
        mirrorWriter,
        writer,
        origin: new URL(publicUrl).origin,
      }),
      ...payoutHandlers(access, authorizer, writer),
    },
    calls: resourceCalls({
      reader: createResourceReader(access, mirrorWriter, authorizer, shown),
      writer,
      authorizer,
    }),
    webhook: webhookHandler({
      stripe: gateway.stripe,
      secrets: provider.webhookSecrets,
      livemode: /^[a-z]+_live_/.test(provider.secretKey),
      inbox,
      linkStatusOf,
      connected: createConnectedAccounts(database.access<IdentitySchema>("app"), accounts, () =>
        restored.start(),
      ),
      platformAccount: platformAccountOf(provider.mode, gateway),
      beside(work) {
        beside.add(work);
        work.finally(() => beside.delete(work)).catch(() => undefined);
      },
    }),
    mailService,
    webhooks,
    composer,
    sdk: () => gateway.stripe,
    options: (account) => ({ stripeAccount: account }),
    link: (account) => maintenanceJobs.link(account),
    delays: () => maintenanceJobs.delays(),
    providerAvailable: () => gateway.available(),
    async start() {
      const businesses = async () => {
        const rows = await accounts.selectFrom("account").select("id").execute();
        return rows.map((row) => row.id);
      };
      await declareFacets(access, businesses);
      await fillRelations(access, await businesses());
      await changeFeed.open();
      if (provider.requestsPerSecond !== null) await rateShare.start();
      auditStream?.start();
      auditRetention.start();
      restored.start();
      if (config.provider.mode === "live" && isRestricted(config.provider.secretKey)) {
        const [business = null] = await connectedBusinesses(accounts);
        const checking = reportPermissions(gateway.stripe, business, log);
        beside.add(checking);
        checking.finally(() => beside.delete(checking)).catch(() => undefined);
      }
      if (!canSend) {
        log.warn(
          "SMTP_URL is not set, so no emails can be sent. Invitations and password resets require it.",
        );
      }
    },
    startWorkers() {
      maintenanceJobs.start();
      changeFeed.subscribe(SOMETHING_TO_SEND.account, () => mailService.worker.wake());
      mailService.worker.start();
      changeFeed.subscribe("", (change) => {
        if (change === RESYNC || change.type === "webhook") webhooks.wake();
      });
      webhooks.start();
    },
    async stop() {
      stopping.abort();
      streams.close();
      exports.close();
      gateway.close();
      rateShare.stop();
      await Promise.all([
        maintenanceJobs.stop(),
        mailService.worker.stop(),
        webhooks.stop(),
        auditStream?.stop(),
        auditRetention.stop(),
      ]);
      await Promise.allSettled([...beside, restored.finished()]);
      await changeFeed.close();
    },
  };
}

import type { WebhookHandler } from "../../features/webhook/webhook.ts";
import type { BoundRoute, Handlers } from "../../http/handler.ts";
import type { MailComposer } from "../../mail/compose/mail-composer.ts";
import type { MailService } from "../../mail/mail-service.ts";
import type { PlatformSdk } from "../../provider/platform/sdk.ts";
import type { Delay } from "../../sync/maintenance/maintenance-jobs.ts";
import type { WebhookWorker } from "../../webhooks/delivery/webhook-worker.ts";

/** Names of the routes that the billing services handle. */
type BillingRoute =
  | "account"
  | "audit"
  | "auditActors"
  | "auditExport"
  | "accountBalance"
  | "accountLink"
  | "accountSchedule"
  | "payoutCreate"
  | "payoutCancel"
  | "payoutContents"
  | "payoutTransactions"
  | "counts"
  | "timeline"
  | "event"
  | "receivedEvents"
  | "receivedEventRetry"
  | "stream"
  | "export"
  | "reportTypes"
  | "home"
  | "firstStepsDismiss"
  | "firstStepsRestore"
  | "balanceEntries"
  | "balanceEntryCreate"
  | "balanceEntry"
  | "balanceEntryUpdate"
  | "balanceEntryDelete"
  | "fileDownload"
  | "couponRedemptions"
  | "codeCheck"
  | "taxUse"
  | "taxRateUsage"
  | "creditNotePreview"
  | "invoiceCopy"
  | "mail"
  | "mailBounced"
  | "mailPreview"
  | "mailResend";

/** The part of the server that talks to the provider: gateway, mirror, resources, webhook. */
export interface Billing extends PlatformSdk {
  readonly handlers: Pick<Handlers, BillingRoute>;
  /** The registry's resource calls, each created with `call()` of http/call.ts. */
  readonly calls: readonly BoundRoute[];
  /**
   * `POST /webhooks/provider`. The body must be unread, because the signature covers the raw bytes.
   */
  readonly webhook: WebhookHandler;
  /** Sends email and defines its style. */
  readonly mailService: Pick<MailService, "access" | "transport" | "style">;
  /** Delivers events to the webhooks of businesses. */
  readonly webhooks: Pick<WebhookWorker, "settle">;
  /** Composes emails about invoices and payments. */
  readonly composer: MailComposer;
  /** Imports a business's objects into the mirror. Resumes where it was interrupted. */
  link(account: string): Promise<void>;
  /** The last failure of each maintenance job by business: why, and when it is retried. */
  delays(): Delay[];
  /** Returns whether the provider responds to this process. */
  providerAvailable(): boolean;
  /** Prepares the mirror and opens the change feed. */
  start(): Promise<void>;
  /**
   * Starts background work: intent recovery, maintenance, reconciliation, emails, webhooks. While
   * sample data is created, which can take all of the machine, it would only fail and delay it.
   */
  startWorkers(): void;
  /** Stops background work and ends open streams. Work in progress is completed. */
  stop(): Promise<void>;
}

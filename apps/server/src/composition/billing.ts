import type { WebhookHandler } from "../features/webhook/webhook.ts";
import type { Call, Handlers } from "../http/handler.ts";
import type { MailComposer } from "../mail/compose/mail-composer.ts";
import type { MailService } from "../mail/mail-service.ts";
import type { PlatformSdk } from "../provider/platform-sdk.ts";
import type { Delay } from "../sync/upkeep.ts";

/** Named routes that the billing half answers. */
export type BillingRoute =
  | "account"
  | "accountBalance"
  | "accountLink"
  | "accountSchedule"
  | "payoutCreate"
  | "payoutCancel"
  | "payoutContents"
  | "payoutMovements"
  | "counts"
  | "timeline"
  | "event"
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

/** The half of the server that talks to the provider: gateway, mirror, resources, webhook. */
export interface Billing extends PlatformSdk {
  readonly handlers: Pick<Handlers, BillingRoute>;
  /** The uniform calls of the registry, each made with `call()` of http/call.ts. */
  readonly calls: readonly Call[];
  /** `POST /webhooks/provider`: the request's body is unread; its signature is over the raw bytes. */
  readonly webhook: WebhookHandler;
  /** How mail leaves, and what it looks like. */
  readonly mailService: Pick<MailService, "access" | "transport" | "style">;
  /** Composes emails about invoices and payments. */
  readonly composer: MailComposer;
  /** Brings a business's objects into the mirror; resumes where it was cut. */
  link(account: string): Promise<void>;
  /** What of the maintenance failed last, by business and job: why, and when it is attempted again. */
  delays(): Delay[];
  /** Starts what runs beside requests: settling, sweeps, reconciliation. */
  start(): Promise<void>;
  /** Ends it and the open streams; what runs is let finish. */
  stop(): Promise<void>;
}

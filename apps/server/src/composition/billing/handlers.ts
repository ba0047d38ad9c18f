import { accountHandlers } from "../../features/account/account.ts";
import { payoutHandlers } from "../../features/account/payouts.ts";
import { auditActorsHandler } from "../../features/audit/actors.ts";
import { auditHandler } from "../../features/audit/list.ts";
import { codeCheckHandler } from "../../features/catalogue/code-check.ts";
import { redemptionsHandler } from "../../features/catalogue/redemptions.ts";
import { rateUseHandler, taxUseHandler } from "../../features/catalogue/tax-use.ts";
import type { Exports } from "../../features/exports/export.ts";
import { downloadHandler } from "../../features/files/download.ts";
import { dismissHandler, restoreHandler } from "../../features/home/first-steps.ts";
import { homeHandler } from "../../features/home/home.ts";
import { invoiceCopyHandler } from "../../features/invoices/copy/invoice-copy.ts";
import { creditNotePreviewHandler } from "../../features/invoices/credit-notes.ts";
import { mailHandlers } from "../../features/mail/mails.ts";
import { previewHandler } from "../../features/mail/preview.ts";
import { resendHandler } from "../../features/mail/resend.ts";
import { receivedEventHandlers } from "../../features/received-events/handlers.ts";
import { reportTypesHandler } from "../../features/reports/report-types.ts";
import type { Streams } from "../../features/stream/stream.ts";
import { eventHandler } from "../../features/timeline/event.ts";
import { timelineHandler } from "../../features/timeline/timeline.ts";
import { balanceHandlers } from "../../resources/balance-entries.ts";
import { countsHandler } from "../../resources/counts.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";
import type { Billing } from "./billing.ts";
import type { BillingParts } from "./parts.ts";

/** Creates the handlers of the routes that read the mirror or write to the provider. */
export function billingHandlers(
  services: Services,
  parts: BillingParts,
  { streams, exports }: { readonly streams: Streams; readonly exports: Exports },
): Billing["handlers"] {
  const { access, accounts, gateway, mirrorWriter, inbox, authorizer, shown, writer } = parts;
  return {
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
    ...emailHandlers(services, parts),
    audit: auditHandler(access, services.geoip),
    auditActors: auditActorsHandler(access),
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
      origin: new URL(services.publicUrl).origin,
    }),
    ...payoutHandlers(access, authorizer, writer),
  };
}

function emailHandlers(services: Services, { access, authorizer, mail }: BillingParts) {
  const { composer, mailService } = mail;
  return {
    ...mailHandlers(mailService.access, authorizer),
    mailPreview: previewHandler({
      access,
      composer,
      mailService,
      secrets: services.secrets,
      authorizer,
      site: services.config.site.name,
      previewInvoice: services.provider.previewInvoice,
    }),
    mailResend: resendHandler({
      once: createOnce(services.database.access("app"), services.secrets),
      authorizer,
      access: mailService.access,
      composer,
    }),
  };
}

import { type MailFrom, usualFrom } from "../config/sections/smtp.ts";
import type { Services } from "../services.ts";
import { createAttachmentsOf } from "./attachments.ts";
import type { UndeliveredNotifier } from "./compose/undelivered-notifications.ts";
import { type AttachmentsOf, createEmailBuilder } from "./delivery/build-email.ts";
import { createDeliveryQueue } from "./delivery/delivery-queue.ts";
import { LEASE, MailWorker } from "./delivery/mail-worker.ts";
import type { MailAccess } from "./mail-access.ts";
import { mailboxTransport } from "./transports/mailbox.ts";
import { smtpTransport } from "./transports/smtp.ts";
import { type MailTransport, noTransport } from "./transports/transport.ts";
import { type EmailStyle, emailStyle } from "./writing/style.ts";

/** The email services that other parts of the server use. */
export interface MailService {
  readonly access: MailAccess;
  readonly transport: MailTransport["kind"];
  readonly from: MailFrom;
  readonly style: EmailStyle;
  /** Whether an invoice's PDF is attached to its email. */
  readonly attachesDocuments: boolean;
  readonly worker: MailWorker;
}

interface MailServiceOptions {
  /** Backoff before each retry, in seconds. */
  readonly retryDelays?: readonly number[];
  /** Seconds after which a delivery counts as abandoned. */
  readonly lease?: number;
  readonly attachmentsOf?: AttachmentsOf;
  readonly onUndelivered?: UndeliveredNotifier;
}

/** Composes the email services. Nothing is sent before the delivery worker starts. */
export function createMailService(
  { config, publicUrl, database, provider, secrets, geoip, log }: Services,
  { retryDelays, lease = LEASE, attachmentsOf, onUndelivered }: MailServiceOptions = {},
): MailService {
  const access = database.access<object>("app");
  const transport = transportOf({ config, provider, secrets }, access);
  const from = config.mailFrom ?? usualFrom(publicUrl);
  const style = emailStyle(config.site.accent, config.site.logoUrl);
  const near =
    provider.mode === "embedded" && provider.fetch !== null
      ? { fetch: provider.fetch, publicUrl }
      : null;
  const buildEmail = createEmailBuilder({
    access,
    secrets,
    from,
    style,
    geoip,
    site: config.site.name,
    attachmentsOf: attachmentsOf ?? createAttachmentsOf(near),
  });
  const queue = createDeliveryQueue(access, lease, onUndelivered);
  return {
    access,
    transport: transport.kind,
    from,
    style,
    attachesDocuments: near !== null,
    worker: new MailWorker({
      queue,
      buildEmail,
      transport,
      log,
      ...(retryDelays ? { retryDelays } : {}),
    }),
  };
}

function transportOf(
  { config, provider, secrets }: Pick<Services, "config" | "provider" | "secrets">,
  access: MailAccess,
): MailTransport {
  if (config.smtp !== null) return smtpTransport(config.smtp);
  return provider.mode === "embedded" ? mailboxTransport(access, secrets) : noTransport;
}

import type { MailReason } from "@counterfoil/contract";
import type { Language } from "@counterfoil/i18n";

/** A file attached to an email. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** An email as sent to one recipient. */
export interface OutgoingEmail {
  /** The email's ID, the same for all recipients. */
  readonly mail: string;
  /** The address that this copy is sent to. */
  readonly recipient: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** The outcome of one attempt. `answer` is the mail server's response. */
export type DeliveryOutcome =
  | { readonly kind: "sent" | "delivered"; readonly answer: string | null }
  | {
      /**
       * `again`: nothing was sent and a retry may succeed. `unconfirmed`: the outcome is unknown.
       */
      readonly kind: "bounced" | "failed" | "again" | "unconfirmed";
      readonly reason: MailReason;
      readonly answer: string | null;
    };

/** Sends email. Never throws: every error is an outcome. */
export interface MailTransport {
  readonly kind: "smtp" | "mailbox" | "none";
  /** @param signal aborted when the process stops: what isn't submitted yet is sent later */
  deliver(email: OutgoingEmail, signal?: AbortSignal): Promise<DeliveryOutcome>;
}

/** Live mode without a mail server: emails are stored as failed. */
export const noTransport: MailTransport = {
  kind: "none",
  deliver: async () => ({ kind: "failed", reason: "no_mail_server", answer: null }),
};

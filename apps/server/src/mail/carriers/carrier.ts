import type { MailReason } from "@counterfoil/contract";
import type { Language } from "@counterfoil/i18n";

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as one of its recipients gets it. */
export interface Parcel {
  /** The mail's id; all recipients get the same. */
  readonly mail: string;
  /** Whom this one goes to. */
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

/** What became of one try. `answer` is the mail server's own words. */
export type Outcome =
  | { readonly kind: "sent" | "delivered"; readonly answer: string | null }
  | {
      /** `again`: nothing was sent, a retry may succeed. `unconfirmed`: the outcome is unknown. */
      readonly kind: "bounced" | "failed" | "again" | "unconfirmed";
      readonly reason: MailReason;
      readonly answer: string | null;
    };

/** Takes mail to its recipients. Never throws: whatever happens is an outcome. */
export interface Carrier {
  readonly kind: "smtp" | "mailbox" | "none";
  deliver(parcel: Parcel): Promise<Outcome>;
}

/** Live mode without a mail server: mail is kept, and said not to have gone. */
export const noCarrier: Carrier = {
  kind: "none",
  deliver: async () => ({ kind: "failed", reason: "no_mail_server", answer: null }),
};

import { leftToPay, readerLocale, shownInvoiceStatus } from "@counterfoil/domain";
import { formattingLocale, languageOf } from "@counterfoil/i18n";
import { isLive } from "../../config/live-key.ts";
import type { Services } from "../../services.ts";
import type { MailToSend } from "../outbox.ts";
import { billed, customerOf, receiptCharge } from "./bill.ts";
import type { SenderProfiles } from "./sender-profile.ts";

/** An email for the outbox, without its ID. */
export type ComposedEmail = Omit<MailToSend, "id">;

/** The sender's options for one email. */
interface EmailOptions {
  /** Replaces the CC addresses of the customer. */
  readonly cc?: readonly string[] | undefined;
  /** Included in this email only. */
  readonly message?: string | undefined;
}

/** Composes emails about invoices and payments: recipients, language and content. */
export interface MailComposer {
  /**
   * Whether Stripe emails customers itself. With a live key it sends invoices and receipts
   * (docs.stripe.com/invoicing/send-email, docs.stripe.com/receipts).
   */
  readonly providerMails: boolean;
  /** Whether this server can send email. */
  readonly canSend: boolean;
  /**
   * Returns the email with an invoice.
   * @throws ZodError if it isn't a Stripe invoice
   */
  invoice(
    account: string,
    invoice: unknown,
    customer: unknown,
    options?: EmailOptions,
  ): Promise<ComposedEmail>;
  /** Returns the receipt of a paid invoice; null if no card was charged or no email is known. */
  invoiceReceipt(
    account: string,
    invoice: unknown,
    customer: unknown,
  ): Promise<ComposedEmail | null>;
  /** Returns the receipt of a charge whose payment has a receipt email; null for any other. */
  chargeReceipt(account: string, charge: unknown, customer: unknown): Promise<ComposedEmail | null>;
}

interface MailComposerDependencies {
  readonly services: Pick<Services, "config" | "publicUrl" | "provider">;
  readonly senderProfiles: SenderProfiles;
  readonly canSend: boolean;
  /** Returns the provider's time for a business, in Unix seconds. */
  readonly now: (account: string) => number;
}

export function createMailComposer({
  services,
  senderProfiles,
  canSend,
  now,
}: MailComposerDependencies): MailComposer {
  const { config, publicUrl, provider } = services;
  const ours = provider.mode === "embedded" ? `${publicUrl}/provider/` : null;

  const localeFor = (customer: unknown): string =>
    readerLocale(customerOf(customer)?.preferred_locales, config.site.defaultLocale);

  /** Adds the locale to links to the embedded provider; Stripe's pages choose their own. */
  function inLocale(link: string | null | undefined, customer: unknown): string | null {
    if (!link) return null;
    if (ours === null || !link.startsWith(ours)) return link;
    const address = new URL(link);
    address.searchParams.set("locale", shortest(localeFor(customer)));
    return address.href;
  }

  async function frame(account: string, customer: unknown) {
    const { businessName, timeZone, replyTo } = await senderProfiles(account);
    const language = languageOf(localeFor(customer));
    const common = { account, language, ...(replyTo === null ? {} : { replyTo }) };
    return { common, businessName, timeZone };
  }

  return {
    providerMails: isLive(provider),
    canSend,
    async invoice(account, object, customer, options = {}) {
      const invoice = billed.parse(object);
      const recipient = customerOf(customer);
      const { common, businessName, timeZone } = await frame(account, customer);
      // A finalized invoice keeps the address it was issued to, which may have been corrected
      // since.
      const email = recipient?.email || invoice.customer_email;
      return {
        ...common,
        about: invoice.id,
        to: email ? [email] : [],
        cc: options.cc ?? recipient?.cc ?? [],
        content: {
          kind: "invoice",
          businessName: invoice.account_name || businessName,
          customerName: invoice.customer_name || recipient?.name || null,
          number: invoice.number ?? null,
          amountDue: leftToPay(invoice),
          total: invoice.total,
          currency: invoice.currency,
          dueDate: invoice.due_date ?? null,
          pastDue:
            shownInvoiceStatus(
              { status: invoice.status ?? null, due_date: invoice.due_date ?? null },
              now(account),
              timeZone,
            ) === "past_due",
          timeZone,
          memo: invoice.description || null,
          message: options.message?.trim() || null,
          link: inLocale(invoice.hosted_invoice_url, customer),
          pdf: invoice.invoice_pdf ?? null,
        },
      };
    },
    async invoiceReceipt(account, object, customer) {
      const invoice = billed.parse(object);
      const amount = invoice.amount_paid - (invoice.amount_paid_off_stripe ?? 0);
      const email = customerOf(customer)?.email || invoice.customer_email;
      if (amount <= 0 || !email) return null;
      const { common, businessName, timeZone } = await frame(account, customer);
      return {
        ...common,
        about: invoice.id,
        to: [email],
        content: {
          kind: "receipt",
          businessName: invoice.account_name || businessName,
          customerName: invoice.customer_name || null,
          number: invoice.number ?? null,
          amount,
          currency: invoice.currency,
          paidAt: invoice.status_transitions?.paid_at ?? invoice.created,
          timeZone,
          description: null,
          card: null,
          link: inLocale(invoice.hosted_invoice_url, customer),
        },
      };
    },
    async chargeReceipt(account, object, customer) {
      const charge = receiptCharge(object);
      if (charge === null) return null;
      const { common, businessName, timeZone } = await frame(account, customer);
      return {
        ...common,
        about: charge.payment_intent ?? charge.id,
        to: [charge.receipt_email],
        content: {
          kind: "receipt",
          businessName,
          customerName: charge.billing_details?.name || customerOf(customer)?.name || null,
          number: null,
          amount: charge.amount_captured,
          currency: charge.currency,
          paidAt: charge.created,
          timeZone,
          description: charge.description || null,
          card: charge.card,
          link: null,
        },
      };
    },
  };
}

/** Returns the locale that formats a tag, or its language alone if that formats the same way. */
function shortest(tag: string): string {
  const [locale, language] = [formattingLocale(tag), languageOf(tag)];
  return formattingLocale(language) === locale ? language : locale;
}

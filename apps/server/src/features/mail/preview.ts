import type { MailPreview } from "@counterfoil/contract";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { distinct } from "../../mail/address.ts";
import { attachmentName } from "../../mail/attachments.ts";
import { billed } from "../../mail/compose/bill.ts";
import type { MailComposer } from "../../mail/compose/mail-composer.ts";
import { openContent } from "../../mail/content.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { write } from "../../mail/writing/write.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { ProviderConnection } from "../../provider/connection.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import type { Secrets } from "../../secrets/secrets.ts";

interface MailPreviewDependencies {
  readonly access: MirrorAccess;
  readonly composer: MailComposer;
  readonly mailService: MailService;
  readonly secrets: Secrets;
  readonly authorizer: Authorizer;
  /** The product's name. */
  readonly site: string;
  readonly previewInvoice: ProviderConnection["previewInvoice"];
}

/** Composes the email that sending an invoice would send, with its hosted page. Sends nothing. */
export function previewHandler({
  access,
  composer,
  mailService,
  secrets,
  authorizer,
  site,
  previewInvoice,
}: MailPreviewDependencies): Handler<"mailPreview"> {
  return async ({ account, role, query: { invoice: id, message } }) => {
    const [invoice, customer] = await access.readTenant(account, async (db) => {
      const text = await getText(db, "invoice", id);
      if (text === null) throw notFound();
      const object: unknown = JSON.parse(text);
      const owner = billed.parse(object).customer;
      // Without the customer, the preview uses the invoice's own copy of their details.
      const readable = owner !== null && authorizer.reads(role, "customer");
      const customerText = !readable ? null : await getText(db, "customer", owner);
      return [object, customerText === null ? null : JSON.parse(customerText)];
    });
    const { content, to, cc, language, replyTo } = await composer.invoice(
      account,
      invoice,
      customer,
      {
        message,
      },
    );
    const sender = { site, replyTo: replyTo ?? null };
    const attached = mailService.attachesDocuments;
    const written = write(openContent(content, secrets), {
      language,
      sender,
      style: mailService.style,
      attached,
    });
    const preview: MailPreview = {
      by: composer.providerMails && !composer.canSend ? "provider" : "us",
      can_send: composer.canSend,
      from: `${written.from} <${mailService.from.address}>`,
      reply_to: replyTo ?? null,
      to: [...to],
      cc: distinct([...to, ...(cc ?? [])]).slice(to.length),
      language,
      subject: written.subject,
      html: written.html,
      text: written.text,
      payment_page: (await previewInvoice?.({ account, id, locale: language })) ?? null,
      attachments: attached ? [attachmentName(content, language)] : [],
    };
    return preview;
  };
}

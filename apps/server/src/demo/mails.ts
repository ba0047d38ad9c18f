import { queryRows } from "@counterfoil/database";
import type { MailComposer } from "../mail/compose/mail-composer.ts";
import type { QueryTransaction } from "../mail/mail-access.ts";
import type { MailService } from "../mail/mail-service.ts";
import { enqueue } from "../mail/outbox.ts";
import type { SampleAccounts } from "./sample-data.ts";

/**
 * Number of newest open invoices to email, and which of them go to an address that doesn't exist.
 */
const MAILED = { maple: { count: 3, bounced: 1 }, harbour: { count: 1, bounced: null } } as const;
const BOUNCING_ADDRESS = "comptes@bounce.example";

/** Drafts and stores emails about invoices. */
export interface InvoiceMail {
  readonly composer: MailComposer;
  readonly mailService: Pick<MailService, "access">;
}

/**
 * Queues emails with the newest open invoices of the sample businesses, like any other email; one
 * of them bounces. Running it again has no effect.
 */
export async function seedMails(
  { composer, mailService }: InvoiceMail,
  accounts: SampleAccounts,
): Promise<void> {
  for (const business of ["maple", "harbour"] as const) {
    const account = accounts[business];
    const { count, bounced } = MAILED[business];
    const bills = await mailService.access.readTenant(account, (db) => openInvoices(db, count));
    for (const [turn, { invoice, customer }] of bills.entries()) {
      const options = turn === bounced ? { cc: [BOUNCING_ADDRESS] } : {};
      const mail = await composer.invoice(account, invoice, customer, options);
      const id = `mail_sample_${mail.about}`;
      await mailService.access.tenant(account, (db) => enqueue(db, { ...mail, id }));
    }
  }
}

/** Returns the newest open invoices, each with its customer. */
async function openInvoices(db: QueryTransaction, count: number) {
  const rows = await queryRows<{ invoice: string; customer: string | null }>(
    db,
    `select i.body as invoice, c.body as customer from mirror_object i
     left join mirror_object c on c.account = i.account and c.type = 'customer' and c.id = i.customer
     where i.account = current_setting('counterfoil.account') and i.type = 'invoice'
       and i.status = 'open' and not i.deleted
       and i.body::json ->> 'collection_method' = 'send_invoice'
     order by i.created desc, i.id desc limit $1`,
    [count],
  );
  return rows.map(({ invoice, customer }): { invoice: unknown; customer: unknown } => ({
    invoice: JSON.parse(invoice),
    customer: customer === null ? null : JSON.parse(customer),
  }));
}

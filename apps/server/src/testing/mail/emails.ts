import { setTimeout as pause } from "node:timers/promises";
import { type EmailContent, emailContent } from "../../mail/content.ts";
import { accountKey } from "../../mail/outbox.ts";
import type { World } from "../world.ts";

interface MailTables {
  mail: { account: string; id: string; kind: string; content: string | null; created_at: Date };
  mail_recipient: { account: string; mail: string; address: string };
  mailbox_message: { mail: string; recipient: string; subject: string; plain: string };
}

/** An email in the outbox. */
interface OutboxEmail {
  readonly id: string;
  readonly kind: string;
  /** The content; null once an email with a sign-in link was sent. */
  readonly content: EmailContent | null;
}

/**
 * Returns the emails to an address, oldest first; those without a business if `account` is null.
 */
export async function emailsTo(
  world: World,
  account: string | null,
  address: string,
): Promise<OutboxEmail[]> {
  const access = world.database.access<MailTables>("app");
  const read: Parameters<typeof access.system<OutboxEmail[]>>[0] = async (trx) => {
    const rows = await trx
      .selectFrom("mail")
      .innerJoin("mail_recipient", (join) =>
        join
          .onRef("mail_recipient.account", "=", "mail.account")
          .onRef("mail_recipient.mail", "=", "mail.id"),
      )
      .select(["mail.id", "mail.kind", "mail.content"])
      .where("mail.account", "=", accountKey(account))
      .where("mail_recipient.address", "=", address)
      .orderBy("mail.created_at")
      .execute();
    return rows.map((row) => ({
      ...row,
      content: row.content === null ? null : emailContent.parse(JSON.parse(row.content)),
    }));
  };
  return account === null ? access.system(read) : access.readTenant(account, read);
}

/** Waits for the newest email to an address and returns it as its recipient sees it. */
export async function mailTo(
  world: World,
  account: string | null,
  address: string,
): Promise<{ readonly subject: string; readonly plain: string }> {
  const newest = (await emailsTo(world, account, address)).at(-1);
  if (newest === undefined) throw new Error(`Nothing was sent to ${address}`);
  const access = world.database.access<MailTables>("app");
  for (let tries = 0; tries < 1_200; tries += 1) {
    const message = await access.system((trx) =>
      trx
        .selectFrom("mailbox_message")
        .select(["subject", "plain"])
        .where("mail", "=", newest.id)
        .executeTakeFirst(),
    );
    if (message !== undefined) {
      const plain = world.app.services.secrets.open("mailbox message", message.plain);
      return { ...message, plain };
    }
    await pause(50);
  }
  throw new Error(`The mail to ${address} did not arrive`);
}

/** Returns the link in the newest email to an address. */
export async function linkTo(world: World, account: string | null, address: string): Promise<URL> {
  const { plain } = await mailTo(world, account, address);
  const link = /https?:\/\/\S+[?&]token=[\w-]+\S*/.exec(plain)?.[0];
  if (link === undefined) throw new Error(`The mail to ${address} has no link`);
  return new URL(link);
}

/** Returns the token in that link. */
export async function tokenTo(
  world: World,
  account: string | null,
  address: string,
): Promise<string> {
  return (await linkTo(world, account, address)).searchParams.get("token") ?? "";
}

import { queryRows } from "@counterfoil/database";
import { HAS_LINK, sealedFields } from "../../mail/content.ts";
import { inOutbox, type MailAccess } from "../../mail/mail-access.ts";
import { SealBroken, type Secrets } from "../../secrets/secrets.ts";

/** Encrypts links in unsent emails, and the mailbox's messages, with the current key. */
export async function resealMail(access: MailAccess, secrets: Secrets): Promise<void> {
  const accounts = await inOutbox(access, "", (db) =>
    queryRows<{ account: string }>(db, "select distinct account from mail_due"),
  );
  for (const account of new Set(["", ...accounts.map((row) => row.account)])) {
    await resealEmails(access, account, secrets);
  }
  await resealMailbox(access, secrets);
}

async function resealEmails(access: MailAccess, account: string, secrets: Secrets): Promise<void> {
  await inOutbox(access, account, async (db) => {
    const rows = await queryRows<{ id: string; content: string }>(
      db,
      `select id, content from mail
       where account = $1 and ${HAS_LINK} for update`,
      [account],
    );
    for (const { id, content } of rows) {
      const fields = sealedFields.parse(JSON.parse(content));
      if (fields.sealedLink.startsWith(secrets.currentPrefix)) continue;
      const link = linkIn(fields.sealedLink, secrets);
      if (link === null) continue;
      const again = { ...fields, sealedLink: secrets.seal("mail link", link) };
      await queryRows(db, "update mail set content = $3 where account = $1 and id = $2", [
        account,
        id,
        JSON.stringify(again),
      ]);
    }
  });
}

/** Returns null for a link that was kept under a key that has been removed since. */
function linkIn(sealedLink: string, secrets: Secrets): string | null {
  try {
    return secrets.open("mail link", sealedLink);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

async function resealMailbox(access: MailAccess, secrets: Secrets): Promise<void> {
  const seal = (text: string) =>
    secrets.seal("mailbox message", secrets.open("mailbox message", text));
  await inOutbox(access, "", async (db) => {
    const rows = await queryRows<{ id: string; html: string; plain: string }>(
      db,
      `select id::text, html, plain from mailbox_message
       where not starts_with(html, $1) or not starts_with(plain, $1) for update`,
      [secrets.currentPrefix],
    );
    for (const { id, html, plain } of rows) {
      await queryRows(db, "update mailbox_message set html = $2, plain = $3 where id = $1", [
        id,
        seal(html),
        seal(plain),
      ]);
    }
  });
}

import { type Letter, letter } from "../mail/letter.ts";
import { accountKey } from "../mail/outbox.ts";
import type { World } from "./world.ts";

interface MailTables {
  mail: { account: string; id: string; letter: string | null; created_at: Date };
  mail_recipient: { account: string; mail: string; address: string };
}

/** The letters to an address, oldest first; of no business when `account` is null. */
export async function lettersTo(
  world: World,
  account: string | null,
  address: string,
): Promise<Letter[]> {
  const access = world.database.access<MailTables>("app");
  const read: Parameters<typeof access.system<string[]>>[0] = async (trx) => {
    const rows = await trx
      .selectFrom("mail")
      .innerJoin("mail_recipient", (join) =>
        join
          .onRef("mail_recipient.account", "=", "mail.account")
          .onRef("mail_recipient.mail", "=", "mail.id"),
      )
      .select("mail.letter")
      .where("mail.account", "=", accountKey(account))
      .where("mail_recipient.address", "=", address)
      .orderBy("mail.created_at")
      .execute();
    return rows.flatMap((row) => (row.letter === null ? [] : [row.letter]));
  };
  const texts = await (account === null ? access.system(read) : access.readTenant(account, read));
  return texts.map((text) => letter.parse(JSON.parse(text)));
}

/** The secret in the newest link of that kind that was sent to an address. */
export async function linkTo(
  world: World,
  account: string | null,
  address: string,
): Promise<string> {
  const links = (await lettersTo(world, account, address)).flatMap((one) =>
    one.kind === "invitation" || one.kind === "reset" ? [one.link] : [],
  );
  const token = new URL(links.at(-1) ?? "about:blank").searchParams.get("token");
  if (token === null) throw new Error(`No link was sent to ${address}`);
  return token;
}

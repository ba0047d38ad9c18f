import { queryRows } from "@counterfoil/database";
import type { Language } from "@counterfoil/i18n";
import { type EmailContent, emailContent } from "../content.ts";
import type { QueryTransaction } from "../mail-access.ts";

/** A stored email with all its recipients. */
interface StoredEmail {
  readonly id: string;
  readonly about: string | null;
  readonly language: Language;
  readonly replyTo: string | null;
  /** Null once an email with a sign-in link was sent. */
  readonly content: EmailContent | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly addresses: ReadonlyMap<string, string>;
}

interface StoredEmailRow {
  readonly about: string | null;
  readonly language: Language;
  readonly reply_to: string | null;
  readonly content: string | null;
  readonly recipient: string;
  readonly part: "to" | "cc";
  readonly address: string;
  readonly reason: string | null;
}

/** Reads an email; null if it doesn't exist. Invalid addresses are left out of its headers. */
export async function readStoredEmail(
  db: QueryTransaction,
  account: string,
  id: string,
): Promise<StoredEmail | null> {
  const rows = await queryRows<StoredEmailRow>(
    db,
    `select m.about, m.language, m.reply_to, m.content, r.id as recipient, r.part, r.address, r.reason
     from mail m join mail_recipient r on r.account = m.account and r.mail = m.id
     where m.account = $1 and m.id = $2 order by r.place`,
    [account, id],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const good = rows.filter(({ reason }) => reason !== "invalid_address");
  const inPart = (part: StoredEmailRow["part"]) =>
    good.filter((row) => row.part === part).map(({ address }) => address);
  return {
    id,
    about: first.about,
    language: first.language,
    replyTo: first.reply_to,
    content: first.content === null ? null : emailContent.parse(JSON.parse(first.content)),
    to: inPart("to"),
    cc: inPart("cc"),
    addresses: new Map(good.map(({ recipient, address }) => [recipient, address])),
  };
}

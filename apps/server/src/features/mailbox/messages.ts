import { queryRows } from "@counterfoil/database";
import { inOutbox, type MailAccess } from "../../mail/mail-access.ts";
import type { Secrets } from "../../secrets/secrets.ts";

/** Number of messages per page. */
export const PAGE = 50;

/** A row of the list. */
export interface MessageRow {
  readonly id: string;
  readonly recipient: string;
  readonly state: "delivered" | "bounced";
  readonly sender: string;
  readonly subject: string;
  readonly received_at: Date;
  readonly files: number;
}

export interface MailboxMessage extends MessageRow {
  readonly reply_to: string | null;
  readonly to_line: string;
  readonly cc_line: string;
  readonly language: string;
  readonly html: string;
  readonly plain: string;
}

/** An attachment, without its content. */
export interface AttachmentRow {
  readonly place: number;
  readonly name: string;
  readonly bytes: number;
}

/** Reads the mailbox. Its messages belong to their recipients and not to a business. */
export interface Messages {
  /** Newest first, older than `before`; one more than a page if there is one. */
  list(recipient: string | null, before: string | null): Promise<MessageRow[]>;
  /** Returns all recipients in alphabetical order. */
  recipients(): Promise<string[]>;
  one(id: string): Promise<{ message: MailboxMessage; files: AttachmentRow[] } | null>;
  file(id: string, place: number): Promise<{ name: string; content: Uint8Array } | null>;
}

const LINE = `id::text, recipient, state, sender, subject, received_at,
  (select count(*)::int from mailbox_attachment a where a.message = m.id) as files`;

export function createMessages(access: MailAccess, secrets: Secrets): Messages {
  const query = <Row>(text: string, values: readonly unknown[] = []) =>
    inOutbox(access, "", (db) => queryRows<Row>(db, text, values));
  return {
    list: (recipient, before) =>
      query<MessageRow>(
        `select ${LINE} from mailbox_message m
         where ($1::text is null or recipient = $1) and ($2::bigint is null or m.id < $2)
         order by m.id desc limit ${PAGE + 1}`,
        [recipient, before],
      ),
    async recipients() {
      const rows = await query<{ recipient: string }>(
        "select distinct recipient from mailbox_message order by recipient limit 500",
      );
      return rows.map(({ recipient }) => recipient);
    },
    async one(id) {
      const [row] = await query<MailboxMessage>(
        `select ${LINE}, reply_to, to_line, cc_line, language, html, plain
         from mailbox_message m where id = $1`,
        [id],
      );
      if (row === undefined) return null;
      const message = {
        ...row,
        html: secrets.open("mailbox message", row.html),
        plain: secrets.open("mailbox message", row.plain),
      };
      const files = await query<AttachmentRow>(
        `select place, name, length(content) as bytes from mailbox_attachment
         where message = $1 order by place`,
        [id],
      );
      return { message, files };
    },
    async file(id, place) {
      const [file] = await query<{ name: string; content: Buffer }>(
        "select name, content from mailbox_attachment where message = $1 and place = $2",
        [id, place],
      );
      return file ?? null;
    },
  };
}

import { withFirst } from "@counterfoil/domain";
import type { Context as Http } from "hono";
import type { Engine } from "../runtime/engine.ts";
import { type DocumentWords, documentWords } from "./documents/document-words.ts";
import { type BusinessLook, businessLook } from "./look/business-look.ts";

/**
 * Returns the messages for a document's reader: in the language of the URL, or the customer's first
 * (https://docs.stripe.com/invoicing/customize: preferred languages), or the browser's.
 * @param id of an invoice, a charge or a credit note
 */
export async function readerWords(
  engine: Engine,
  c: Http,
  { account, id }: { account: string; id: string },
): Promise<DocumentWords> {
  const asked = c.req.query("locale");
  if (asked !== undefined) return documentWords(asked);
  const { rows } = await engine.session.query(
    `select customer.body::jsonb #>> '{preferred_locales,0}' as locale
     from provider.object document
     join provider.object customer on customer.account = document.account
       and customer.type = 'customer' and customer.id = document.body::jsonb ->> 'customer'
     where document.account = $1 and document.id = $2`,
    [account, id],
  );
  const own = rows[0]?.locale;
  return documentWords(typeof own === "string" ? own : c.req.header("accept-language"));
}

/** Returns the public name of a business; null if it has none. */
export async function businessName(engine: Engine, account: string): Promise<string | null> {
  const { rows } = await engine.session.query(
    `select coalesce(nullif(body::jsonb #>> '{business_profile,name}', ''),
       nullif(body::jsonb #>> '{settings,dashboard,display_name}', ''),
       nullif(body::jsonb #>> '{company,name}', '')) as name
     from provider.object where type = 'account' and id = $1`,
    [account],
  );
  const name = rows[0]?.name;
  return typeof name === "string" ? name : null;
}

/** Returns the name and branding of a business for its pages. */
export async function businessOf(
  engine: Engine,
  account: string,
): Promise<{ business: string | null; own: BusinessLook }> {
  return {
    business: await businessName(engine, account),
    own: await businessLook(engine, account),
  };
}

/** Returns a function that formats a date in the reader's language and the business's time zone. */
export async function daysOf(
  engine: Engine,
  account: string,
  { language }: DocumentWords,
): Promise<(seconds: number) => string> {
  const { rows } = await engine.session.query(
    "select body::jsonb #>> '{settings,dashboard,timezone}' as zone from provider.object where type = 'account' and id = $1",
    [account],
  );
  const zone = rows[0]?.zone;
  const timeZone = typeof zone === "string" ? zone : "UTC";
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: language === "en" ? "medium" : "long",
    timeZone,
  });
  return (seconds) => withFirst(day.format(seconds * 1000), language);
}

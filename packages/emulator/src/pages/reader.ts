import { documentDate, readerLocale } from "@counterfoil/domain";
import type { Context as Http } from "hono";
import { z } from "zod";
import type { Engine } from "../runtime/engine.ts";
import { type DocumentTexts, documentTexts } from "./document-texts.ts";
import { type BusinessLook, businessLook } from "./look/business-look.ts";

/**
 * Medium of a document: a page is in the language of the reader's browser, a file in that of its
 * email.
 */
type DocumentMedium = "page" | "file";

const localesShape = z.array(z.string()).nullable();

/**
 * Returns a function that chooses the messages for a document's reader: in the locale of the URL,
 * or the customer's first supported one (https://docs.stripe.com/invoicing/customize: preferred
 * languages), or for a page the browser's, otherwise the default.
 */
export function readerTextsFor(engine: Engine, defaultLocale: string): ReaderTexts {
  return async (c, { account, id }, medium) => {
    const { rows } = await engine.session.query(
      `select customer.body::jsonb #>> '{preferred_locales}' as locales
       from provider.object document
       join provider.object customer on customer.account = document.account
         and customer.type = 'customer' and customer.id = document.body::jsonb ->> 'customer'
       where document.account = $1 and document.id = $2`,
      [account, id],
    );
    const own = localesShape.parse(JSON.parse(String(rows[0]?.locales ?? null))) ?? [];
    const browser = medium === "page" ? accepted(c.req.header("accept-language")) : [];
    const requested = c.req.query("locale") ?? [];
    return documentTexts(readerLocale([requested, own, browser].flat(), defaultLocale));
  };
}

/** @param document ID of an invoice, a charge, a credit note or a mandate, and its account */
export type ReaderTexts = (
  c: Http,
  document: { account: string; id: string },
  medium: DocumentMedium,
) => Promise<DocumentTexts>;

/** Returns the languages of a browser, whose order is that of their weights. */
const accepted = (header = ""): string[] =>
  header.split(",").map((range) => range.replace(/;.*$/, "").trim());

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
  { locale }: DocumentTexts,
): Promise<(seconds: number) => string> {
  const timeZone = await zoneOf(engine, account);
  return (seconds) => documentDate(seconds, locale, timeZone);
}

/** Returns the IANA time zone of a business. Defaults to UTC. */
export async function zoneOf(engine: Engine, account: string): Promise<string> {
  const { rows } = await engine.session.query(
    "select body::jsonb #>> '{settings,dashboard,timezone}' as zone from provider.object where type = 'account' and id = $1",
    [account],
  );
  const zone = rows[0]?.zone;
  return typeof zone === "string" ? zone : "UTC";
}

import type { Language } from "@counterfoil/i18n";
import { mailTextsOf } from "../texts/mail-texts.ts";
import type { EmailContent } from "./content.ts";
import type { AttachmentsOf } from "./delivery/build-email.ts";

/** The embedded provider in this process, and its public address. */
interface AttachmentSource {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Maximum size of an attached document, in bytes: mail servers reject much larger messages. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Creates a function that attaches the PDF of an invoice if the embedded provider renders it in
 * this process. A PDF at another address isn't fetched, because the address isn't trusted; the
 * email links to its page instead.
 */
export function createAttachmentsOf(source: AttachmentSource | null): AttachmentsOf {
  return async (email, language) => {
    const address = source === null ? null : documentOf(email, source);
    if (source === null || address === null) return [];
    address.searchParams.set("locale", localeOf(email) ?? language);
    const response = await source.fetch(new Request(address));
    if (response.status !== 200) throw new Error(`The document answered ${response.status}`);
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.byteLength > MAX_BYTES) return [];
    return [{ name: attachmentName(email, language), type: "application/pdf", content }];
  };
}

/** Returns the file name of an email's PDF, whether or not the PDF exists yet. */
export function attachmentName(email: EmailContent, language: Language): string {
  const number = email.kind === "invoice" ? email.number : null;
  const plain = (number ?? "").replaceAll(/[^A-Za-z0-9-]+/g, "-");
  const name = mailTextsOf(language).say("email.invoice.file", { number: plain });
  return `${name.replace(/-$/, "")}.pdf`;
}

/** Returns the locale of the page to which an email links; null if the link has none. */
function localeOf(email: EmailContent): string | null {
  const link = email.kind === "invoice" ? email.link : null;
  return link === null ? null : new URL(link).searchParams.get("locale");
}

/** Returns the PDF's address at the provider in this process; null if the PDF isn't there. */
function documentOf(email: EmailContent, { publicUrl }: AttachmentSource): URL | null {
  if (email.kind !== "invoice" || email.pdf === null) return null;
  const prefix = `${publicUrl}/provider/pages/`;
  if (!email.pdf.startsWith(prefix)) return null;
  const address = new URL(email.pdf);
  address.pathname = address.pathname.replace(/^\/provider/, "");
  return address;
}

import type { Language } from "@counterfoil/i18n";
import { wordsOf } from "../texts/words.ts";
import type { Enclose } from "./delivery/packer.ts";
import type { Letter } from "./letter.ts";

/** The provider in this process, and the address under which its pages are reached from outside. */
interface Near {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** The largest document that is attached, in bytes: mail servers refuse what is much larger. */
const LARGEST = 8 * 1024 * 1024;

/**
 * Encloses an invoice's document where the provider makes it in this very process. One that lies
 * elsewhere is not fetched: its address is not ours to trust, and the letter links to its page.
 */
export function createEnclose(near: Near | null): Enclose {
  return async (letter, language) => {
    const address = near === null ? null : documentOf(letter, near);
    if (near === null || address === null) return [];
    address.searchParams.set("locale", language);
    const response = await near.fetch(new Request(address));
    if (response.status !== 200) throw new Error(`The document answered ${response.status}`);
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.byteLength > LARGEST) return [];
    return [{ name: nameOf(letter, language), type: "application/pdf", content }];
  };
}

/** The file name of an email's document, whether it exists yet or not. */
export function nameOf(letter: Letter, language: Language): string {
  const number = letter.kind === "invoice" ? letter.number : null;
  const plain = (number ?? "").replaceAll(/[^A-Za-z0-9-]+/g, "-");
  const name = wordsOf(language).say("letter.invoice.file", { number: plain });
  return `${name.replace(/-$/, "")}.pdf`;
}

/** The document's address as the provider in this process knows it; null when there is none here. */
function documentOf(letter: Letter, { publicUrl }: Near): URL | null {
  if (letter.kind !== "invoice" || letter.pdf === null) return null;
  const prefix = `${publicUrl}/provider/pages/`;
  if (!letter.pdf.startsWith(prefix)) return null;
  const address = new URL(letter.pdf);
  address.pathname = address.pathname.replace(/^\/provider/, "");
  return address;
}

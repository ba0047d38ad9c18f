import { addressLines, phoneText } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../../runtime/engine.ts";
import type { DocumentTexts } from "../../document-texts.ts";
import { readObjects } from "./read-objects.ts";

const place = z.string().nullish();
export const documentAddress = z
  .object({
    line1: place,
    line2: place,
    city: place,
    state: place,
    postal_code: place,
    country: place,
  })
  .nullish();

const seller = z.object({
  country: place,
  email: place,
  business_profile: z
    .object({ support_address: documentAddress, support_email: place, support_phone: place })
    .nullish(),
  company: z.object({ address: documentAddress }).nullish(),
});

/** Returns the contact details of the business, one per line: address, email, phone number. */
export async function sellerContact(
  engine: Engine,
  account: string,
  texts: DocumentTexts,
): Promise<string> {
  const [body] = await readObjects(
    engine,
    "select body from provider.object where type = 'account' and id = $1",
    [account],
  );
  const details = seller.safeParse(body).data;
  if (!details) return "";
  const {
    support_address: support,
    support_email: mail,
    support_phone: phone,
  } = details.business_profile ?? {};
  const lines = addressLines(
    support ?? details.company?.address,
    details.country ?? undefined,
    texts.locale,
  );
  return [...lines, mail ?? details.email, phone && phoneText(phone)].filter(Boolean).join("\n");
}

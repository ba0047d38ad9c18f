import { isEmail } from "../../../shared/form/is-email.ts";
import type { T } from "../../../shared/text/text.ts";
import { internationalPhone } from "./phone.ts";
import type { CustomerValues } from "./values.ts";

/**
 * What the schema of a customer leaves open: copies are free text to the provider, and whether a
 * country has such a telephone number.
 * @param before the number that is kept already, however it is written
 */
export async function checkCustomer(
  values: CustomerValues,
  t: T,
  before = "",
): Promise<Partial<Record<"metadata.billing_cc" | "phone", string>>> {
  const phone = values.phone.trim();
  const kept = phone === "" || phone === before.trim();
  const valid = kept || (await internationalPhone(phone, values.address.country)) !== undefined;
  return {
    ...(values.metadata.billing_cc.every(isEmail)
      ? {}
      : { "metadata.billing_cc": t("common.emailInvalid") }),
    ...(valid ? {} : { phone: t("common.phoneInvalid") }),
  };
}

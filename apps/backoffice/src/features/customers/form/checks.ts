import type { T } from "../../../shared/text/text.ts";
import { internationalPhone } from "./phone.ts";
import type { CustomerValues } from "./values.ts";

/**
 * Validates what a customer's schema can't: whether the phone number exists in its country.
 * @param before the stored number, which is accepted unchanged
 */
export async function checkCustomer(
  values: CustomerValues,
  t: T,
  before = "",
): Promise<Partial<Record<"phone", string>>> {
  const phone = values.phone.trim();
  const unchanged = phone === "" || phone === before.trim();
  const valid =
    unchanged || (await internationalPhone(phone, values.address.country)) !== undefined;
  return valid ? {} : { phone: t("common.phoneInvalid") };
}

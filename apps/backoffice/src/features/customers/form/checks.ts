import { email } from "@counterfoil/contract";
import type { T } from "../../../shared/text/text.ts";
import type { CustomerValues } from "./values.ts";

export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}

/** At least six digits, with the signs that people write between them. */
const PHONE = /^\+?(?:[\s().\-/]*\d){6,15}[\s().\-/]*$/;

/** What the schema of a customer leaves open: copies are free text to the provider, phones too. */
export function checkCustomer(
  values: CustomerValues,
  t: T,
): Partial<Record<"cc" | "phone", string>> {
  const phone = values.phone.trim();
  return {
    ...(values.cc.every(isEmail) ? {} : { cc: t("common.emailInvalid") }),
    ...(phone === "" || PHONE.test(phone) ? {} : { phone: t("common.phoneInvalid") }),
  };
}

import { p } from "../../kernel/parameters/params.ts";

/** Who holds a bank account (https://docs.stripe.com/api/customer_bank_accounts/object). */
export const accountHolderType = p.enum(["company", "individual"]);

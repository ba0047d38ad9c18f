import { p } from "../../kernel/parameters/params.ts";

/** Who holds a bank account (https://docs.stripe.com/api/customer_bank_accounts/object). */
export const accountHolderType = p.enum(["company", "individual"]);

/** Details of a bank account, as tokens and external accounts have them. */
export const bankFields = {
  account_holder_name: p.string().optional(),
  account_holder_type: accountHolderType.optional(),
  account_number: p.string(),
  account_type: p.enum(["checking", "futsu", "savings", "toza"]).optional(),
  country: p.string(),
  currency: p.string().optional(),
  routing_number: p.string().optional(),
};

/** Details of a bank account token. */
export const bankDetails = p.hash(bankFields);

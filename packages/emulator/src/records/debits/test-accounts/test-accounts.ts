import type { DebitType } from "@counterfoil/domain";
import { TEST_IBANS } from "./ibans.ts";

/** A published test bank account. Its number exists only here. */
export interface TestAccount {
  type: DebitType;
  /** Account number or IBAN. */
  account: string;
  /** Routing, sort, BSB or transit number; empty for an IBAN. */
  bank: string;
  /** Published test ID; empty if there is none. */
  id: string;
  /** Name of its behaviour in behaviour.ts. */
  behaviour: string;
}

type TestAccountRow = [account: string, name: string, behaviour?: string];

const of = (
  type: DebitType,
  prefix: string,
  bank: string,
  lines: TestAccountRow[],
): TestAccount[] =>
  lines.map(([account, name, behaviour = name]) => ({
    type,
    account,
    bank,
    id: name === "" ? "" : `pm_${prefix}_${name}`,
    behaviour,
  }));

/** Tables of docs.stripe.com: accept a payment by ACH, PAD, BECS, Bacs and SEPA debit. */
const ACCOUNTS: readonly TestAccount[] = [
  ...of("us_bank_account", "usBankAccount", "110000000", [
    ["000123456789", "success"],
    ["000111111113", "accountClosed"],
    ["000000004954", "riskLevelHighest"],
    ["000111111116", "noAccount"],
    ["000222222227", "insufficientFunds"],
    ["000333333335", "debitNotAuthorized"],
    ["000444444440", "invalidCurrency"],
    ["000666666661", "failMicrodeposits"],
    ["000555555559", "dispute", "disputed"],
    ["000000000009", "processing"],
    ["000777777771", "weeklyLimitExceeded", "exceedsSourceLimit"],
    ["000888888885", "", "tokenDeactivated"],
  ]),
  ...of("acss_debit", "acssDebit", "11000", [
    ["000123456789", "success"],
    ["900123456789", "", "successDelayed"],
    ["000222222227", "insufficientFunds"],
    ["900222222227", "", "insufficientFundsDelayed"],
    ["000666666661", "", "failMicrodeposits"],
    ["000777777771", "", "exceedsSourceLimit"],
    ["000888888881", "", "exceedsTransactionLimit"],
    ["000111111116", "noAccount"],
    ["000111111113", "accountClosed"],
    ["000333333335", "debitNotAuthorized"],
    ["000555555559", "dispute", "disputed"],
  ]),
  ...of("au_becs_debit", "auBecsDebit", "000000", [
    ["000123456", "success"],
    ["900123456", "successDelayed"],
    ["111111113", "accountClosed"],
    ["111111116", "noAccount"],
    ["222222227", "referToCustomer"],
    ["922222227", "referToCustomerDelayed"],
    ["333333335", "debitNotAuthorized"],
    ["666666660", "dispute", "disputed"],
    ["343434343", "exceedsWeeklyLimit", "exceedsSourceLimit"],
    ["121212121", "exceedsTransactionLimit"],
  ]),
  ...of("bacs_debit", "bacsDebit", "108800", [
    ["00012345", "success"],
    ["90012345", "successDelayed"],
    ["33333335", "debitNotAuthorized"],
    ["93333335", "debitNotAuthorizedDelayed"],
    ["22222227", "insufficientFunds"],
    ["92222227", "insufficientFundsDelayed"],
    ["55555559", "dispute", "disputed"],
    ["00033333", "mandateRefused"],
    ["34343434", "exceedsWeeklyLimit", "exceedsSourceLimit"],
    ["12121212", "exceedsTransactionLimit"],
  ]),
  ...TEST_IBANS.map(({ iban, id, behaviour }) => ({
    type: "sepa_debit" as const,
    account: iban,
    bank: "",
    id,
    behaviour,
  })),
];

const byId = new Map(ACCOUNTS.map((account) => [account.id, account]));
const byNumber = new Map(ACCOUNTS.map((each) => [`${each.type} ${each.account}`, each]));

/** Returns the test account of an ID such as `pm_usBankAccount_success`, or null. */
export const accountById = (id: string): TestAccount | null =>
  (id === "" ? undefined : byId.get(id)) ?? null;

/** Returns the test account with this number, or null. */
export const accountByNumber = (type: DebitType, account: string): TestAccount | null =>
  byNumber.get(`${type} ${account}`) ?? null;

import type {
  BalanceTransactionExportColumn,
  InvoiceExportColumn,
  PaymentExportColumn,
} from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";

/** A column of an export by its id in the messages. */
export type Column =
  | `invoice.${InvoiceExportColumn}`
  | `paymentIntent.${PaymentExportColumn}`
  | `balanceTransaction.${BalanceTransactionExportColumn}`
  | `report.${string}`;

/** Where the words of a code are: the screen's own, if it has any, else those of files. */
const VOCABULARIES = {
  status: ["status."],
  activity: ["word.activity."],
  brand: ["word.brand."],
  category: ["word.category.", "account.movement."],
  check: ["word.check."],
  disputeReason: ["disputes.reason.", "word.disputeReason."],
  disputeStatus: ["word.disputeStatus."],
  flag: ["word.flag."],
  funding: ["word.funding."],
  method: ["word.method."],
  mode: ["word.mode."],
  payoutStatus: ["account.payoutStatus."],
  payoutType: ["word.payoutType."],
} as const;
export type Vocabulary = keyof typeof VOCABULARIES;

/** Heads and words of files in one language. */
export interface Words {
  /** Returns a column's head, or undefined for a column that the provider has added. */
  head(column: Column): string | undefined;
  /** Returns a code's words, or the code itself, spaced, if it has none. */
  word(vocabulary: Vocabulary, code: string): string;
  /** Returns the head of a column that holds a tax. @param label the tax's name and percentage */
  tax(part: "taxable" | "included", label: string): string;
  readonly otherTaxes: string;
}

/** Loads the words of files in a locale. */
export async function loadWords(locale: string): Promise<Words> {
  const [columns, common, payments, disputes, payouts] = await Promise.all([
    loadMessages(locale, "exportColumns"),
    loadMessages(locale, "common"),
    loadMessages(locale, "paymentStatus"),
    loadMessages(locale, "disputes"),
    loadMessages(locale, "accountPayouts"),
  ]);
  const all = new Map<string, string>(
    [columns, common, payments, disputes, payouts].flatMap((messages) => Object.entries(messages)),
  );
  return {
    head: (column) => all.get(`column.${column}`),
    word(vocabulary, code) {
      for (const prefix of VOCABULARIES[vocabulary]) {
        const text = all.get(prefix + code);
        if (text !== undefined) return text;
      }
      return code.replaceAll("_", " ");
    },
    tax: (part, label) => columns[`column.tax.${part}`].replace("{tax}", () => label),
    otherTaxes: columns["column.tax.other"],
  };
}

import { loadMessages } from "@counterfoil/i18n";

/**
 * The messages with the words of a code: those of the screens if there are any, otherwise of files.
 */
const VOCABULARIES = {
  status: ["status."],
  activity: ["word.activity."],
  brand: ["word.brand."],
  category: ["word.category.", "account.balanceTransaction."],
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

/** Headings and words of files in one language. */
export interface SheetLabels {
  /**
   * Returns the heading in a message; undefined for a column that the provider has added.
   * @param title ID of the message
   */
  head(title: string): string | undefined;
  /** Returns a code's words, or the code with spaces if it has none. */
  word(vocabulary: Vocabulary, code: string): string;
  /**
   * Returns the heading of a tax column.
   * @param label the tax's name and percentage
   */
  tax(part: "taxable" | "included", label: string): string;
  readonly otherTaxes: string;
}

/** Loads the words of files in a locale. */
export async function loadSheetLabels(locale: string): Promise<SheetLabels> {
  const [columns, ...others] = await Promise.all([
    loadMessages(locale, "exportColumns"),
    loadMessages(locale, "invoices"),
    loadMessages(locale, "common"),
    loadMessages(locale, "paymentStatus"),
    loadMessages(locale, "disputes"),
    loadMessages(locale, "accountPayouts"),
  ]);
  const all = new Map<string, string>(
    [columns, ...others].flatMap((messages) => Object.entries(messages)),
  );
  return {
    head: (title) => all.get(title),
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

import type { BusinessProfile, TaxNumber } from "@counterfoil/contract";
import type { Address } from "@counterfoil/domain";

/** A line item on the document. Amounts in minor units. */
export interface DocumentLine {
  readonly id: string;
  readonly description: string;
  /** A plain decimal. */
  readonly quantity: string;
  /** Unit price in minor units, a plain decimal; null if there is only an amount. */
  readonly unitAmount: string | undefined;
  readonly amount: number;
}

/** A discount, shipping or a tax, as data that the document formats in its own language. */
export type DocumentPart =
  | {
      readonly kind: "discount";
      readonly id: string;
      readonly name: string;
      readonly percentOff: number | null;
      /** Positive: the amount that is deducted. */
      readonly amount: number;
    }
  | { readonly kind: "shipping"; readonly id: string; readonly amount: number }
  | {
      readonly kind: "tax";
      readonly id: string;
      readonly name: string | undefined;
      readonly percentage: number | undefined;
      readonly inclusive: boolean;
      readonly reason: "taxed" | "exempt" | "reverse";
      readonly taxable: number;
      readonly amount: number;
    };

/** The content of an invoice document. Times in seconds, amounts in minor units. */
export interface DocumentData {
  readonly number: string | undefined;
  /** Undefined while it is loading. */
  readonly business: BusinessProfile | undefined;
  readonly customer:
    | {
        readonly name: string;
        readonly address: Address | null | undefined;
        /** The customer's tax IDs. */
        readonly taxIds: readonly TaxNumber[];
      }
    | undefined;
  /** Finalization date; for a draft, the expected one. */
  readonly issued: number;
  readonly due: number | undefined;
  /** The number of days to the due date, if days were agreed. */
  readonly dueDays: number | undefined;
  readonly charges: boolean;
  readonly currency: string;
  readonly customFields: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly DocumentLine[];
  readonly subtotal: number;
  readonly parts: readonly DocumentPart[];
  readonly total: number;
  /** The applied customer balance; negative for credit used. */
  readonly appliedBalance: number;
  /** The amount of credit notes before payment. */
  readonly credited: number;
  readonly amountPaid: number;
  /** The amount no longer due because the invoice is void. */
  readonly voided: number;
  readonly amountDue: number;
  readonly memo: string;
  readonly footer: string;
}

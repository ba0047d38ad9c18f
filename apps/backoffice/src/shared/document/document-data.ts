import type { BusinessProfile, TaxNumber } from "@counterfoil/contract";
import type { Address } from "@counterfoil/domain";

/** A line as the document prints it. Amounts in minor units. */
export interface DocumentLine {
  readonly id: string;
  readonly description: string;
  /** Plain decimal. */
  readonly quantity: string;
  /** Price of one in minor units, a plain decimal; none where only an amount was given. */
  readonly unitAmount: string | undefined;
  readonly amount: number;
}

/** A discount, shipping or a tax, named as data: the document puts it into its own language. */
export type DocumentPart =
  | {
      readonly kind: "discount";
      readonly id: string;
      readonly name: string;
      readonly percentOff: number | null;
      /** Taken off, positive. */
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

/** Everything on an invoice document. Times in seconds, amounts in minor units. */
export interface DocumentData {
  readonly number: string | undefined;
  /** Undefined while it is read. */
  readonly business: BusinessProfile | undefined;
  readonly customer:
    | {
        readonly name: string;
        readonly address: Address | null | undefined;
        /** By which tax offices know the customer. */
        readonly taxIds: readonly TaxNumber[];
      }
    | undefined;
  /** When it was finalized; before that, when it will be as far as is known. */
  readonly issued: number;
  readonly due: number | undefined;
  /** The days that lead to the due date, where days were agreed. */
  readonly dueDays: number | undefined;
  readonly charges: boolean;
  readonly currency: string;
  readonly customFields: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly DocumentLine[];
  readonly subtotal: number;
  readonly parts: readonly DocumentPart[];
  readonly total: number;
  /** What the customer's balance adds; negative for credit used. */
  readonly appliedBalance: number;
  /** What credit notes took off before it was paid. */
  readonly credited: number;
  readonly amountPaid: number;
  /** The amount no longer due because the invoice is void. */
  readonly voided: number;
  readonly amountDue: number;
  readonly memo: string;
  readonly footer: string;
}

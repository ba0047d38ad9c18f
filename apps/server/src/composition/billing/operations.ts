import { accountOperations } from "../../features/account/operations.ts";
import { productOperations } from "../../features/catalogue/products.ts";
import { taxRateOperations } from "../../features/catalogue/tax-rates.ts";
import { customerOperations } from "../../features/customers/details.ts";
import { taxIdOperations } from "../../features/customers/tax-ids.ts";
import { disputeOperations } from "../../features/disputes/disputes.ts";
import { fileOperations } from "../../features/files/upload.ts";
import { actionOperations } from "../../features/invoices/actions.ts";
import { creditNoteOperations } from "../../features/invoices/credit-notes.ts";
import { draftOperations } from "../../features/invoices/draft/draft.ts";
import { methodOperations } from "../../features/payments/methods.ts";
import { paymentOperations } from "../../features/payments/payments.ts";
import { refundOperations } from "../../features/payments/refunds.ts";
import { balanceOperations } from "../../resources/balance-entries.ts";
import { plainOperations } from "../../resources/operations.ts";
import type { AnyOperation } from "../../writes/operation.ts";

/** Returns every write by name. A feature's write overrides the generic one. */
export function allOperations(): ReadonlyMap<string, AnyOperation> {
  const own = [
    ...draftOperations,
    ...actionOperations,
    ...creditNoteOperations,
    ...paymentOperations,
    ...refundOperations,
    ...methodOperations,
    ...customerOperations,
    ...taxIdOperations,
    ...fileOperations,
    ...disputeOperations,
    ...balanceOperations,
    ...accountOperations,
    ...productOperations,
    ...taxRateOperations,
  ];
  return new Map([
    ...Object.entries(plainOperations()),
    ...own.map((one) => [one.name, one] as const),
  ]);
}

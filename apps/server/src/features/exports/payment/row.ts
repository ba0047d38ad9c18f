import { type ExportColumn, resources } from "@counterfoil/contract";
import { paymentAmount, refundedAmount, shownPaymentStatus } from "@counterfoil/domain";
import { z } from "zod";
import { addressBody } from "../../../provider/encoding/address.ts";
import { reference } from "../../../provider/encoding/wire.ts";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import { type CsvCell, EMPTY } from "../../../spreadsheet/csv.ts";
import type { Vocabulary } from "../../../spreadsheet/sheet-labels.ts";
import { fieldCells } from "../cells/field-cells.ts";
import type { ExportedTax } from "../taxes/columns.ts";

const text = z.string().nullish();

/** A payment as the mirror stores it, with the fields that computed columns are made of. */
export const paymentBody = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  livemode: z.boolean().nullish(),
  latest_charge: reference,
  transfer_group: text,
});
type PaymentBody = z.infer<typeof paymentBody>;

const card = z
  .object({
    last4: text,
    brand: text,
    funding: text,
    exp_month: z.number().nullish(),
    exp_year: z.number().nullish(),
    fingerprint: text,
    checks: z
      .object({ cvc_check: text, address_line1_check: text, address_postal_code_check: text })
      .nullish(),
  })
  .nullish();

/** The latest charge of a payment. */
export const chargeBody = z.object({
  id: z.string(),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  captured: z.boolean(),
  balance_transaction: reference,
  calculated_statement_descriptor: text,
  statement_descriptor: text,
  billing_details: z.object({ name: text, address: addressBody }).nullish(),
  shipping: z.object({ name: text, address: addressBody }).nullish(),
  payment_method_details: z.object({ card }).nullish(),
  destination: reference,
  transfer: reference,
  transfer_group: text,
});

export const balanceTransactionBody = z.object({
  amount: z.number(),
  fee: z.number(),
  currency: z.string(),
  reporting_category: z.string(),
});

export const refundBody = z.object({
  status: z.string().nullable(),
  balance_transaction: reference,
});

export const disputeBody = z.object({
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  reason: z.string(),
  created: z.number(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});

/** Fields of related objects; null if there is none. */
export interface PaymentRelations {
  readonly charge: z.infer<typeof chargeBody> | null;
  /**
   * Amount that its capture added to the balance, less the part of the authorization that it
   * released.
   */
  readonly transaction: Pick<
    z.infer<typeof balanceTransactionBody>,
    "amount" | "fee" | "currency"
  > | null;
  /** The latest one. */
  readonly dispute: z.infer<typeof disputeBody> | null;
  readonly invoice: {
    readonly id: string;
    readonly number: string | null;
    readonly taxes: readonly ExportedTax[];
  } | null;
}

const refundedOf = (charge: PaymentRelations["charge"]): number =>
  charge === null ? 0 : refundedAmount(charge);

type PaymentColumnWriter = (
  it: PaymentBody,
  related: PaymentRelations,
  cells: CellWriter,
) => CsvCell;
type PartReader<Part> = (part: Part) => string | null | undefined;

const cardText =
  (
    pick: PartReader<NonNullable<z.infer<typeof card>>>,
    vocabulary?: Vocabulary,
  ): PaymentColumnWriter =>
  (_, { charge }, cells) => {
    const used = charge?.payment_method_details?.card;
    if (!used) return EMPTY;
    return vocabulary === undefined ? cells.text(pick(used)) : cells.word(vocabulary, pick(used));
  };
const cardNumber =
  (name: "exp_month" | "exp_year"): PaymentColumnWriter =>
  (_, { charge }, cells) =>
    cells.number(charge?.payment_method_details?.card?.[name]);

type AddressPart = keyof NonNullable<z.infer<typeof addressBody>>;
const billing =
  (name: AddressPart): PaymentColumnWriter =>
  (_, { charge }, cells) =>
    cells.text(charge?.billing_details?.address?.[name]);
const shipping =
  (name: AddressPart): PaymentColumnWriter =>
  (_, { charge }, cells) =>
    cells.text(charge?.shipping?.address?.[name]);

/** Writers of the columns. */
export const PAYMENT_CELLS: Readonly<Record<ExportColumn<"paymentIntent">, PaymentColumnWriter>> = {
  ...fieldCells(
    resources.paymentIntent.exportColumns,
    (cell): PaymentColumnWriter =>
      (it, _, cells) =>
        cell(it, cells),
  ),
  // A payment without a charge is identified by its own ID.
  id: (it, { charge }, cells) => cells.text(charge?.id ?? it.id),
  amount: (it, _, cells) => cells.amount(paymentAmount(it), it.currency),
  amountRefunded: (it, { charge }, cells) => cells.amount(refundedOf(charge), it.currency),
  convertedAmount: (_, { transaction }, cells) =>
    transaction ? cells.amount(transaction.amount, transaction.currency) : EMPTY,
  fee: (_, { transaction }, cells) =>
    transaction ? cells.amount(transaction.fee, transaction.currency) : EMPTY,
  tax: (it, { invoice }, cells) =>
    invoice
      ? cells.amount(
          invoice.taxes.reduce((sum, { amount }) => sum + amount, 0),
          it.currency,
        )
      : EMPTY,
  mode: (it, _, cells) => cells.word("mode", it.livemode ? "live" : "test"),
  status: (it, { charge }, cells) =>
    cells.word("status", shownPaymentStatus({ ...it, refunded: refundedOf(charge) })),
  statementDescriptor: (_, { charge }, cells) =>
    cells.text(charge?.calculated_statement_descriptor ?? charge?.statement_descriptor),
  captured: (_, { charge }, cells) => cells.flag(charge?.captured ?? false),
  cardLast4: cardText((it) => it.last4),
  cardBrand: cardText((it) => it.brand, "brand"),
  cardFunding: cardText((it) => it.funding, "funding"),
  cardExpMonth: cardNumber("exp_month"),
  cardExpYear: cardNumber("exp_year"),
  cardName: (_, { charge }, cells) => cells.text(charge?.billing_details?.name),
  cardAddressLine1: billing("line1"),
  cardAddressLine2: billing("line2"),
  cardAddressCity: billing("city"),
  cardAddressState: billing("state"),
  cardAddressZip: billing("postal_code"),
  cardAddressCountry: billing("country"),
  cardFingerprint: cardText((it) => it.fingerprint),
  cardCvcStatus: cardText((it) => it.checks?.cvc_check, "check"),
  cardAddressLine1Status: cardText((it) => it.checks?.address_line1_check, "check"),
  cardAddressZipStatus: cardText((it) => it.checks?.address_postal_code_check, "check"),
  shippingName: (_, { charge }, cells) => cells.text(charge?.shipping?.name),
  shippingAddressLine1: shipping("line1"),
  shippingAddressLine2: shipping("line2"),
  shippingAddressCity: shipping("city"),
  shippingAddressState: shipping("state"),
  shippingAddressPostalCode: shipping("postal_code"),
  shippingAddressCountry: shipping("country"),
  disputeAmount: (_, { dispute }, cells) =>
    dispute ? cells.amount(dispute.amount, dispute.currency) : EMPTY,
  disputeStatus: (_, { dispute }, cells) => cells.word("disputeStatus", dispute?.status),
  disputeReason: (_, { dispute }, cells) => cells.word("disputeReason", dispute?.reason),
  disputeDate: (_, { dispute }, cells) => cells.day(dispute?.created),
  disputeEvidenceDue: (_, { dispute }, cells) => cells.day(dispute?.evidence_details?.due_by),
  invoiceId: (_, { invoice }, cells) => cells.text(invoice?.id),
  invoiceNumber: (_, { invoice }, cells) => cells.text(invoice?.number),
  destination: (_, { charge }, cells) => cells.text(charge?.destination),
  transfer: (_, { charge }, cells) => cells.text(charge?.transfer),
  transferGroup: (it, { charge }, cells) => cells.text(charge?.transfer_group ?? it.transfer_group),
};

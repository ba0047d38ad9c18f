import { expect, it } from "vitest";
import { EXPORT_COLUMNS } from "./tables.ts";
import { textColumns } from "./text-columns.ts";

it.each([
  [
    "invoice",
    "id number status date dueDate customer customerName customerEmail currency " +
      "subtotal totalDiscountAmount appliedCoupons tax taxPercent inclusiveTaxAmount " +
      "exclusiveTaxAmount total amountDue amountPaid startingBalance endingBalance " +
      "applicationFee charge paid paidAt closed forgiven finalizedAt " +
      "markedUncollectibleAt voidedAt periodStart periodEnd subscription " +
      "taxFilingCurrency taxFilingAmount taxFilingFxRate",
  ],
  [
    "paymentIntent",
    "id description created amount amountRefunded currency convertedAmount fee tax mode " +
      "status statementDescriptor customerId captured cardLast4 cardBrand cardFunding " +
      "cardExpMonth cardExpYear cardName cardAddressLine1 cardAddressLine2 " +
      "cardAddressCity cardAddressState cardAddressZip cardAddressCountry cardFingerprint " +
      "cardCvcStatus cardAddressLine1Status cardAddressZipStatus shippingName " +
      "shippingAddressLine1 shippingAddressLine2 shippingAddressCity shippingAddressState " +
      "shippingAddressPostalCode shippingAddressCountry disputeAmount disputeStatus " +
      "disputeReason disputeDate disputeEvidenceDue invoiceId invoiceNumber destination " +
      "transfer transferGroup paymentIntentId",
  ],
] as const)(
  "the export of %s has the columns of the specification, in their order",
  (name, columns) => {
    expect(EXPORT_COLUMNS[name]).toEqual(columns.split(" "));
  },
);

it("an exported text of an invoice has a column, titled as its label", () => {
  const text = { max: 22, trimmed: true, copied: true };
  const columns = textColumns({
    statement_descriptor: { ...text, exportedAs: "statementDescriptor", filtered: false },
    footer: { ...text, exportedAs: null, filtered: false },
  });
  expect(columns).toEqual({
    statementDescriptor: {
      kind: "text",
      path: "statement_descriptor",
      title: "invoices.statementDescriptor",
    },
  });
});

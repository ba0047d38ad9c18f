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
    const names = columns.split(" ");
    // Texts of an invoice follow those of the specification.
    expect(EXPORT_COLUMNS[name].slice(0, names.length)).toEqual(names);
  },
);

it("an exported text of an invoice has a column, titled as its label", () => {
  const text = { max: 22, trimmed: true, copied: true, filtered: false };
  const columns = textColumns({
    statement_descriptor: { ...text, exportedAs: "statementDescriptor" },
    footer: { ...text, exportedAs: null },
  });
  expect(columns).toEqual({
    statementDescriptor: {
      kind: "text",
      path: "statement_descriptor",
      title: "invoices.statementDescriptor",
    },
  });
});

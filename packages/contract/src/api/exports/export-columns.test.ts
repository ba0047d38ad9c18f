import { expect, it } from "vitest";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { exportRequest } from "./requests.ts";

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

it("every resource whose row has export columns can be exported", () => {
  const requested = exportRequest.options.map(({ shape }) => shape.resource.value);
  expect(requested.sort()).toEqual(Object.keys(EXPORT_COLUMNS).sort());
});

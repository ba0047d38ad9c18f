export const document = {
  "document.invoice": "Invoice",
  "document.noNumber": "Assigned when finalized",
  "document.billTo": "Bill to",
  "document.issued": "Date of issue",
  "document.due": "Date due",
  "document.days": "{days, plural, =0 {the same day} one {# day} other {# days}}",
  "document.payment": "Payment",
  "document.charged": "Charged automatically",
  "document.keep": "Keep this stub",
  "document.lines": "Line items",
  "document.description": "Description",
  "document.quantity": "Qty",
  "document.price": "Price",
  "document.amount": "Amount",
  "document.shipping": "Shipping",
  "document.subtotal": "Subtotal",
  "document.discount": "Discount",
  "document.percent": "{value}%",
  "document.percentOff": "{name}, {percent} off",
  "document.tax": "Tax",
  "document.taxOn": "{rate} on {amount}",
  "document.taxIncluded": "{rate} included, on {amount}",
  "document.exempt": "{rate}, exempt",
  "document.reverse": "{rate}, reverse charge",
  "document.total": "Total",
  "document.balance": "Applied balance",
  "document.voided": "Voided",
  "document.credited": "Credit notes",
  "document.paid": "Paid",
  "document.amountDue": "Amount due",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly document: typeof document;
  }
}

/** The words on an invoice or a credit note. */
export interface DocumentWords {
  language: string;
  invoice: string;
  creditNote: string;
  receipt: string;
  paidOn: string;
  paidWith: string;
  refunded: string;
  from: string;
  sellerTaxId: string;
  to: string;
  customerAddress: string;
  customerTaxId: string;
  status: string;
  statuses: Record<string, string>;
  issued: string;
  due: string;
  subtotal: string;
  shipping: string;
  discount: string;
  tax: string;
  taxIncluded: string;
  /** After the name of a tax that the prices contain. */
  included: string;
  total: string;
  /** What of the customer's balance was used, or was added. */
  balance: string;
  credited: string;
  paid: string;
  amountDue: string;
  download: string;
  /** Before the day by which an invoice is to be paid. */
  until: string;
}

const en: DocumentWords = {
  language: "en",
  invoice: "Invoice",
  creditNote: "Credit note",
  receipt: "Receipt",
  paidOn: "Date paid",
  paidWith: "Payment method",
  refunded: "Refunded",
  from: "From",
  sellerTaxId: "Seller’s tax ID",
  to: "Bill to",
  customerAddress: "Customer’s address",
  customerTaxId: "Customer’s tax ID",
  status: "Status",
  statuses: { open: "Open", paid: "Paid", void: "Void", uncollectible: "Uncollectible" },
  issued: "Date of issue",
  due: "Date due",
  subtotal: "Subtotal",
  shipping: "Shipping",
  discount: "Discount",
  tax: "Tax",
  taxIncluded: "Tax (included)",
  included: "(included)",
  total: "Total",
  balance: "Applied balance",
  credited: "Credit notes",
  paid: "Paid",
  amountDue: "Amount due",
  download: "Download PDF",
  until: "Due",
};

const fr: DocumentWords = {
  language: "fr",
  invoice: "Facture",
  creditNote: "Note de crédit",
  receipt: "Reçu",
  paidOn: "Date du paiement",
  paidWith: "Mode de paiement",
  refunded: "Remboursé",
  from: "De",
  sellerTaxId: "Numéro de taxe du vendeur",
  to: "Facturer à",
  customerAddress: "Adresse du client",
  customerTaxId: "Numéro de taxe du client",
  status: "État",
  statuses: { open: "Ouverte", paid: "Payée", void: "Annulée", uncollectible: "Irrécouvrable" },
  issued: "Date d’émission",
  due: "Date d’échéance",
  subtotal: "Sous-total",
  discount: "Rabais",
  shipping: "Livraison",
  tax: "Taxe",
  taxIncluded: "Taxe (incluse)",
  included: "(incluse)",
  total: "Total",
  balance: "Solde appliqué",
  credited: "Notes de crédit",
  paid: "Payé",
  amountDue: "Montant dû",
  download: "Télécharger le PDF",
  until: "Échéance :",
};

const es: DocumentWords = {
  language: "es",
  invoice: "Factura",
  creditNote: "Nota de crédito",
  receipt: "Recibo",
  paidOn: "Fecha de pago",
  paidWith: "Forma de pago",
  refunded: "Reembolsado",
  from: "De",
  sellerTaxId: "Identificación fiscal del vendedor",
  to: "Facturar a",
  customerAddress: "Dirección del cliente",
  customerTaxId: "Identificación fiscal del cliente",
  status: "Estado",
  statuses: { open: "Abierta", paid: "Pagada", void: "Anulada", uncollectible: "Incobrable" },
  issued: "Fecha de emisión",
  due: "Fecha de vencimiento",
  subtotal: "Subtotal",
  shipping: "Envío",
  discount: "Descuento",
  tax: "Impuesto",
  taxIncluded: "Impuesto (incluido)",
  included: "(incluido)",
  total: "Total",
  balance: "Saldo aplicado",
  credited: "Notas de crédito",
  paid: "Pagado",
  amountDue: "Importe adeudado",
  download: "Descargar PDF",
  until: "Vence el",
};

/** English where the language is not known. */
export function documentWords(locale: string | undefined): DocumentWords {
  return [en, fr, es].find(({ language }) => locale?.toLowerCase().startsWith(language)) ?? en;
}

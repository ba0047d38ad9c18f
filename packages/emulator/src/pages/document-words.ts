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
  sellerContact: string;
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
  receiptExpired: string;
  receiptExpiredText: string;
  /** Before the day by which an invoice is to be paid. */
  until: string;
  description: string;
  quantity: string;
  price: string;
  amount: string;
  /** What was left to pay of an invoice that is void. */
  voided: string;
  /** Why a customer pays none of a tax, by the provider's reason. */
  untaxed: Record<string, string>;
  /** Where a page stands among the others. */
  page: (number: number, of: number) => string;
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
  sellerContact: "Contact",
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
  receiptExpired: "This receipt has expired",
  receiptExpiredText:
    "Receipts can be opened for 30 days after the payment. Ask the business for a copy.",
  until: "Due",
  description: "Description",
  quantity: "Qty",
  price: "Price",
  amount: "Amount",
  voided: "Voided",
  untaxed: { customer_exempt: "exempt", reverse_charge: "reverse charge" },
  page: (number, of) => `Page ${number} of ${of}`,
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
  sellerContact: "Coordonnées",
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
  receiptExpired: "Ce reçu a expiré",
  receiptExpiredText:
    "Les reçus peuvent être ouverts pendant les 30 jours qui suivent le paiement. Demandez une copie à l’entreprise.",
  until: "Échéance\u00a0:",
  description: "Description",
  quantity: "Qté",
  price: "Prix",
  amount: "Montant",
  voided: "Annulée",
  untaxed: { customer_exempt: "exonéré", reverse_charge: "autoliquidation" },
  page: (number, of) => `Page ${number} de ${of}`,
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
  sellerContact: "Contacto",
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
  receiptExpired: "Este recibo venció",
  receiptExpiredText:
    "Los recibos se pueden abrir durante los 30 días posteriores al pago. Pida una copia a la empresa.",
  until: "Vence el",
  description: "Descripción",
  quantity: "Cant.",
  price: "Precio",
  amount: "Importe",
  voided: "Anulada",
  untaxed: { customer_exempt: "exento", reverse_charge: "inversión del sujeto pasivo" },
  page: (number, of) => `Página ${number} de ${of}`,
};

/** English where the language is not known. */
export function documentWords(locale: string | undefined): DocumentWords {
  return [en, fr, es].find(({ language }) => locale?.toLowerCase().startsWith(language)) ?? en;
}

import { lookupTable } from "@counterfoil/domain";
import { formattingLocale, languageOf } from "@counterfoil/i18n";
import { document as english } from "@counterfoil/i18n/messages/en/document";
import { document as spanish } from "@counterfoil/i18n/messages/es/document";
import { document as french } from "@counterfoil/i18n/messages/fr/document";

type DocumentLabel = keyof typeof english;

/** Labels shared with the back office's preview, from one table in packages/i18n. */
const SHARED = {
  invoice: "document.invoice",
  to: "document.billTo",
  issued: "document.issued",
  due: "document.due",
  subtotal: "document.subtotal",
  shipping: "document.shipping",
  discount: "document.discount",
  tax: "document.tax",
  total: "document.total",
  balance: "document.balance",
  credited: "document.credited",
  paid: "document.paid",
  amountDue: "document.amountDue",
  description: "document.description",
  quantity: "document.quantity",
  price: "document.price",
  amount: "document.amount",
  voided: "document.voided",
} as const satisfies Readonly<Record<string, DocumentLabel>>;

/** Messages of an invoice or a credit note. */
export type DocumentTexts = OwnTexts &
  Readonly<Record<keyof typeof SHARED, string>> & {
    /** Formats dates and amounts, as in the back office. */
    readonly locale: string;
    /** Returns a label with its values. Labels with a plural aren't supported. */
    label(id: DocumentLabel, values: Readonly<Record<string, string>>): string;
  };

/** Labels that the back office's preview doesn't have. */
interface OwnTexts {
  language: string;
  creditNote: string;
  receipt: string;
  paidOn: string;
  paidWith: string;
  refunded: string;
  from: string;
  sellerContact: string;
  sellerTaxId: string;
  customerAddress: string;
  customerTaxId: string;
  status: string;
  statuses: Record<string, string>;
  download: string;
  receiptExpired: string;
  receiptExpiredText: string;
  /** Precedes the due date. */
  until: string;
  /** Precedes the due date of an invoice that is past due. */
  wasDue: string;
  /** Precedes the date on which an invoice was paid. */
  settledOn: string;
  /** Position of a page among all pages. */
  page: (number: number, of: number) => string;
}

const en: OwnTexts = {
  language: "en",
  creditNote: "Credit note",
  receipt: "Receipt",
  paidOn: "Date paid",
  paidWith: "Payment method",
  refunded: "Refunded",
  from: "From",
  sellerContact: "Contact",
  sellerTaxId: "Seller tax ID",
  customerAddress: "Customer address",
  customerTaxId: "Customer tax ID",
  status: "Status",
  statuses: {
    open: "Open",
    past_due: "Past due",
    paid: "Paid",
    void: "Void",
    uncollectible: "Uncollectible",
  },
  download: "Download PDF",
  receiptExpired: "This receipt has expired",
  receiptExpiredText:
    "Receipts can be opened for 30 days after the payment. Ask the business for a copy.",
  until: "Due",
  wasDue: "Was due",
  settledOn: "Paid",
  page: (number, of) => `Page ${number} of ${of}`,
};

const fr: OwnTexts = {
  language: "fr",
  creditNote: "Note de crédit",
  receipt: "Reçu",
  paidOn: "Date du paiement",
  paidWith: "Mode de paiement",
  refunded: "Remboursé",
  from: "De",
  sellerContact: "Coordonnées",
  sellerTaxId: "Numéro de taxe du vendeur",
  customerAddress: "Adresse du client",
  customerTaxId: "Numéro de taxe du client",
  status: "État",
  statuses: {
    open: "Ouverte",
    past_due: "En retard",
    paid: "Payée",
    void: "Annulée",
    uncollectible: "Irrécouvrable",
  },
  download: "Télécharger le PDF",
  receiptExpired: "Ce reçu a expiré",
  receiptExpiredText:
    "Les reçus peuvent être ouverts pendant les 30 jours qui suivent le paiement. Demandez une copie à l’entreprise.",
  until: "Échéance\u00a0:",
  wasDue: "Échue le",
  settledOn: "Payée le",
  page: (number, of) => `Page ${number} de ${of}`,
};

const es: OwnTexts = {
  language: "es",
  creditNote: "Nota de crédito",
  receipt: "Recibo",
  paidOn: "Fecha de pago",
  paidWith: "Método de pago",
  refunded: "Reembolsado",
  from: "De",
  sellerContact: "Contacto",
  sellerTaxId: "Identificación fiscal del vendedor",
  customerAddress: "Dirección del cliente",
  customerTaxId: "Identificación fiscal del cliente",
  status: "Estado",
  statuses: {
    open: "Abierta",
    past_due: "Vencida",
    paid: "Pagada",
    void: "Anulada",
    uncollectible: "Incobrable",
  },
  download: "Descargar PDF",
  receiptExpired: "Este recibo venció",
  receiptExpiredText:
    "Los recibos se pueden abrir durante los 30 días posteriores al pago. Pida una copia a la empresa.",
  until: "Vence el",
  wasDue: "Venció el",
  settledOn: "Pagada el",
  page: (number, of) => `Página ${number} de ${of}`,
};

const TABLES: Readonly<Record<string, Readonly<Record<DocumentLabel, string>>>> = lookupTable({
  en: english,
  fr: french,
  es: spanish,
});

/** Returns the messages in a language. Defaults to English. */
export function documentTexts(locale: string): DocumentTexts {
  const own = [en, fr, es].find(({ language }) => language === languageOf(locale)) ?? en;
  const table = TABLES[own.language] ?? english;
  const entries = Object.entries(SHARED).map(([name, id]) => [name, table[id]]);
  const shared: Record<keyof typeof SHARED, string> = Object.fromEntries(entries);
  return {
    ...own,
    ...shared,
    locale: formattingLocale(locale),
    label: (id, values) => table[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  };
}

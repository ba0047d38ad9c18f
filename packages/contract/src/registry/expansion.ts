/** Target of an expand path. */
export type Expansion =
  | {
      /**
       * Replaces an ID, or a list of IDs, with objects. If there are several types, the ID's prefix
       * decides.
       */
      readonly kind: "objects";
      readonly types: readonly string[];
    }
  | {
      /** Adds nothing: the provider always returns these objects in full. */
      readonly kind: "complete";
      readonly types: readonly string[];
    }
  | {
      /** Adds a list that the provider returns only on request. */
      readonly kind: "list";
      readonly types: readonly [string];
      /** The filter of the members that finds those of an object. */
      readonly by: string;
      readonly newestFirst: boolean;
      readonly url: (id: string) => string;
    };

/** Describes a field with IDs of objects of these types. */
export function objects(...types: readonly string[]): Expansion {
  return { kind: "objects", types };
}

/** Describes a field that always has its objects in full. */
export function complete(type: string): Expansion {
  return { kind: "complete", types: [type] };
}

/** The payments of an invoice, oldest first. */
export const INVOICE_PAYMENTS: Expansion = {
  kind: "list",
  types: ["invoice_payment"],
  by: "invoice",
  newestFirst: false,
  url: (id) => `/v1/invoice_payments?invoice=${id}`,
};

/** The invoice payments of a payment: the invoice that it collects. */
export const COLLECTED_INVOICES: Expansion = {
  kind: "list",
  types: ["invoice_payment"],
  by: "payment_intent",
  newestFirst: true,
  url: (id) => `/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=${id}`,
};

/** The prices of a product. */
export const PRICES: Expansion = {
  kind: "list",
  types: ["price"],
  by: "product",
  newestFirst: true,
  url: (id) => `/v1/prices?product=${id}`,
};

/** The disputes of a payment. */
export const DISPUTES: Expansion = {
  kind: "list",
  types: ["dispute"],
  by: "payment_intent",
  newestFirst: true,
  url: (id) => `/v1/disputes?payment_intent=${id}`,
};

/** The refunds of a charge. */
export const REFUNDS: Expansion = {
  kind: "list",
  types: ["refund"],
  by: "charge",
  newestFirst: true,
  url: (id) => `/v1/charges/${id}/refunds`,
};

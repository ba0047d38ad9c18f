// Apart from the schemas, so that a form can hold to them without loading those.

/** Keys of an object's metadata, and the characters of a key and of a value (docs.stripe.com/api/metadata). */
export const METADATA_LIMITS = { keys: 50, key: 40, value: 500 } as const;

/** Custom fields of an invoice, and the characters of a name and a value (docs.stripe.com/api/invoices/create). */
export const CUSTOM_FIELD_LIMITS = { fields: 4, name: 40, value: 140 } as const;

/** Copies of an invoice's mail, and the characters of what is said in it. */
export const LETTER_LIMITS = { copies: 20, message: 2000 } as const;

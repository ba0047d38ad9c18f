// Apart from the schemas, so that a form can hold to them without loading those.

/** Keys of an object's metadata, and the characters of a key and of a value (docs.stripe.com/api/metadata). */
export const METADATA_LIMITS = { keys: 50, key: 40, value: 500 } as const;

/** Custom fields of an invoice, and the characters of a name and a value (docs.stripe.com/api/invoices/create). */
export const CUSTOM_FIELD_LIMITS = { fields: 4, name: 40, value: 140 } as const;

/** Copies of an invoice's mail, and the characters of what is said in it. */
export const LETTER_LIMITS = { copies: 20, message: 2000 } as const;

// The most characters of single texts.

/** The description of an entry in a customer's balance. */
export const BALANCE_ENTRY_LENGTH = 350;
/** The memo of a credit note. */
export const CREDIT_NOTE_MEMO_LENGTH = 5000;
/** The name of an exported file. */
export const FILE_NAME_LENGTH = 100;
/** The description of an invoice's line. */
export const LINE_LENGTH = 500;
/** The description of a payout, and its text on the bank statement (SDK: PayoutCreateParams). */
export const PAYOUT_LIMITS = { description: 500, descriptor: 22 } as const;
/** The name of a user. */
export const USER_NAME_LENGTH = 120;
/** A tax ID. */
export const TAX_ID_LENGTH = 100;

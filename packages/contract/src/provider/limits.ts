// Separate from the schemas, so that a form can use the limits without loading them.

/**
 * Maximum number of metadata keys, and maximum length of a key and a value
 * (docs.stripe.com/api/metadata).
 */
export const METADATA_LIMITS = { keys: 50, key: 40, value: 500 } as const;

/**
 * Maximum number of an invoice's custom fields, and length of a name and a value
 * (docs.stripe.com/api/invoices/create).
 */
export const CUSTOM_FIELD_LIMITS = { fields: 4, name: 40, value: 140 } as const;

/** Maximum number of a customer's CC addresses. */
export const BILLING_CC_LIMIT = 10;

/** Maximum number of an email's CC addresses, and length of its message. */
export const EMAIL_LIMITS = { copies: 20, message: 2000 } as const;

// Maximum lengths of single texts.

/**
 * A text for which the provider states no limit, such as a recipient's phone with its extension.
 */
export const TEXT_LENGTH = 5000;
/** The name of a customer or of the recipient of a shipment. */
export const CUSTOMER_NAME_LENGTH = 256;
/** The email address of a customer (docs.stripe.com/api/customers/create). */
export const CUSTOMER_EMAIL_LENGTH = 512;
/** The phone number of a customer (docs.stripe.com/api/customers/create). */
export const PHONE_LENGTH = 20;
/** The name of an exported file. */
export const FILE_NAME_LENGTH = 100;
/** The description of a line item. */
export const LINE_LENGTH = 500;
/** The name of a user. */
export const USER_NAME_LENGTH = 120;
/**
 * The email address of a user: RFC 5321 section 4.5.3.1.3 allows 256 characters for a path,
 * including its angle brackets.
 */
export const EMAIL_LENGTH = 254;
/** A tax ID. */
export const TAX_ID_LENGTH = 100;

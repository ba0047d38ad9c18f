/** Languages of the interface. */
export const LANGUAGES = ["en", "fr", "es"] as const;

/** Locales registered for formatting. */
export const LOCALES = ["en-CA", "en-US", "fr-CA", "fr-QC", "es"] as const;

export const DEFAULT_LOCALE = "en-CA";

/** Kinds of tax that a rate can be of. */
export const TAX_KINDS = ["vat", "gst", "hst", "pst", "qst", "rst", "sales_tax", "custom"] as const;
